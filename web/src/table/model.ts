/**
 * Cards with an identity of their own. The wire tells faces and zones only; to let cards travel, a drawn card has to be
 * recognised from one view to the next. Pure functions: the same input gives the same cards.
 */
import type { Event as Sent, Zone } from "../wire";

export type Event = Required<Sent>;

export interface Card {
  key: number; // stays with the card as long as it can be followed
  face: string; // "" is a back
  zone: string;
  by: number; // the seat it came from, -1: none; for tricks
}

export type Cards = ReadonlyMap<string, readonly Card[]>; // by zone, in order

/** Cards on their way: what to draw, and how long it stays before the next. */
export interface Beat {
  cards: Cards;
  moved: number; // how many cards travel
  order: number[]; // their keys, the first to travel first
  collects: boolean; // a trick is taken away
  rests: boolean; // what lies there is to be seen before it goes: a trick, a capture, cards just turned up
  ends: boolean; // a new deal begins with it, or the hands are swept off the table
  events: Event[];
}

/** A card that another player has given, and who. */
export interface Given {
  face: string;
  by: number;
}

export interface ZoneFacts {
  seat: number;
  look: string;
}

let last = 0;
const fresh = (face: string, zone: string): Card => ({ key: ++last, face, zone, by: -1 });

export function seatOf(zone: string, facts: ReadonlyMap<string, ZoneFacts>): number {
  return facts.get(zone)?.seat ?? -1;
}

export function factsOf(zones: readonly Zone[]): Map<string, ZoneFacts> {
  return new Map(zones.map((z) => [z.id, { seat: z.seat, look: z.look }]));
}

/** Where the card lies that an event moved: the face where it is known, else a back, the last one first; -1: unknown. */
function seek(lying: readonly Card[], face: string): number {
  let at = lying.findLastIndex((c) => c.face === face && face !== "");
  if (at < 0) at = lying.findLastIndex((c) => c.face === "");
  return at < 0 && face === "" ? lying.length - 1 : at;
}

/**
 * A card that takes others from the table and goes with them to what is won: first it lies with them. Returns the events with
 * that step, and those of them before which the table rests.
 */
export function captures(events: readonly Event[], facts: ReadonlyMap<string, ZoneFacts>): { told: Event[]; rests: Set<Event> } {
  const told: Event[] = [];
  const rests = new Set<Event>();
  const loose = (zone: string): boolean => ["row", "grid", "heap"].includes(facts.get(zone)?.look ?? "") && seatOf(zone, facts) < 0;
  for (let i = 0; i < events.length; ) {
    const { kind, target } = events[i]!;
    let end = i + 1;
    while (kind === "move" && end < events.length && events[end]!.kind === "move" && events[end]!.target === target) end++;
    const run = events.slice(i, end);
    i = end;
    const from = run.find((e) => loose(e.source))?.source;
    const takers = run.filter((e) => e.face && !loose(e.source) && facts.get(e.source)?.look !== "trick");
    if (kind !== "move" || !from || !takers.length || loose(target) || ["trick", "fan"].includes(facts.get(target)?.look ?? "")) {
      told.push(...run);
      continue;
    }
    told.push(...takers.map((e) => ({ ...e, target: from })));
    const gone = run.map((e) => (takers.includes(e) ? { ...e, source: from } : e));
    rests.add(gone[0]!);
    told.push(...gone);
  }
  return { told, rests };
}

/**
 * The end of a deal is looked at after the events with these numbers: its score is told before anything is swept off. Returns the
 * events in that order, and the first of each sweep.
 */
export function sweeps(events: readonly Event[], ends: readonly number[]): { told: Event[]; sweeps: Set<Event> } {
  const told: Event[] = [];
  const found = new Set<Event>();
  for (let i = 0; i < events.length; ) {
    const next = events.findIndex((e, k) => k > i && e.kind === "deal");
    const part = events.slice(i, next < 0 ? events.length : next);
    i += part.length;
    const last = part.at(-1)!.n;
    const first = part[0]!.kind === "deal" ? part[0]!.n : part[0]!.n - 1;
    const at = ends.find((n) => n >= first && n < last) ?? last;
    const moves = part.filter((e) => e.n > at && e.kind === "move");
    told.push(...part.filter((e) => !moves.includes(e)), ...moves);
    if (moves.length) found.add(moves[0]!);
  }
  return { told, sweeps: found };
}

