/** Short sounds; none of them is needed to play. Made when the first one is wanted. */
import { prefs } from "./prefs.svelte";

export type Sound = "deal" | "play" | "collect" | "turn" | "say" | "end";

const NAMES = { deal: "shuffle", play: "card", collect: "card", turn: "turn", say: "call", end: "win" } as const;
let allowed = false;

// browsers let a page sound only after the person has touched it
for (const kind of ["pointerdown", "keydown"] as const) {
  addEventListener(kind, () => (allowed = true), { once: true, capture: true });
}

export function sound(name: Sound): void {
  if (!prefs.sound || !allowed || document.hidden) return;
  void import("../sounds").then((s) => s.play(NAMES[name]));
}
