/** Status lines that speak of people and suits: drawn at the seats and as signs. By what is told, never by the game. */
import type { Status, StatusRole, View, Zone } from "../wire";
import type { Hanging } from "./layout";
import type { Card } from "./model";

const MOST = 2; // values at a seat
const SIGNS: Partial<Record<StatusRole, string>> = { chips: "◉", bets: "▲" }; // of what has a role of its own

/** The sign of a line whose values stand at the seats; "" if they do not. */
const seatSign = (s: Status): string => SIGNS[s.role] ?? (s.role === "at_seats" ? s.sign : "");

/** The lines whose values stand at the seats. */
export const atSeats = (status: readonly Status[]): Status[] => status.filter((s) => seatSign(s) && s.seats.length > 1).slice(0, MOST);

/** Whether a line is written at the seats that it names, and has no sign to stand for it. */
const cried = (s: Status): boolean => s.role === "office" && !s.sign;

/** The lines that are told at the seats in full, and need not be read above the table as well. */
export const toldAtSeats = (status: readonly Status[]): Status[] => [...atSeats(status), ...status.filter((s) => cried(s) || s.role === "resting")];

/** Lines that tell of the match and not of the deal: they belong on the sheet. */
export const ofMatch = (s: Status): boolean => s.role === "of_match";

/** Whether a seat has no part in this deal from its beginning: it is told there. */
export const rests = (status: readonly Status[], seat: number): boolean => status.some((s) => s.role === "resting" && s.who.includes(seat));

export interface Mark {
  role: StatusRole;
  sign: string;
  value: string;
  text: string;
}

export function bySeat(status: readonly Status[], seat: number): Mark[] {
  return atSeats(status)
    .map((s) => ({ role: s.role, sign: seatSign(s), value: s.seats[seat] ?? "", text: s.text }))
    .filter((s) => s.value !== "" && !(s.value === "0" && s.role === "bets"));
}

/** What a seat has staked: chips before it. */
export const staked = (marks: readonly Mark[]): Mark | undefined => marks.find((m) => m.role === "bets");

/** Whether one plays for chips: some are put in without being scored. */
export const inChips = (status: readonly Status[]): boolean => status.some((s) => s.role === "chips" || s.role === "bets" || s.role === "pot");

/** How many chips a stake is drawn as: one for each that doubles it. */
export const stack = (value: string): number => Math.max(1, Math.min(5, Math.floor(Math.log2(Math.max(1, Number(value.replace(/\D/g, "")) || 1))) + 1));

/** What is written at a seat for all to see: what a line calls it, without the names. */
export const cries = (status: readonly Status[], seat: number): string[] => status.filter((s) => cried(s) && s.who.includes(seat)).map((s) => s.label);

/** The sign of a line that gives somebody an office. */
export const office = (s: Status): string => (s.role === "office" && s.who.length ? s.sign : "");

export const offices = (status: readonly Status[], seat: number): Mark[] =>
  status.filter((s) => office(s) && s.who.includes(seat)).map((s) => ({ role: s.role, sign: office(s), value: "", text: s.text }));

/** Whether a seat has no part in this deal any more: folded, bust, not playing, partner of one who plays alone. */
export const isOut = (view: Pick<View, "status" | "over">, seat: number): boolean => !view.over && view.status.some((s) => s.out.includes(seat));

/** A line about a suit: what it is, the number before the suit, and its letter. */
export function suitOf(s: Status): { label: string; number: string; suit: string } | null {
  return s.suit ? { label: s.label, number: String(s.counts[0]?.[0] ?? ""), suit: s.suit } : null;
}

/** How what was won stands to what was bid, as "2/3" tells: below it, just that, or above. */
export function against(value: string): "" | "under" | "exact" | "over" {
  const found = /^(\d+)\/(\d+)$/.exec(value);
  if (!found) return "";
  const gap = Number(found[1]) - Number(found[2]);
  return gap < 0 ? "under" : gap ? "over" : "exact";
}

/** Columns of cards below the cards of a row that grows. */
export function hanging(status: readonly Status[], zones: readonly Zone[]): Hanging | null {
  const below = status.find((s) => s.role === "strip")?.counts[0];
  const row = zones.find((z) => z.role === "strip");
  const zone = zones.find((z) => z.role === "hung");
  return below && row && zone && below.length === zone.cards.length ? { row: row.id, zone: zone.id, below } : null;
}

/** In how many rows a grid lies, where the game says so. */
export const gridRows = (zones: readonly Zone[]): number | undefined => zones.find((z) => z.rows > 0)?.rows;

/** The pegs of a board: where the front and the rear peg of each side stand, and where they go. */
export const pegs = (status: readonly Status[]): { front: number; rear: number; goal: number }[] =>
  (status.find((s) => s.role === "pegs")?.counts ?? []).map(([front = 0, rear = 0, goal = 0]) => ({ front, rear, goal }));

/** Whether a card was laid off: it lies open in a row before the other side than the one whose it was. */
export function laidOff(card: Pick<Card, "face" | "zone" | "by">, zones: readonly Zone[], sides: readonly number[]): boolean {
  const row = card.face && card.by >= 0 ? zones.find((z) => z.id === card.zone && z.look === "row" && z.owner === "" && z.seat >= 0) : undefined;
  return row !== undefined && sides[row.seat] !== sides[card.by];
}
