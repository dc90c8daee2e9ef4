/** Parts of a table that many games share, read off the view by what is told, never by the game. Pure. */
import type { Action, Badge, Note, Signal, Status, View, Zone } from "../wire";
import { prefix } from "./choose";
import type { Card } from "./model";

export const valueOf = (status: readonly Status[], code: string): string => status.find((s) => s.code === code)?.value ?? "";

/** Lines that a part draws: they need not be read as well. */
export const DRAWN = new Set(["auction", "needed", "vulnerable", "groups", "grades", "sum", "order", "ladder", "warn", "safe", "scores", "worth", "way", "ranking"]);

/** Numbers of a line, by side or seat: "9-5", "0 3 1". */
export const numbers = (value: string): number[] => value.split(/[-\s/]+/).filter(Boolean).map(Number).filter(Number.isFinite);

/** A card written with the sign of its suit ("7♠") as it is called on the wire; "" if it is none. */
export function letterFace(text: string): string {
  const at = "♣♦♥♠".indexOf(text.at(-1) ?? " ");
  return at < 0 ? "" : text.slice(0, -1) + "CDHS"[at];
}

/** A card of a French pack with the sign of its suit; "" if it is none. */
export function signFace(face: string): string {
  const at = "CDHS".indexOf(face.at(-1) ?? " ");
  return at < 0 ? "" : face.slice(0, -1) + "♣♦♥♠"[at];
}

/** The lines to be read: all but those that a part draws. The card that lies open has its lines on it. */
export function read(status: readonly Status[]): Status[] {
  const drawn = new Set([...(opened(status) ? OPENED : []), ...(pots(status).length ? ["pot", "covered"] : []), ...(ladder(status) ? ["value", "called", "tricks"] : []), ...tracks(status).map((s) => s.code)]);
  return status.filter((s) => !DRAWN.has(s.code) && !drawn.has(s.code));
}

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
  const part = (a: Action, i: number): string => a.do.split(" ")[i] ?? "";
  const bids = view.actions.filter((a) => !a.cards.length && !a.to && a.number !== null && part(a, 2));
  const kind = bids[0]?.kind;
  if (!kind || bids.some((a) => a.kind !== kind) || bids.length < BOXED) return null;
  const found = new Map(bids.map((a) => [a.do, a]));
  const top = Math.max(...bids.map((a) => a.number!));
  const strains = bids.filter((a) => a.number === top).map((a) => part(a, 2));
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

/** Those in groups first, as they are told, or all as their order is told; the others in the order they have. */
export function grouped(notes: readonly Note[], cards: readonly Card[]): Card[] {
  const order = notes.find((n) => n.code === "order");
  const groups = groupsOf(order ? [{ ...order, code: "groups" }] : notes, cards);
  const first = [...groups.keys()].map((key) => cards.find((c) => c.key === key)!);
  return [...first, ...cards.filter((c) => !groups.has(c.key))];
}

/** The sign on a card; "" if it has none. */
export const badgeOf = (badges: readonly Badge[], card: Card): string =>
  badges.filter((b) => b.face !== "" && b.face === card.face && (b.zone === "" || b.zone === card.zone)).map((b) => b.text).join("\u2009");

/** Whether a card was led and waits for an answer. */
export const leads = (badges: readonly Badge[], card: Card): boolean =>
  badges.some((b) => b.code === "lead" && b.face === card.face && b.zone === card.zone);

/** The letter of a suit that is written as its sign alone; "" if it is something else. */
export const suitSign = (text: string): string => (text.length === 1 ? (SUIT_OF[text] ?? "") : "");
const SUIT_OF: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/** The signs on a zone. */
export const zoneBadges = (badges: readonly Badge[], zone: string): Badge[] => badges.filter((b) => b.face === "" && b.zone === zone);

/** Lines whose values stand as signs on the cards or piles that they speak of. */
const SIGNED = new Set(["animals", "builds", "locked", "open_1", "open_2"]);
export const signed = (s: Status, badges: readonly Badge[]): boolean => SIGNED.has(s.code) && badges.length > 0;

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

