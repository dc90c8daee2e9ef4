/** Parts of a table that many games share, read off the view by what is told, never by the game. Pure. */
import type { Action, Status, View } from "../wire";

export const valueOf = (status: readonly Status[], code: string): string => status.find((s) => s.code === code)?.value ?? "";

/** Lines that a part draws: they need not be read as well. */
export const DRAWN = new Set(["auction", "needed", "vulnerable", "groups"]);

/** Numbers of a line, by side or seat: "9-5", "0 3 1". */
export const numbers = (value: string): number[] => value.split(/[-\s/]+/).filter(Boolean).map(Number).filter(Number.isFinite);

// -- bidding ------------------------------------------------------------------------------------------------------------

export interface BidBox {
  kind: string;
  levels: number[];
  strains: string[]; // what is bid at a level, as it is sent
  at: (level: number, strain: string) => Action | undefined;
}

const BOXED = 8; // so many bids or more are a box: first how high, then in what

/** Bids of a number and something else ("bid 1 S"): chosen in two steps. */
export function bidBox(view: View): BidBox | null {
  const bids = view.actions.filter((a) => !a.cards.length && !a.to && /^\S+ \d+ [^\s\d]\S*$/.test(a.do));
  const kind = bids[0]?.kind;
  if (!kind || bids.some((a) => a.kind !== kind) || bids.length < BOXED) return null;
  const found = new Map(bids.map((a) => [a.do, a]));
  const part = (a: Action, i: number): string => a.do.split(" ")[i]!;
  const top = Math.max(...bids.map((a) => Number(part(a, 1))));
  const strains = bids.filter((a) => Number(part(a, 1)) === top).map((a) => part(a, 2));
  return {
    kind, strains, levels: Array.from({ length: top }, (_, i) => i + 1),
    at: (level, strain) => found.get(`${bids[0]!.do.split(" ")[0]} ${level} ${strain}`),
  };
}

/** The calls of an auction in rows that begin with seat 0; "" where there is none, null: what is waited for. */
export function auction(value: string, dealer: number, players: number, turn: number): (string | null)[][] {
  const calls: (string | null)[] = [...Array<string>(dealer).fill(""), ...value.split(" | ").filter(Boolean)];
  if (turn >= 0) calls.push(null);
  const rows: (string | null)[][] = [];
  for (let i = 0; i < calls.length; i += players) rows.push([...calls.slice(i, i + players), ...Array<string>(players).fill("")].slice(0, players));
  return rows;
}