/** What was drawn, step by step, up to the view: one beat for what may travel together. */
export function beats(before: Cards, sent: readonly Event[], zones: readonly Zone[], ends: readonly number[] = []): Beat[] {
  const facts = factsOf(zones);
  const { told: ordered, sweeps: swept } = sweeps(sent, ends);
  const { told: events, rests: captured } = captures(ordered, facts);
  const now = new Map<string, Card[]>();
  for (const [zone, cards] of before) now.set(zone, [...cards]);
  const found: Beat[] = [];
  let moving = new Set<number>();
  let collects = false;
  let rests = false;
  let told: Event[] = [];
  const turned = new Set<number>(); // shown in an earlier beat
  let turning = new Set<number>();
  const close = (): void => {
    if (moving.size || told.length) {
      const ends = told[0] !== undefined && (told[0].kind === "deal" || swept.has(told[0]));
      found.push({ cards: snapshot(now), moved: moving.size, order: [...moving], collects, rests: rests || collects, ends, events: told });
    }
    for (const key of turning) turned.add(key);
    turning = new Set();
    moving = new Set();
    told = [];
    collects = false;
    rests = false;
  };
  for (const event of events) {
    const points = event.cards.length > 0; // it is looked at by itself
    if ((event.kind === "act" && moving.size) || event.kind === "deal" || captured.has(event) || swept.has(event) || points) close();
    if (captured.has(event)) rests = true;
    if (event.kind === "look" && event.face) {
      const lying = now.get(event.source) ?? [];
      const at = lying.findLastIndex((c) => c.face === "");
      if (at >= 0 && lying.filter((c) => c.face === event.face).length === 0) {
        if (moving.size) close();
        lying[at] = { ...lying[at]!, face: event.face };
        turning.add(lying[at].key);
      }
    }
    if (event.kind === "move") {
      const outOfTrick = facts.get(event.source)?.look === "trick";
      const lying = now.get(event.source) ?? [];
      const at = seek(lying, event.face);
      const card = lying[at] ?? fresh(event.face, event.source);
      if (turning.has(card.key) || (turned.has(card.key) && !rests)) {
        close();
        turned.clear();
        rests = true;
      }
      if (moving.has(card.key) || (outOfTrick && !collects && moving.size)) close();
      else if (collects && !outOfTrick) close();
      if (at >= 0) lying.splice(at, 1);
      if (outOfTrick) collects = true;
      const seat = seatOf(event.source, facts);
      const moved: Card = { key: card.key, face: event.face, zone: event.target, by: seat >= 0 ? seat : card.by };
      const target = now.get(event.target);
      if (target && event.under) target.unshift(moved);
      else if (target) target.push(moved);
      else now.set(event.target, [moved]);
      moving.add(card.key);
    }
    told.push(event);
    if (points) close();
  }
  close();
  const end = settle(snapshot(now), zones);
  const final = found.at(-1);
  if (final && !final.collects) final.cards = end;
  else found.push({ cards: end, moved: 0, order: [], collects: false, rests: false, ends: false, events: [] });
  return found;
}

/**
 * What others have given to a seat, or it has taken up from the table (by -1) in one go, after these events: it counts as new
 * until the seat does something.
 */
export function given(before: readonly Given[], events: readonly Event[], zones: readonly Zone[], me: number): Given[] {
  const facts = factsOf(zones);
  let found = [...before];
  let taken: Given[] = [];
  for (const e of events) {
    if (e.kind === "deal" || e.kind === "undo" || (e.kind === "act" && e.seat === me)) [found, taken] = [[], []];
    if (e.kind !== "move" || !e.face || me < 0 || seatOf(e.target, facts) !== me || facts.get(e.target)?.look !== "fan") continue;
    const by = seatOf(e.source, facts);
    if (by >= 0 && by !== me) found.push({ face: e.face, by });
    else if (by < 0 && !["", "stack", "trick"].includes(facts.get(e.source)?.look ?? "")) taken.push({ face: e.face, by });
  }
  return taken.length > 1 ? [...found, ...taken] : found; // one card was seen
}

function snapshot(cards: ReadonlyMap<string, readonly Card[]>): Cards {
  return new Map([...cards].map(([zone, lying]) => [zone, [...lying]]));
}

/** The last trick of a deal, turned over where the tricks before it lie face down. */
export function closed(cards: Cards, zones: readonly Zone[], trick: ReadonlySet<string>): Cards {
  const won = zones.filter((z) => z.role === "won_cards").map((z) => z.id);
  if (!won.some((id) => cards.get(id)?.some((c) => c.face === ""))) return cards;
  return new Map([...cards].map(([id, lying]) => [id, won.includes(id) ? lying.map((c) => (trick.has(c.face) ? { ...c, face: "" } : c)) : [...lying]]));
}

/** The cards of a view, keeping the identity of those that were drawn before as well as can be told. */
export function settle(before: Cards, zones: readonly Zone[]): Cards {
  const result = new Map<string, (Card | null)[]>();
  const spare: Card[] = [];
  const open: [string, number][] = [];
  for (const zone of zones) {
    const lying = [...(before.get(zone.id) ?? [])];
    const slots: (Card | null)[] = zone.cards.map(() => null);
    // the same face at the same place, then the same face anywhere, then a back
    zone.cards.forEach((face, i) => {
      const there = lying[i];
      if (there && there.face === face && zone.ordered) {
        slots[i] = there;
        lying[i] = undefined as never;
      }
    });
    const left = lying.filter(Boolean);
    const pick = (test: (c: Card) => boolean): Card | undefined => {
      const at = left.findIndex(test);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    zone.cards.forEach((face, i) => {
      slots[i] ??= pick((c) => c.face === face) ?? null;
    });
    zone.cards.forEach((face, i) => {
      if (slots[i]) return;
      const found = pick((c) => c.face === "" || face === "");
      if (found) slots[i] = { ...found, face };
      else open.push([zone.id, i]);
    });
    spare.push(...left);
    result.set(zone.id, slots);
  }
  const known = new Set(zones.map((z) => z.id));
  for (const [zone, cards] of before) if (!known.has(zone)) spare.push(...cards);
  const faces = new Map(zones.map((z) => [z.id, z.cards]));
  for (const exact of [true, false]) {
    for (const [zone, i] of open) {
      const slots = result.get(zone)!;
      if (slots[i]) continue;
      const face = faces.get(zone)![i]!;
      const at = spare.findLastIndex((c) => (exact ? c.face === face : c.face === "" || face === ""));
      if (at >= 0) slots[i] = { ...spare.splice(at, 1)[0]!, face, zone };
      else if (!exact) slots[i] = fresh(face, zone);
    }
  }
  return new Map([...result].map(([zone, slots]) => [zone, slots as Card[]]));
}
