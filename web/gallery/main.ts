import { mount } from "svelte";
import "@fontsource/fraunces/latin-600.css";
import "@fontsource/source-sans-3/latin-400.css";
import "@fontsource/source-sans-3/latin-600.css";
import "../src/app.css";
import { apply, prefs } from "../src/lib/prefs.svelte";
import Gallery from "./Gallery.svelte";
import type { Scene } from "./still.svelte";

prefs.lang = new URLSearchParams(location.search).get("lang") === "en" ? "en" : "pt";
prefs.speed = 3;
apply();
const scenes = (await (await fetch("scenes.json")).json()) as Scene[];
mount(Gallery, { target: document.getElementById("app")!, props: { scenes } });
