/** Status lines that speak of people and suits: drawn at the seats and as signs. By what is told, never by the game. */
import type { Status, View, Zone } from "../wire";
import type { Hanging } from "./layout";
import type { Card } from "./model";

/** What a seat shows of lines with a value for every seat. */
const VALUES: Record<string, string> = {
  chips: "◉", bets: "▲", paid: "▲", stakes: "▲", won: "✓", made: "✓", tricks: "✓", bids: "»", declared: "»", drawn: "⇄", burden: "▮", cards: "▮", taken: "▼", ranks: "»",
};
/** Offices: the sign stands at the seat and before the line that explains it. */
const OFFICES: Record<string, string> = {
  declarer: "★", maker: "★", buyer: "★", partner: "☆", alone: "①", banker: "♛", alcaide: "♛", god: "☼", prophet: "✶", forehand: "▸", unseen: "◌", caller: "↓", excused: "☆", foreplaced: "◨", hole: "▽",
};
const OUT = new Set(["bust", "expelled", "resting"]); // lines that name who is out
const IN = new Set(["playing", "live"]); // lines that name who is still in
const STAKED = new Set(["bets", "paid"]); // who has no value here has left the deal
const MOST = 2; // values at a seat
const NOTHING = new Set(["bets", "paid", "stakes", "drawn"]); // lines whose zeros say nothing
const CHIPS = new Set(["bets", "paid", "stakes"]); // lines whose values lie as chips before the seats
const CRIES = new Set(["last_card"]); // lines that are written at the seats they name

/** The lines whose values stand at the seats. A balance (every value has its sign) stays in words. */
export const atSeats = (status: readonly Status[]): Status[] =>
  status.filter((s) => s.code in VALUES && s.seats.length > 1 && !ofMatch(s)).slice(0, MOST);

/** The lines that are told at the seats in full, and need not be read above the table as well. */
export const toldAtSeats = (status: readonly Status[]): Status[] => [...atSeats(status), ...status.filter((s) => CRIES.has(s.code) || s.code === "resting")];

const MATCH = new Set(["columns", "partidas", "games", "differences"]);

/** Lines with a value for every seat that tell of the match and not of the deal: they belong on the sheet. */
export const ofMatch = (s: Status): boolean =>
  s.seats.length > 1 && (MATCH.has(s.code) || (s.seats.some((v) => /^[+-]/.test(v)) && s.seats.every((v) => /^([+-]|0$)/.test(v))));

/** Whether a seat has no part in this deal from its beginning: it is told there. */
export const rests = (status: readonly Status[], seat: number): boolean => status.some((s) => s.code === "resting" && s.who.includes(seat));

export interface Mark {
  code: string;
  sign: string;
  value: string;
  text: string;
}

export function bySeat(status: readonly Status[], seat: number): Mark[] {
  return atSeats(status)
    .map((s) => ({ code: s.code, sign: VALUES[s.code]!, value: s.seats[seat] ?? "", text: s.text }))
    .filter((s) => s.value !== "" && !(s.value === "0" && NOTHING.has(s.code)));
}

/** What a seat has staked: chips before it. */
export const staked = (marks: readonly Mark[]): Mark | undefined => marks.find((m) => CHIPS.has(m.code));

/** How many chips a stake is drawn as: one for each that doubles it. */
export const stack = (value: string): number => Math.max(1, Math.min(5, Math.floor(Math.log2(Math.max(1, Number.parseInt(value, 10) || 1))) + 1));

/** What is written at a seat for all to see: what a line calls it, without the names. */
export const cries = (status: readonly Status[], seat: number): string[] =>
  status.filter((s) => CRIES.has(s.code) && s.who.includes(seat)).map((s) => s.label);

/** The sign of a line that gives somebody an office. */
export const office = (s: Status): string => (s.who.length ? (OFFICES[s.code] ?? "") : "");

export const offices = (status: readonly Status[], seat: number): Mark[] =>
  status.filter((s) => office(s) && s.who.includes(seat)).map((s) => ({ code: s.code, sign: office(s), value: "", text: s.text }));

/** Whether a seat has no part in this deal any more: folded, bust, not playing, partner of one who plays alone. */
export function isOut(view: Pick<View, "status" | "sides" | "over">, seat: number): boolean {
  if (view.over) return false;
  const has = (s: Status): boolean => s.who.includes(seat);
  return view.status.some(
    (s) =>
      (OUT.has(s.code) && has(s)) ||
      (IN.has(s.code) && s.who.length > 0 && !has(s)) ||
      (STAKED.has(s.code) && s.seats[seat] === "" && s.seats.some((v) => v !== "")) ||
      (s.code === "alone" && !has(s) && s.who.some((w) => view.sides[w] !== undefined && view.sides[w] === view.sides[seat])),
  );
}

/** A line about a suit: what it is, the number before the suit, and its letter. */
export function suitOf(s: Status): { label: string; number: string; suit: string } | null {
  return s.suit ? { label: s.label, number: /^\d+/.exec(s.value)?.[0] ?? "", suit: s.suit } : null;
}

/** How what was won stands to what was bid, as "2/3" tells: below it, just that, or above. */
export function against(value: string): "" | "under" | "exact" | "over" {
  const found = /^(\d+)\/(\d+)$/.exec(value);
  if (!found) return "";
  const gap = Number(found[1]) - Number(found[2]);
  return gap < 0 ? "under" : gap ? "over" : "exact";
}

/** Columns of cards below the cards of a row, as a status line tells them: "3H: 8H; 9D: JH, 7D". */
export function hanging(status: readonly Status[], zones: readonly Zone[]): Hanging | null {
  const told = status.find((s) => s.code === "columns" && s.value.includes(":"))?.value;
  const row = zones.find((z) => z.code === "row" && z.seat < 0);
  const zone = zones.find((z) => z.code === "errors" && z.seat < 0);
  if (!told || !row || !zone) return null;
  const below: number[] = [];
  let from = 0;
  for (const column of told.split(";")) {
    const [head, list] = column.split(":");
    const at = row.cards.indexOf(head!.trim(), from);
    if (at < 0 || list === undefined) return null;
    from = at + 1;
    for (const _ of list.split(/[\s,]+/).filter(Boolean)) below.push(at);
  }
  return below.length === zone.cards.length ? { row: row.id, zone: zone.id, below } : null;
}

/** In how many rows a grid lies, where the game says so. */
export function gridRows(status: readonly Status[]): number | undefined {
  const rows = Number(status.find((s) => s.code === "rows")?.value);
  return rows > 0 ? rows : undefined;
}

/** The pegs of a board: where the front and the rear peg of each side stand. */
export function pegs(status: readonly Status[]): { front: number; rear: number }[] {
  const told = status.find((s) => s.code === "pegs")?.value ?? "";
  return [...told.matchAll(/(\d+) \((\d+)\)/g)].map((m) => ({ front: Number(m[1]), rear: Number(m[2]) }));
}

/** Whether a card was laid off: it lies open in a row before the other side than the one whose it was. */
export function laidOff(card: Pick<Card, "face" | "zone" | "by">, zones: readonly Zone[], sides: readonly number[]): boolean {
  const row = card.face && card.by >= 0 ? zones.find((z) => z.id === card.zone && z.look === "row" && z.owner === "" && z.seat >= 0) : undefined;
  return row !== undefined && sides[row.seat] !== sides[card.by];
}
