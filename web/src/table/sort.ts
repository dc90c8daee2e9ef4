/** How a hand is ordered. The person's own order, if there is one, comes first. */
import { kind } from "../cards/flowers";
import type { Card } from "./model";

export type Sorting = "suit" | "rank" | "none";

const FRENCH = "23456789TJQKA";
const SUITS: Record<string, string> = { french: "SHCD", spanish: "EPCO", tarot: "SHCD", hanafuda: "", numbers: "" };

export interface Face {
  suit: number;
  rank: number;
}

/** Suit and rank for ordering; not the rank in a game, which the page does not know. */
export function faceOf(family: string, code: string): Face {
  if (family === "numbers") return { suit: 0, rank: Number(code) };
  if (family === "hanafuda") return { suit: parseInt(code, 10), rank: -code.charCodeAt(code.length - 1) };
  if (family === "tarot" && code.startsWith("T")) return { suit: 9, rank: Number(code.slice(1)) };
  if (code.startsWith("*")) return { suit: 8, rank: 99 };
  const suits = SUITS[family] ?? SUITS.french!;
  const sign = code.at(-1)!;
  const rank = code.slice(0, -1);
  const n = Number(rank);
  if (family === "spanish") return { suit: suits.indexOf(sign), rank: n };
  const letter = rank === "10" ? "T" : rank === "N" ? "Q" : rank;
  const value = FRENCH.indexOf(letter) + (rank === "N" ? -0.5 : 0);
  return { suit: suits.indexOf(sign), rank: value };
}

/** What is printed on cards that are counted by kinds (20, 10, 5, 1); undefined: they are not. */
export function tiersOf(family: string, cards: readonly Card[]): number[] | undefined {
  if (family !== "hanafuda" || cards.some((c) => !c.face)) return undefined;
  return cards.map((c) => kind(parseInt(c.face, 10), c.face.at(-1)!));
}

/** Where the cards of a line belong that grows both ways: the ace first. */
export const stepsOf = (family: string, cards: readonly Card[]): number[] =>
  cards.map((c) => (faceOf(family, c.face).rank + (family === "french" ? 1 : 0)) % FRENCH.length);

const LONGEST_SPANISH = 12; // ranks; where 8 and 9 are left out the sota follows the 7

/**
 * Which cards of a meld say nothing that the others do not: of equals all but the first, of a run all between its ends.
 * What breaks it, as wild cards do, is told apart.
 */
export function between(family: string, cards: readonly Card[]): boolean[] {
  if ((family !== "french" && family !== "spanish") || cards.some((c) => !c.face)) return cards.map(() => false);
  const faces = cards.map((c) => faceOf(family, c.face));
  const plain = (f: Face): boolean => f.suit >= 0 && f.suit < 4;
  const counts = new Map<number, number>();
  for (const f of faces.filter(plain)) counts.set(f.rank, (counts.get(f.rank) ?? 0) + 1);
  const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [-1, 0]);
  if (count > 1 && count * 2 >= cards.length) {
    const first = faces.findIndex((f) => f.rank === most);
    return faces.map((f, i) => plain(f) && f.rank === most && i !== first);
  }
  const round = family === "french" ? FRENCH.length : LONGEST_SPANISH;
  const next = (a: Face | undefined, b: Face | undefined): boolean => {
    if (!a || !b || !plain(a) || a.suit !== b.suit) return false;
    const step = Math.abs(a.rank - b.rank);
    return step === 1 || step === round - 1 || (family === "spanish" && a.rank + b.rank === 17 && step === 3);
  };
  return faces.map((f, i) => next(faces[i - 1], f) && next(f, faces[i + 1]));
}

/** Suits of alternating colour: a suit that is missing must not put two reds side by side. */
function alternating(present: ReadonlySet<number>): number[] {
  const colours: Record<number, number> = { 0: 0, 1: 1, 2: 0, 3: 1 };
  const plain = [0, 1, 2, 3].filter((s) => present.has(s));
  if (plain.length === 3) {
    const odd = plain.find((s) => plain.filter((t) => colours[t] === colours[s]).length === 1)!;
    const others = plain.filter((s) => s !== odd);
    return [others[0]!, odd, others[1]!];
  }
  return plain;
}

/** The suits of a hand in their order; while cards only leave it, that of before stays. */
export function suitOrder(family: string, cards: readonly Card[], before: readonly number[]): number[] {
  if (family !== "french" && family !== "tarot") return [];
  const present = new Set(cards.filter((c) => c.face).map((c) => faceOf(family, c.face).suit).filter((s) => s < 4));
  return [...present].every((s) => before.includes(s)) ? [...before] : alternating(present);
}

export function sortHand(family: string, cards: readonly Card[], by: Sorting, own: readonly number[], before: readonly number[] = []): Card[] {
  const faces = new Map(cards.map((c) => [c.key, c.face ? faceOf(family, c.face) : { suit: 99, rank: 0 }]));
  const order = suitOrder(family, cards, before);
  const place = (suit: number): number => (order.includes(suit) ? order.indexOf(suit) : suit + 10);
  const sorted = [...cards];
  if (by !== "none") {
    sorted.sort((a, b) => {
      const [x, y] = [faces.get(a.key)!, faces.get(b.key)!];
      const suit = place(x.suit) - place(y.suit);
      const rank = family === "hanafuda" || family === "numbers" ? x.rank - y.rank : y.rank - x.rank;
      return (by === "suit" ? suit || rank : rank || suit) || a.key - b.key;
    });
  }
  if (!own.length) return sorted;
  const at = new Map(own.map((key, i) => [key, i]));
  const mine = sorted.filter((c) => at.has(c.key)).sort((a, b) => at.get(a.key)! - at.get(b.key)!);
  return [...mine, ...sorted.filter((c) => !at.has(c.key))];
}
