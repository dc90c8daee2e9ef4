/** Parts of a table that many games share, read off the view by what is told, never by the game. Pure. */
import type { Action, Badge, Note, NoteRole, Signal, Status, StatusRole, View, Zone } from "../wire";
import { prefix } from "./choose";
import type { Card } from "./model";

/** The line that has a role. */
export const lineOf = (status: readonly Status[], role: StatusRole): Status | undefined => status.find((s) => s.role === role);

/** Lines that a part draws: they need not be read as well. */
const DRAWN = new Set<StatusRole>(["contract", "vulnerable", "track", "ladder", "open_card"]);
export const isDrawn = (s: Status, status: readonly Status[]): boolean =>
  (DRAWN.has(s.role) && (s.role !== "contract" || calls(status) !== null)) || // tricks and what is needed: where an auction is drawn
  (s.role === "pot" && pots(status).length > 0);

/** A card of a French pack with the sign of its suit; "" if it is none. */
export function signFace(face: string): string {
  const at = "CDHS".indexOf(face.at(-1) ?? " ");
  return at < 0 ? "" : face.slice(0, -1) + "♣♦♥♠"[at];
}

/** The lines to be read: all but those that a part draws. */
export const read = (status: readonly Status[]): Status[] => status.filter((s) => !isDrawn(s, status) || (s.role === "track" && !isTrack(s)));

/** The card that lies open and says what counts, and the lines that say so. */
export const opened = (status: readonly Status[]): { face: string; lines: Status[] } | null => {
  const lines = status.filter((s) => s.role === "open_card");
  return lines.length ? { face: lines.find((s) => s.cards.length)?.cards[0] ?? "", lines: lines.filter((s) => !s.cards.length) } : null;
};

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
  const bids = view.actions.filter((a) => !a.cards.length && !a.to && a.number !== null && a.second);
  const kind = bids[0]?.kind;
  if (!kind || bids.some((a) => a.kind !== kind) || bids.length < BOXED) return null;
  const top = Math.max(...bids.map((a) => a.number!));
  return {
    kind, strains: bids.filter((a) => a.number === top).map((a) => a.second), levels: Array.from({ length: top }, (_, i) => i + 1),
    at: (level, strain) => bids.find((a) => a.number === level && a.second === strain),
  };
}

/** The calls of an auction, null where there is none. */
export const calls = (status: readonly Status[]): string[] | null => status.find((s) => s.role === "contract" && !s.sides.length)?.words ?? null;

/** The tricks of every side and how many it needs, once that is known. */
export const goals = (status: readonly Status[]): { won: number; needed: number }[] =>
  (status.find((s) => s.role === "contract" && s.sides.length)?.counts ?? []).map(([won = 0, needed = 0]) => ({ won, needed }));

/** The calls of an auction in rows that begin with seat 0; "" where there is none, null: what is waited for. */
export function auction(called: readonly string[], dealer: number, players: number, turn: number): (string | null)[][] {
  const calls: (string | null)[] = [...Array<string>(dealer).fill(""), ...called];
  if (turn >= 0) calls.push(null);
  const rows: (string | null)[][] = [];
  for (let i = 0; i < calls.length; i += players) rows.push([...calls.slice(i, i + players), ...Array<string>(players).fill("")].slice(0, players));
  return rows;
}

// -- what is noted of cards ---------------------------------------------------------------------------------------------

/** In which group of a hand each card is, by its key. */
const sorted = (groups: readonly (readonly string[])[], cards: readonly Card[]): Map<number, number> => {
  const found = new Map<number, number>();
  groups.forEach((group, i) => {
    for (const face of group) {
      const card = cards.find((c) => c.face === face && !found.has(c.key));
      if (card) found.set(card.key, i);
    }
  });
  return found;
};
const noteOf = (notes: readonly Note[], role: NoteRole): Note | undefined => notes.find((n) => n.role === role);
export const groupsOf = (notes: readonly Note[], cards: readonly Card[]): Map<number, number> => sorted(noteOf(notes, "groups")?.groups ?? [], cards);

/** Those in groups first, as they are told, or all as their order is told; the others in the order they have. */
export function grouped(notes: readonly Note[], cards: readonly Card[]): Card[] {
  const groups = sorted((noteOf(notes, "order") ?? noteOf(notes, "groups"))?.groups ?? [], cards);
  const first = [...groups.keys()].map((key) => cards.find((c) => c.key === key)!);
  return [...first, ...cards.filter((c) => !groups.has(c.key))];
}

