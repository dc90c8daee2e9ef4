/** Short sounds, made by web/public/sounds; none of them is needed to play. */
import { prefs } from "./prefs.svelte";

export type Sound = "deal" | "play" | "collect" | "turn" | "say" | "end";

let player: ((name: Sound) => void) | null = null;

/** Whoever makes the sounds registers here. */
export function register(play: (name: Sound) => void): void {
  player = play;
}

export function sound(name: Sound): void {
  if (prefs.sound && !document.hidden) player?.(name);
}
