/** Which games the lobby shows. */
import type { GameCard } from "../wire";

export interface Filter {
  text: string;
  people: number; // 0: any
  kind: string;
  minutes: number;
  luck: number; // -1 little, 1 a lot
  thought: number;
  favourites: boolean;
}

export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function found(games: readonly GameCard[], filter: Filter, favourites: readonly string[]): GameCard[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  const level = (value: number, wish: number): boolean => wish === 0 || (wish < 0 ? value <= 2 : value >= 4);
  return games
    .filter((g) => {
      const text = plain([g.name, g.id, g.kind, ...g.also, ...g.near, ...g.variants.map((v) => v.name), ...g.presets.map((p) => p.name)].join(" "));
      return (
        words.every((w) => text.includes(w)) &&
        (!filter.people || g.players.includes(filter.people)) &&
        (!filter.kind || g.family === filter.kind) &&
        (!filter.minutes || g.minutes <= filter.minutes) &&
        level(g.luck, filter.luck) &&
        level(g.thought, filter.thought) &&
        (!filter.favourites || favourites.includes(g.id))
      );
    })
    .sort((a, b) => Number(favourites.includes(b.id)) - Number(favourites.includes(a.id)) || closeness(b, filter.text) - closeness(a, filter.text));
}

const named = (g: GameCard, text: string): boolean => [g.name, g.id, g.kind, ...g.also, ...g.variants.map((v) => v.name), ...g.presets.map((p) => p.name)].some((n) => plain(n).includes(plain(text.trim())));

/** Whether a game was found only as one that resembles what was looked for. */
export const resembles = (g: GameCard, text: string): boolean => text.trim() !== "" && !named(g, text) && g.near.some((n) => plain(n).includes(plain(text.trim())));

/** What is called so before what has it among other words, and that before what only resembles it; else in the order given. */
const closeness = (g: GameCard, text: string): number => {
  const wanted = plain(text.trim());
  if (!wanted) return 0;
  return [g.name, g.id, ...g.also].some((n) => plain(n) === wanted) ? 2 : resembles(g, text) ? -1 : plain(g.name).startsWith(wanted) ? 1 : 0;
};