// -- ladders, lamps, tracks ---------------------------------------------------------------------------------------------

export interface Ladder {
  rungs: number[];
  at: number; // what it is worth now
  called: number; // what was called for and waits for an answer, 0: nothing
  lamps: string[]; // of three rounds: the number of the side that won it, "=" for a tie, "" if it is still to come
}

const LAMPS = 3;

/** A value that climbs a ladder, over the best of three. */
export function ladder(status: readonly Status[]): Ladder | null {
  const rungs = numbers(valueOf(status, "ladder"));
  if (!rungs.length) return null;
  const won = valueOf(status, "tricks").split(" ").filter(Boolean);
  const lamps = Array.from({ length: Math.max(LAMPS, won.length) }, (_, i) => won[i] ?? "");
  return { rungs, at: Number(valueOf(status, "value")), called: Number(valueOf(status, "called") || 0), lamps };
}

const LONGEST = 13;

/** Lines that tell of every side how far it is: "2/4". */
export const tracks = (status: readonly Status[]): Status[] =>
  status.filter((s) => s.sides.length > 1 && s.sides.every((v) => /^\d+\/\d+$/.test(v) && Number(v.split("/")[1]) <= LONGEST));

/** How far somebody is on the way to what is needed: "12/31"; null if nothing is told. */
export function way(status: readonly Status[]): { line: Status; n: number; of: number } | null {
  const line = status.find((s) => s.code === "way");
  const [n, of] = numbers(line?.value ?? "");
  return line && n !== undefined && of ? { line, n, of } : null;
}

export interface Pot {
  n: number;
  by: number; // the seat whose cards lie on it, -1: it is still open
}

/** The pots on the table, the open one first; [] if none is covered, and there is nothing to be told apart. */
export function pots(status: readonly Status[]): Pot[] {
  const covered = status.filter((s) => s.code === "covered" && s.who.length === 1);
  if (!covered.length) return [];
  return [{ n: parseInt(valueOf(status, "pot"), 10) || 0, by: -1 }, ...covered.map((s) => ({ n: parseInt(s.value, 10), by: s.who[0]! }))];
}

/** Whether the side of a seat is vulnerable, as a line tells by side. */
export const isVulnerable = (view: Pick<View, "status" | "sides">, seat: number): boolean =>
  (numbers(valueOf(view.status, "vulnerable"))[view.sides[seat] ?? -1] ?? 0) > 0;

// -- buttons ------------------------------------------------------------------------------------------------------------

/** What a button costs or is for, below its label. */
export const priceOf = (notes: readonly Note[], kind: string): string => notes.find((n) => n.code === `on_${kind}`)?.text ?? "";

/** A number for each of some actions, as a note tells: "marriage KH+QH 20 | seven 7D 10". */
const numbersOf = (told: string): Map<string, number> =>
  new Map(told.split(" | ").filter(Boolean).map((s) => [s.slice(0, s.lastIndexOf(" ")), Number(s.slice(s.lastIndexOf(" ") + 1))]));

/** What actions score at once. */
export const scoresOf = (notes: readonly Note[]): Map<string, number> => numbersOf(notes.find((n) => n.code === "scores")?.value ?? "");

/** What stands below the label of a button: what it scores, where the label does not say so, what it will be worth, or what it costs. */
export function below(notes: readonly Note[], button: { steps: readonly string[]; kind: string; label: string }): string {
  const worth = notes.find((n) => n.code === "worth");
  const value = numbersOf(worth?.value ?? "").get(button.steps[0]!);
  if (value !== undefined) return `${worth!.text} ${value}`;
  const n = scoresOf(notes).get(button.steps[0]!);
  return n === undefined ? priceOf(notes, button.kind) : button.label.includes(`(${n})`) ? "" : `+${n}`;
}

