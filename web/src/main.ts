import { mount } from "svelte";
import "@fontsource/fraunces/latin-600.css";
import "@fontsource/source-sans-3/latin-400.css";
import "@fontsource/source-sans-3/latin-600.css";
import "./app.css";
import App from "./App.svelte";
import { apply } from "./lib/prefs.svelte";

apply();
mount(App, { target: document.getElementById("app")! });
