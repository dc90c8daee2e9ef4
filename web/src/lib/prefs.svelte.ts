/** Taste of the person at this browser; rules belong to the table. */
import type { Lang } from "./words";
import type { Sorting } from "../table/sort";

export interface Prefs {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  fourColour: boolean;
  large: boolean;
  speed: number; // 0 slow, 1 normal, 2 fast, 3 instant
  confirm: boolean;
  sorting: Sorting;
  sound: boolean;
  notify: boolean;
  autoplay: boolean;
  muted: boolean; // phrases of others
  lamp: boolean; // patience: whether it can still be won is told
  intro: boolean; // a game that is new to the person is explained
  met: string[]; // games that are not new any more
  favourites: string[];
  recent: string[];
  removed: string[]; // tables that the lobby does not offer any more
}

const KEY = "baralho";
const start: Prefs = {
  lang: navigator.language.toLowerCase().startsWith("pt") ? "pt" : "en",
  theme: "auto",
  fourColour: false,
  large: false,
  speed: 1,
  confirm: false,
  sorting: "suit",
  sound: true,
  notify: false,
  autoplay: false,
  muted: false,
  lamp: false,
  intro: true,
  met: [],
  favourites: [],
  recent: [],
  removed: [],
};

function read(): Prefs {
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return start;
  }
}

export const prefs: Prefs = $state(read());

/** Keep what was changed, and let the document know. */
export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a browser that keeps nothing still plays
  }
  apply();
}

const darkQuery = matchMedia("(prefers-color-scheme: dark)");

export const isDark = (): boolean => prefs.theme === "dark" || (prefs.theme === "auto" && darkQuery.matches);

export function apply(): void {
  const root = document.documentElement;
  root.lang = prefs.lang === "pt" ? "pt-BR" : "en";
  root.dataset.theme = isDark() ? "dark" : "light";
}

darkQuery.addEventListener("change", apply);

/** What a bot takes at least, in ms, for each speed; and how long a trick rests. */
export const PACE = [1400, 700, 300, 0];
export const REST = [1500, 900, 450, 120];
export const POINT = [1100, 750, 400, 0]; // how long cards that are spoken of are pointed at, group by group
export const HOLD = [16000, 10000, 5000, 0]; // how long a deal that has ended stays by itself
export const TRAVEL = [320, 230, 160, 0];

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