/** The sign on a card; "" if it has none. */
export const badgeOf = (badges: readonly Badge[], card: Card): string =>
  badges.filter((b) => b.face !== "" && b.face === card.face && (b.zone === "" || b.zone === card.zone)).map((b) => b.text).join("\u2009");

/** Whether a card was led and waits for an answer. */
export const leads = (badges: readonly Badge[], card: Card): boolean =>
  badges.some((b) => b.role === "lead" && b.face === card.face && b.zone === card.zone);

/** The letter of a suit that is written as its sign alone; "" if it is something else. */
export const suitSign = (text: string): string => (text.length === 1 ? (SUIT_OF[text] ?? "") : "");
const SUIT_OF: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/** The signs on a zone. */
export const zoneBadges = (badges: readonly Badge[], zone: string): Badge[] => badges.filter((b) => b.face === "" && b.zone === zone);

/** Whether the values of a line stand as signs on the cards or piles that they speak of. */
export const signed = (s: Status, badges: readonly Badge[]): boolean => s.role === "signed" && badges.length > 0;

// -- time that counts -----------------------------------------------------------------------------------------------------

/** A call under way: what is called, when it was first and last made (ms), and how often. */
export interface Race {
  what: string;
  first: number;
  last: number;
  made: number;
}

/** What a clock that runs along shows so many milliseconds after the view appeared; it starts with the first action. -1: there is none. */
export const watched = (view: View, since: number): number =>
  view.elapsed < 0 || view.over || (!view.elapsed && !view.moves) ? view.elapsed : view.elapsed + Math.max(0, Math.round(since));

/** One more entry. Who has begun with one call stays with it. */
export function enter(race: Race | null, what: string, at: number): Race {
  if (!race) return { what, first: at, last: at, made: 1 };
  return race.what === what ? { ...race, last: Math.max(at, race.last), made: race.made + 1 } : race;
}

/** What can be called where time counts. */
export const raced = (view: View): Action[] => (view.entries ? view.actions.filter((a) => !a.cards.length && !a.declines && !a.quits) : []);

// -- ladders, lamps, tracks ---------------------------------------------------------------------------------------------

export interface Ladder {
  rungs: number[];
  at: number; // what it is worth now
  called: number; // what was called for and waits for an answer, 0: nothing
  lamps: (number | null)[]; // of three rounds: the side that won it, TIE for neither, null if it is still to come
}

const LAMPS = 3;
export const TIE = -1;

/** A value that climbs a ladder, over the best of three. */
export function ladder(status: readonly Status[]): Ladder | null {
  const told = status.find((s) => s.role === "ladder" && (s.counts[0]?.length ?? 0) > 2)?.counts[0];
  if (!told) return null;
  const [at = 0, called = 0, count = 0, ...rest] = told;
  const won = rest.slice(count);
  return { rungs: rest.slice(0, count), at, called, lamps: Array.from({ length: Math.max(LAMPS, won.length) }, (_, i) => won[i] ?? null) };
}

const LONGEST = 13;
const isTrack = (s: Status): boolean => s.counts.every(([n, of = 0]) => n !== undefined && (s.sides.length < 2 || of <= LONGEST));

/** Lines that tell of every side how far it is. */
export const tracks = (status: readonly Status[]): Status[] => status.filter((s) => s.role === "track" && s.sides.length > 1 && isTrack(s));

export interface Way {
  line: Status;
  n: number;
  of: number;
}

/** How far somebody is on the way to what is needed: one line, or one for each of those who race. */
export function ways(status: readonly Status[]): Way[] {
  return status.flatMap((line) => {
    const [n, of] = line.role === "track" && !line.sides.length && line.counts.length === 1 ? line.counts[0]! : [];
    return n !== undefined && of ? [{ line, n, of }] : [];
  });
}

export interface Pot {
  n: number;
  by: number; // the seat whose part it is, -1: it is still open
}

/** The pots on the table, the open one first; [] if none is closed, and there is nothing to be told apart. */
export function pots(status: readonly Status[]): Pot[] {
  const all = status.filter((s) => s.role === "pot").map((s) => ({ n: s.counts[0]?.[0] ?? 0, by: s.who[0] ?? -1 }));
  return all.some((p) => p.by >= 0) ? all : [];
}