/** Why to think twice before doing something; "" if there is no reason. */
export function warning(notes: readonly Note[], button: { steps: readonly string[]; number: number | null }): string {
  const warn = notes.find((n) => n.code === "warn");
  if (warn?.value.split(" | ").includes(button.steps[0]!)) return warn.text;
  const safe = notes.find((n) => n.code === "safe");
  return safe && button.number !== null && button.number > Number(safe.value) ? safe.text : "";
}

/** Amounts worth a button of their own: the least, half of what lies in the pot, all of it, the most. */
export function handy(low: number, high: number, pot: number): { word: "least" | "halfPot" | "wholePot" | "most"; n: number }[] {
  const all = [
    { word: "least" as const, n: low },
    { word: "halfPot" as const, n: Math.round(pot / 2) },
    { word: "wholePot" as const, n: pot },
    { word: "most" as const, n: high },
  ];
  return all.filter((a, i) => a.n >= low && a.n <= high && (i === 3 || a.n < high) && !all.slice(0, i).some((b) => b.n === a.n && b.n >= low));
}

/** Signals that say the same of several places ("keep_off_up1", "keep_off_up2"): together, under what they begin with. */
export function families(signals: readonly Signal[]): { label: string; signals: Signal[] }[] {
  const found = new Map<string, Signal[]>();
  for (const s of signals) {
    const stem = s.code.slice(0, Math.max(0, s.code.lastIndexOf("_")));
    found.set(stem, [...(found.get(stem) ?? []), s]);
  }
  const alike = (list: readonly Signal[]): string => (list.length > 2 ? prefix(list.map((s) => s.label)) : "");
  if (![...found].every(([stem, list]) => stem && alike(list))) return [{ label: "", signals: [...signals] }];
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
  const hands = zones
    .filter((z) => z.look === "fan" && z.owner === "seat" && z.cards.length > 0 && z.cards.every((face) => face !== ""))
    .map((z) => ({ seat: z.seat, cards: cardsOf(z.id) }));
  return { hands, stock: zones.find((z) => z.code === "stock" && z.cards.length > 0) };
}

// -- long choices -----------------------------------------------------------------------------------------------------------

export interface Grade {
  grade: number;
  actions: Action[];
}

/** Actions in the grades that a note tells ("cycle=1 alternate=2"), the easiest first; [] if none are graded. */
export function graded(view: View): Grade[] {
  const told = view.notes.find((n) => n.code === "grades")?.value ?? "";
  const of = new Map(told.split(" ").filter(Boolean).map((w) => [w.split("=")[0]!, Number(w.split("=")[1])]));
  const found = new Map<number, Action[]>();
  for (const a of view.actions) {
    const grade = of.get(a.do.split(" ").at(-1)!);
    if (grade !== undefined && !a.cards.length) found.set(grade, [...(found.get(grade) ?? []), a]);
  }
  return [...found].sort(([a], [b]) => a - b).map(([grade, actions]) => ({ grade, actions }));
}

/** Which hands beat which, the best first, and whether each is the own one; [] if nothing is told. */
export function ranking(notes: readonly Note[]): { name: string; own: boolean }[] {
  const told = notes.find((n) => n.code === "ranking");
  return told ? told.text.split(" > ").map((name) => ({ name, own: notes.some((n) => n !== told && n.text === name) })) : [];
}

/** What the chosen cards add up to, and what they should: as a note tells ("15 | 7H 7 | KS 10"); null if nothing is told. */
export function sumOf(notes: readonly Note[], faces: readonly string[]): { sum: number; goal: number } | null {
  const told = notes.find((n) => n.code === "sum")?.value;
  if (!told || !faces.length) return null;
  const [goal, ...cards] = told.split(" | ");
  const worth = new Map(cards.map((c) => [c.split(" ")[0]!, Number(c.split(" ")[1])]));
  return { sum: faces.reduce((n, f) => n + (worth.get(f) ?? 0), 0), goal: Number(goal) };
}
