/** Parts of a table that many games share, read off the view by what is told, never by the game. Pure. */
import type { Action, Badge, Note, Status, View } from "../wire";
import type { Card } from "./model";

export const valueOf = (status: readonly Status[], code: string): string => status.find((s) => s.code === code)?.value ?? "";

/** Lines that a part draws: they need not be read as well. */
export const DRAWN = new Set(["auction", "needed", "vulnerable", "groups"]);

/** Numbers of a line, by side or seat: "9-5", "0 3 1". */
export const numbers = (value: string): number[] => value.split(/[-\s/]+/).filter(Boolean).map(Number).filter(Number.isFinite);

/** A card written with the sign of its suit ("7♠") as it is called on the wire; "" if it is none. */
export function letterFace(text: string): string {
  const at = "♣♦♥♠".indexOf(text.at(-1) ?? " ");
  return at < 0 ? "" : text.slice(0, -1) + "CDHS"[at];
}

/** The lines to be read: all but those that a part draws. The card that lies open has its lines on it. */
export const read = (status: readonly Status[]): Status[] =>
  status.filter((s) => !DRAWN.has(s.code) && !(opened(status) && OPENED.has(s.code)));

const OPENED = new Set(["open", "limit", "gin_only", "double"]);
export const opened = (status: readonly Status[]): boolean => status.some((s) => s.code === "limit" || s.code === "gin_only");

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

// -- what is noted of cards ---------------------------------------------------------------------------------------------

/** In which group of a hand each card is, by its key, as a note tells: "7H 7D 7S | 4C 5C 6C". */
export function groupsOf(notes: readonly Note[], cards: readonly Card[]): Map<number, number> {
  const told = notes.find((n) => n.code === "groups")?.value ?? "";
  const found = new Map<number, number>();
  told.split(" | ").filter(Boolean).forEach((group, i) => {
    for (const face of group.split(" ")) {
      const card = cards.find((c) => c.face === face && !found.has(c.key));
      if (card) found.set(card.key, i);
    }
  });
  return found;
}

/** Those in groups first, group by group as they are told; the others in the order they have. */
export function grouped(notes: readonly Note[], cards: readonly Card[]): Card[] {
  const groups = groupsOf(notes, cards);
  const first = [...groups.keys()].map((key) => cards.find((c) => c.key === key)!);
  return [...first, ...cards.filter((c) => !groups.has(c.key))];
}

/** The sign on a card; "" if it has none. */
export const badgeOf = (badges: readonly Badge[], card: Card): string =>
  badges.filter((b) => b.face !== "" && b.face === card.face && (b.zone === "" || b.zone === card.zone)).map((b) => b.text).join(" ");

/** The signs on a zone. */
export const zoneBadges = (badges: readonly Badge[], zone: string): Badge[] => badges.filter((b) => b.face === "" && b.zone === zone);

// -- time that counts -----------------------------------------------------------------------------------------------------

/** A call under way: what is called, when it was first and last made (ms), and how often. */
export interface Race {
  what: string;
  first: number;
  last: number;
  made: number;
}

/** One more entry. Who has begun with one call stays with it. */
export function enter(race: Race | null, what: string, at: number): Race {
  if (!race) return { what, first: at, last: at, made: 1 };
  return race.what === what ? { ...race, last: Math.max(at, race.last), made: race.made + 1 } : race;
}

/** What can be called where time counts. */
export const calls = (view: View): Action[] => (view.entries ? view.actions.filter((a) => !a.cards.length && !a.declines && !a.quits) : []);