/** What lies in the open pot. */
export const potOf = (status: readonly Status[]): number => status.find((s) => s.role === "pot" && !s.who.length)?.counts[0]?.[0] ?? 0;

/** Whether the side of a seat is vulnerable, as a line tells by side. */
export const isVulnerable = (view: Pick<View, "status" | "sides">, seat: number): boolean =>
  (lineOf(view.status, "vulnerable")?.counts[view.sides[seat] ?? -1]?.[0] ?? 0) > 0;

// -- buttons ------------------------------------------------------------------------------------------------------------

/** How much of a whole a note tells, in percent: the length of its bar. */
export const part = (note: Pick<Note, "number" | "of">): number => (note.of ? Math.min(100, Math.max(0, (note.number / note.of) * 100)) : 0);

/** Notes that are read: the others are drawn, or stand on buttons and cards. */
export const spoken = (notes: readonly Note[]): Note[] => notes.filter((n) => n.role === "");

/** What actions score at once. */
export const scoresOf = (notes: readonly Note[]): Map<string, number> => new Map(Object.entries(noteOf(notes, "offers")?.worth ?? {}));

/** What stands below the label of a button: what it scores, where the label does not say so, what it will be worth, or what it costs. */
export function below(notes: readonly Note[], button: { steps: readonly string[]; label: string }): string {
  const [does = ""] = button.steps;
  const price = notes.find((n) => n.role === "prices" && does in n.each)?.each[does];
  if (price !== undefined) return price;
  const offer = noteOf(notes, "offers");
  return !offer || !(does in offer.each) || button.label.includes(`(${offer.worth[does]})`) ? "" : offer.each[does]!;
}

/** Why to think twice before doing something; "" if there is no reason. */
export function warning(notes: readonly Note[], button: { steps: readonly string[]; number: number | null }): string {
  const warns = (n: Note): boolean => (n.number ? button.number !== null && button.number > n.number : button.steps[0]! in n.worth);
  return notes.find((n) => n.role === "warning" && warns(n))?.text ?? "";
}

/** Amounts worth a button of their own: the least, half of what lies in the pot, all of it, the most. */
export function handy(low: number, high: number, pot: number): { word: "least" | "halfPot" | "wholePot" | "most"; n: number }[] {
  const all = [
    { word: "least" as const, n: low },
    { word: "halfPot" as const, n: Math.round(pot / 2) },
    { word: "wholePot" as const, n: pot },
    { word: "most" as const, n: high },
  ];
  return all.filter((a) => a.word === "least" || a.word === "most" || (a.n > low && a.n < high));
}

/** Signals that say the same of several places: together, under what they begin with. */
export function families(signals: readonly Signal[]): { label: string; signals: Signal[] }[] {
  const found = new Map<number, Signal[]>();
  for (const s of signals) found.set(s.group, [...(found.get(s.group) ?? []), s]);
  const alike = (list: readonly Signal[]): string => (list.length > 2 ? prefix(list.map((s) => s.label)) : "");
  if (![...found].every(([group, list]) => group >= 0 && alike(list))) return [{ label: "", signals: [...signals] }];
  return [...found.values()].map((list) => ({ label: alike(list), signals: list }));
}

// -- the end ------------------------------------------------------------------------------------------------------------

export interface Curve {
  lines: string[]; // by side: the points of a line
  marks: { n: number; y: number }[]; // least, most, and nothing where it lies between
}

const FEWEST = 3; // deals that make a curve

/** How the sides stood from deal to deal, in a field so wide and high; null if there is too little of it. */
export function curve(course: readonly (readonly number[])[], width: number, height: number): Curve | null {
  const all = course.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (course.length < FEWEST + 1 || course[0]!.length < 2 || low === high) return null;
  const y = (n: number): number => Math.round((height * (high - n)) / (high - low));
  const x = (i: number): number => Math.round((width * i) / (course.length - 1));
  const marks = [...new Set([high, low, ...(low < 0 && high > 0 ? [0] : [])])].map((n) => ({ n, y: y(n) }));
  const near = (m: { n: number; y: number }): boolean => m.n === 0 && marks.some((o) => o.n !== 0 && Math.abs(o.y - m.y) < 12);
  return { marks: marks.filter((m) => !near(m)), lines: course[0]!.map((_, side) => course.map((stood, i) => `${x(i)},${y(stood[side]!)}`).join(" ")) };
}

/** What was left when it ended: hands that lie open, and the stock if it has cards. */
export function leftover(zones: readonly Zone[], cardsOf: (zone: string) => Card[]): { hands: { seat: number; cards: Card[] }[]; stock: Zone | undefined } {
  const hands = new Map<number, Card[]>(); // one who has open and closed cards has two zones of them
  for (const z of zones) {
    if (z.look !== "fan" || z.owner !== "seat" || !z.cards.length || z.cards.includes("")) continue;
    hands.set(z.seat, [...(hands.get(z.seat) ?? []), ...cardsOf(z.id)]);
  }
  const stock = zones.find((z) => z.look === "stack" && z.seat < 0); // the first: another is of cards that are out
  return {
    hands: [...hands].map(([seat, cards]) => ({ seat, cards })),
    stock: stock?.cards.length ? stock : undefined,
  };
}

// -- long choices -----------------------------------------------------------------------------------------------------------

export interface Grade {
  grade: number;
  actions: Action[];
}

/** Actions in the grades that a note tells, the easiest first; [] if none are graded. */
export function graded(view: View): Grade[] {
  const of = noteOf(view.notes, "grades")?.worth ?? {};
  const found = new Map<number, Action[]>();
  for (const a of view.actions) {
    const grade = of[a.do];
    if (grade !== undefined && !a.cards.length) found.set(grade, [...(found.get(grade) ?? []), a]);
  }
  return [...found].sort(([a], [b]) => a - b).map(([grade, actions]) => ({ grade, actions }));
}

export interface CalledCards {
  kind: string;
  rows: Action[][]; // of one suit or family each
}

const PICTURED = 5; // so many cards or more are pictures, fewer are buttons with words

/** Cards that are named though nobody could click them, by suit or family; [] if they are few. */
export function calledCards(view: View, pack: string): CalledCards[] {
  const named = view.actions.filter((a) => a.face && !a.cards.length && a.number === null);
  const found: CalledCards[] = [];
  for (const kind of new Set(named.map((a) => a.kind))) {
    const these = named.filter((a) => a.kind === kind);
    if (these.length < PICTURED || new Set(these.map((a) => a.face)).size < these.length) continue;
    const rows = new Map<string, Action[]>();
    for (const a of these) rows.set(rowOf(pack, a.face), [...(rows.get(rowOf(pack, a.face)) ?? []), a]);
    found.push({ kind, rows: [...rows.values()] });
  }
  return found;
}

/** What cards have in common that lie in one row: the number before their sign where they are families, else the suit. */
const rowOf = (pack: string, face: string): string => (pack === "families" || pack === "hanafuda" ? face.slice(0, -1) : face.slice(-1));

/** Which hands beat which, the best first, and whether each is the own one; [] if nothing is told. */
export function ranking(notes: readonly Note[]): { name: string; own: boolean }[] {
  return (noteOf(notes, "ranking")?.words ?? []).map((name) => ({ name, own: spoken(notes).some((n) => n.text === name) }));
}

/** What the chosen cards add up to, and what they should; null if nothing is told. */
export function sumOf(notes: readonly Note[], faces: readonly string[]): { sum: number; goal: number } | null {
  const told = noteOf(notes, "sum");
  return told && faces.length ? { sum: faces.reduce((n, f) => n + (told.worth[f] ?? 0), 0), goal: told.number } : null;
}

/** By zone: the number that the actions call a free place by, where their labels differ in that number only. */
export function placeNumbers(view: Pick<View, "actions" | "zones">): Map<string, string> {
  const free = new Set(view.zones.filter((z) => z.look === "grid" && !z.cards.length).map((z) => z.id));
  const acts = view.actions.filter((a) => a.to && free.has(a.to.zone));
  const said = prefix(acts.map((a) => a.label)).length;
  const found = new Map(acts.map((a) => [a.to!.zone, a.label.slice(said).trim()] as const));
  return acts.length > 1 && [...found.values()].every((n) => /^\d{1,2}$/.test(n)) ? found : new Map();
}
