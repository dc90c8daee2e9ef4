/**
 * Where every card lies. A pure function of the zones, the seats and the size of the stage: nothing here knows a game.
 * Coordinates are pixels of the stage; a place gives the middle of a card.
 */
import type { ZoneRole } from "../wire";
import type { Card } from "./model";

export interface LaidZone {
  id: string;
  code: string; // zones of one kind have the same
  role: ZoneRole;
  name: string;
  look: string;
  seat: number;
  owner: "seat" | "side" | "";
  index: number;
  ordered: boolean;
  cards: readonly Card[];
  mark?: string; // what is printed on the place itself
  signed?: boolean; // a sign hangs over its lower edge
  counted?: boolean; // a pile that is laid out while it is counted
  tiers?: readonly number[]; // of every card: those of one tier lie in one line
  steps?: readonly number[]; // of every card of a line: how far from its beginning it belongs
  between?: readonly boolean[]; // of every card of a meld: whether those beside it tell it as well
}

export interface Scene {
  zones: readonly LaidZone[];
  players: number;
  me: number; // -1: a spectator, who sits behind seat 0
  anticlockwise: boolean;
  sides: readonly number[];
  width: number;
  height: number;
  shown: ReadonlySet<string>; // zones that are drawn even when empty
  active: ReadonlySet<string>; // zones with cards to click
  spread?: ReadonlySet<string>; // piles of which any card may be chosen: they lie side by side
  hanging?: Hanging | null;
  rows?: number; // of a grid of places, where the game says so
  first?: number; // of a growing row that is longer than the stage: the first card to show; none: the end
  opened?: string; // a meld that is looked at: it is not folded
  watched?: boolean; // a match that is seen again: all hands are looked at alike, and no finger needs a card
  ended?: boolean; // the deal is over: the own hand is looked at, and not played from
}

/** Cards of one zone that hang below cards of another: `below[i]` is the place in `row` above card i of `zone`. */
export interface Hanging {
  row: string;
  zone: string;
  below: readonly number[];
}

export interface Place {
  x: number;
  y: number;
  r: number; // degrees
  s: number; // of the size of a card
  z: number;
  hidden: boolean; // deep in a pile: not painted
}

export interface Area {
  id: string;
  look: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: string;
  lw: number; // the width that its name has, and in how many lines
  lines: number;
  signed: boolean; // a sign hangs over its lower edge
  count: number; // -1: not shown
  empty: boolean;
  seat: number;
  mark: string;
  number: number; // of several rows of one kind, as it is called in words; 0: it needs none
  folded: boolean; // a meld of which only some cards are seen
}

export interface SeatPlace {
  seat: number;
  x: number; // middle
  y: number; // top
  w: number;
  h: number;
  side: "top" | "left" | "right" | "bottom";
}

export interface Laid {
  w: number; // of a card
  h: number;
  places: Map<number, Place>;
  areas: Area[];
  seats: SeatPlace[];
  hand: string; // id of my hand, "" if I have none
  lift: number; // how far a card of my hand rises at most: what is above it is met by a finger all the same
  strip: Strip | null;
  ticks: { x: number; y: number; text: string }[];
}

/** The part of a growing row that is on the stage. */
export interface Strip {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  first: number;
  shown: number;
  total: number;
}

const PAD = 8;
const GAP = 10;
const CLEAR = 4; // between the names of piles and what lies below them
const LABEL = 17;
const SECOND = 12; // more, for a name in two lines
const SIGN = 14; // of a sign that hangs over the lower edge of a zone
const SLIVER = 5; // of a closed card beside open ones, where there is no room for more
const BADGE = 44;
const SHORT = 78; // of a badge beside which cards lie
const TOUCH = 44;
const RATIO = 1.4;
const LOW = 400; // a stage of less height that is wider than high: a phone held sideways
const CLOSE = 33; // of a card of the hand there, where rows cost more than width
const CLOSER = 26; // the same where nothing else has room any more
const INDEX = 16; // of a card that is only looked at: its index
const CORNER = 170; // beside the hand, on a wide stage
const FOLD = 31; // of a card of many melds: below that only what tells them is shown
const SIGNED = 46; // the least width of one with a sign
const CHIP = 4; // how far its number and its count reach below it
const AT_LEAST = 0.85; // of their size before: their letters are larger then
const UNWON = 0.45; // the place of cards that nobody has won yet need not be as large as they will be
const READ = 34; // of a card that lies open: below that one guesses
const NEIGHBOUR = 0.62; // of the size of my field: one looks at another's, and plays in the own
const OTHERS = 0.86; // of the size of what lies before me: what others have open
const SCANT = 22; // of a card on the table: then room is sought in other places
const NO_ROOM = 0.25; // the scale of a table that has no room: something lies over something else
const HELD = 44; // of a card of the own hand: what a finger meets
const SEEN = 28; // the same when the deal is over
const FINGER = 22; // the least width of what is seen of a card of several rows
const MET = FINGER * 44; // and of how much of it, px²: a little more than is measured
export const LIFT = 22; // of a card that is chosen
const BUDGE = 6; // the same where there is no room
const ASIDE = 92; // of my badge, where it lies beside the hand and not above it
const FIELDS = 4; // players, of more of whom only the own field is laid out: of the others one sees how many cards are left
const BESIDE = 0.6; // of the piles that belong to a field: the room is for that
const LINE = 13; // places of a line that grows both ways

interface Box {
  w: number;
  h: number;
  put: (x: number, y: number) => void;
}

/** A size of the own cards with an overlap of their rows and a scale of the table. */
interface Found {
  quality: number;
  fits: boolean;
  lacks: number; // px, where it does not fit
  cw: number;
  rise: number;
  s: number;
}

/** What fits before what does not, then the largest cards, or what lacks least. */
const better = (a: Found, b: Found): boolean => (a.fits !== b.fits ? a.fits : a.fits ? a.quality > b.quality * 1.001 : a.lacks < b.lacks - 0.5);

interface Parts {
  hand: LaidZone | undefined;
  minis: ReadonlyMap<number, LaidZone[]>; // small and closed, beside the badge of a seat
  opens: ReadonlyMap<number, LaidZone[]>; // what lies open before a seat
  shared: ReadonlyMap<number, LaidZone[]>; // what a side has laid down together, by the seat that stands for the side
  middle: readonly LaidZone[];
  tricks: readonly LaidZone[];
  laidOpen: boolean; // every hand lies on the table: no room is kept for one
}

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
/** How wide a text is, in heights of its letters: near enough where no browser measures it. */
export const breadth = (text: string): number => sum([...text].map((c) => ("mwMW—…".includes(c) ? 0.84 : "fijlrtI.,;:!|()' ".includes(c) ? 0.34 : c < "a" ? 0.6 : 0.54)));
/** What a width is worth beside the one that is wanted: too little costs more than more of it gains. */
const worth = (width: number, wanted: number): number => (width / wanted) ** (width < wanted ? 2.2 : 0.6);
/** Looks whose places have a shape of their own: where each is, in widths and heights of a card. */
const SHAPES: Record<string, (cells: number) => [number, number][]> = { pyramid, clock };
const nothing: Box = { w: 0, h: 0, put: () => {} };

/** Rows of one, two, three ... places, each row half over the one above. */
function pyramid(cells: number): [number, number][] {
  const spots: [number, number][] = [];
  for (let row = 0; spots.length < cells; row++) {
    for (let i = 0; i <= row && spots.length < cells; i++) spots.push([i - row / 2, row * 0.52]);
  }
  return spots;
}

/** One o'clock first, then round; whatever comes after the twelfth lies in the middle. */
function clock(cells: number): [number, number][] {
  const hour = (i: number): [number, number] => [2.3 * Math.sin(((i + 1) * Math.PI) / 6), -2.35 * Math.cos(((i + 1) * Math.PI) / 6)];
  return Array.from({ length: cells }, (_, i) => (i < 12 ? hour(i) : [(i - 12 - (cells - 13) / 2) * 1.05, 0]));
}

/** Number of places from me, in the direction of a clock on the screen. */
export function round(seat: number, scene: Pick<Scene, "players" | "me" | "anticlockwise">): number {
  const me = Math.max(0, scene.me);
  const k = (((seat - me) % scene.players) + scene.players) % scene.players;
  return k === 0 ? 0 : scene.anticlockwise ? scene.players - k : k;
}

/** The hand of a seat: the first fan before it. */
export function handOf(zones: readonly LaidZone[], seat: number): LaidZone | undefined {
  return zones.find((z) => z.seat === seat && z.look === "fan" && z.owner === "seat");
}

export function layout(scene: Scene): Laid {
  return new Layout(scene).run();
}

class Layout {
  private places = new Map<number, Place>();
  private areas: Area[] = [];
  private seats: SeatPlace[] = [];
  private strip: Strip | null = null;
  private ticks: Laid["ticks"] = [];
  private readonly me: number;
  private readonly W: number;
  private readonly H: number;
  private readonly wide: boolean;
  private readonly low: boolean;
  private readonly alone: boolean;
  private readonly teams: boolean;
  private readonly mini: number; // width of a small card
  private readonly letter: number; // height of a letter in the name of a pile
  private cw = 0;
  private ch = 0;
  private depth = 0;
  private flat = false; // no room for a trick around a middle
  private crammed = false; // so little height that small piles lie beside their badges, whatever that does to the names
  private folding = false; // of each of many melds only what tells it is shown
  private listed = false; // one below the other, each of the others with the hand beside the badge
  private aside = false; // my badge lies beside the hand, which has less width then
  private rise = 1; // of a row of my hand over the next, in heights of a card
  private lacks = 0; // px that the last draft has too little
  private draft = true;
  private field = Infinity; // how wide the cards of a grid are that lies in the middle with piles

  constructor(private readonly scene: Scene) {
    this.me = Math.max(0, scene.me);
    this.W = scene.width;
    this.H = scene.height;
    this.wide = this.W >= 720;
    this.low = !this.wide && this.H < LOW && this.H < this.W * 0.9;
    this.alone = scene.players === 1;
    this.teams = new Set(scene.sides).size < scene.players && scene.players > 1;
    this.mini = this.wide ? 44 : 29;
    this.letter = this.wide ? 12.2 : 11.2;
  }

  /** Of all sizes of the own cards and overlaps of their rows: where hand and table together are largest. */
  run(): Laid {
    let parts = this.parts();
    // a hand that lies open beside mine is played from as well: both must be read, and the trick lies flat between them
    this.listed = this.lists(parts);
    this.aside = this.listed;
    this.flat = this.listed || (!this.wide && [...parts.shared.values()].flat().some((z) => z.look === "fan"));
    let best = this.search(parts);
    if (!this.wide && (!best.fits || best.cw * best.s < FOLD) && this.scene.zones.some((z) => this.folds(z))) {
      this.folding = true;
      const other = this.search(parts);
      this.folding = other.fits === best.fits ? other.cw * other.s > best.cw * best.s * AT_LEAST : other.fits;
      if (this.folding) best = other;
    }
    if (!this.alone && (!best.fits || best.cw * best.s < SCANT)) {
      this.crammed = true;
      if (parts.tricks.every((z) => !z.cards.length)) parts = { ...parts, tricks: [] }; // nothing is played yet
      best = this.search(parts);
      if (parts.hand && !this.wide && !this.aside && (!best.fits || best.cw * best.s < SCANT)) {
        this.aside = true;
        const other = this.search(parts);
        this.aside = better(other, best);
        if (this.aside) best = other;
      }
    }
    this.size(best.cw);
    this.draft = false;
    this.rise = best.rise;
    this.lay(parts, this.rowsOf(parts), best.rise, best.s);
    return {
      w: this.cw, h: this.ch, places: this.places, areas: this.areas, seats: this.seats, hand: parts.hand?.id ?? "", lift: this.lift(parts), strip: this.strip, ticks: this.ticks,
    };
  }

  /** Whether hands that are seen again have a line each: two or three others on a phone, before whom nothing else lies open. */
  private lists(parts: Parts): boolean {
    const others = this.others();
    const bare = others.every((seat) => !parts.shared.has(seat) && (parts.opens.get(seat) ?? []).every((z) => z.look === "fan"));
    return !!this.scene.watched && !this.wide && !!parts.hand && others.length > 1 && others.length < 4 && bare;
  }

  private rowsOf(parts: Parts): number {
    return parts.laidOpen ? 0 : this.handRows(parts.hand?.cards.length ?? 0);
  }

  private search(parts: Parts): Found {
    const rows = this.rowsOf(parts);
    const overlaps = [1.03, 0.86, 0.72, 0.6, ...(this.crammed ? [0.5] : [])];
    const most = this.mostWidth();
    const wanted = this.scene.ended || this.listed ? HELD : this.wide ? 100 : this.flat || this.low ? 50 : 62;
    const least = (this.scene.ended && this.crammed) || this.listed ? SEEN : HELD;
    let best: Found = { quality: -1, fits: false, lacks: Infinity, cw: HELD, rise: 1, s: 0.4 };
    const gridded = !this.alone && parts.middle.some((z) => z.look === "grid");
    const shows = [...parts.opens.keys()].some((seat) => seat !== this.me); // what others have open is played against
    for (let cw = most; cw >= Math.min(least, most); cw -= Math.max(2, most * 0.05)) {
      this.size(cw);
      const flattest = this.scene.ended || this.listed ? 0 : (this.met(parts, rows) + BUDGE) / this.ch;
      const rises = overlaps.filter((rise) => rise >= flattest);
      if (rises.length < overlaps.length) rises.push(flattest);
      for (const rise of rows > 1 ? rises : [1]) {
        if (parts.hand && this.handHeight(rows, rise) > this.H * 0.52 && cw > HELD + 2) continue;
        const largest = this.largest(parts, rows, rise);
        const fits = largest > NO_ROOM;
        const { lacks } = this;
        const mine = parts.hand?.cards.length && rows ? Math.min(worth(cw, wanted), this.scene.ended || this.listed ? 1 : Infinity) * (0.3 + 0.7 * Math.min(1, rise)) : 1;
        // a grid gets what the others leave: where they are a little smaller its cards may be much larger
        for (const s of gridded && fits ? [largest, largest * 0.85, largest * 0.7] : [largest]) {
          this.field = Infinity;
          if (gridded) this.lay(parts, rows, rise, s);
          const legible = shows ? Math.min(1, (cw * s * (this.scene.players > 4 || this.listed ? OTHERS : 1)) / READ) ** 2 : 1;
          const quality = mine * legible * worth(Math.min(cw * s, this.field), this.wide ? 90 : 56);
          const found = { quality, fits, lacks, cw, rise, s };
          if (better(found, best)) best = found;
        }
      }
    }
    return best;
  }

  /** The distance of my cards in a row of so many. */
  private step(across: number): number {
    return across > 1 ? Math.min(this.cw * 0.86, (this.handSpace() - this.cw) / (across - 1)) : 0;
  }

  /** How high what is seen of a card below another row must be at least, that a finger meets it. */
  private met(parts: Parts, rows: number): number {
    return rows > 1 ? MET / Math.max(1, this.step(Math.ceil(parts.hand!.cards.length / rows))) : 0;
  }

  private lift(parts: Parts): number {
    const rows = this.rowsOf(parts);
    return rows > 1 ? clamp(0, this.rise * this.ch - this.met(parts, rows), LIFT) : LIFT;
  }

  private size(cw: number): void {
    this.cw = Math.floor(cw);
    this.ch = Math.round(this.cw * RATIO);
  }

  private mostWidth(): number {
    const columns = this.scene.zones.filter((z) => z.look === "column").length;
    if (columns) return Math.min((this.W - 8) / columns - 3, this.H / 4.4, 132);
    return Math.max(Math.min(this.wide ? 132 : this.W / 4.5, this.H / 4.4), this.alone ? 0 : HELD);
  }

  /** The largest scale of the table at which everything has its place; NO_ROOM: there is none. */
  private largest(parts: Parts, rows: number, rise: number): number {
    const fits = (s: number): boolean => this.lay(parts, rows, rise, s);
    let high = Math.min(1.25, (this.wide ? 132 : 84) / this.cw);
    if (this.alone) high = Math.min(high, 1);
    if (fits(high)) return high;
    let low = 0.3;
    if (!fits(low)) return NO_ROOM;
    for (let i = 0; i < 6; i++) {
      const s = (low + high) / 2;
      if (fits(s)) low = s;
      else high = s;
    }
    return low;
  }

  // -- what belongs where -----------------------------------------------------------------------------------------------

  private parts(): Parts {
    const { zones, shown } = this.scene;
    const hand = this.scene.me < 0 && this.alone ? undefined : handOf(zones, this.me);
    const noHands = !zones.some((z) => z.look === "fan"); // then what lies before a seat is what one plays with
    const crowded = this.scene.players > FIELDS && zones.some((z) => this.fielded(z));
    const open = (z: LaidZone): boolean => z.cards.some((c) => c.face !== "");
    const minis = new Map<number, LaidZone[]>();
    const opens = new Map<number, LaidZone[]>();
    const shared = new Map<number, LaidZone[]>();
    const middle: LaidZone[] = [];
    const tricks: LaidZone[] = [];
    const add = (map: Map<number, LaidZone[]>, seat: number, z: LaidZone): void => {
      map.set(seat, [...(map.get(seat) ?? []), z]);
    };
    for (const given of zones) {
      if (given === hand) continue;
      const z = given.look === "heap" || this.scene.spread?.has(given.id) ? { ...given, look: "row", tiers: undefined } : given;
      const own = !z.cards.length && z.seat < 0 && z.owner !== "side" && zones.some((o) => o.code === z.code && o.cards.length > 0 && this.anchor(this.before(o)) === this.me);
      const seat = own ? this.me : this.before(z); // a free place for one more lies beside those before me
      const spread = ["row", "line", "fan", "column", "grid"].includes(z.look) || z.look in SHAPES;
      const kept = z.cards.length > 0 || shown.has(z.id);
      if (z.look === "trick" || (z.role === "pushed" && z.cards.length)) tricks.push(z); // a card pushed forward lies where it will be played
      else if (seat < 0) {
        if (kept || z.role === "kept") middle.push(z);
      } else if (this.fielded(z)) {
        const field = zones.filter((o) => o.code === z.code && o.seat === z.seat);
        if (seat === this.me || !crowded) add(opens, seat, z);
        else if (z === field[0]) add(minis, seat, { ...z, look: "pile", cards: field.flatMap((o) => o.cards) });
      }
      else if (!z.cards.length && z.role === "won_cards" && !spread) add(minis, seat, z);
      else if (!kept || (!z.cards.length && z.owner === "" && seat !== this.me) || (!z.cards.length && z.look === "fan")) continue;
      else if (!z.cards.length && !noHands && !(spread && seat === this.me)) continue;
      else if (this.teams && z.owner === "" && spread) add(shared, this.anchor(seat), z);
      else if (!this.wide && !this.scene.watched && (z.look === "fan" || z.counted) && seat !== this.me && this.scene.players > 2 && z.cards.length > 6 && open(z)) add(shared, seat, z);
      else if (spread && (open(z) || seat === this.me || z.look !== "fan")) add(opens, seat, z);
      else if (noHands && !this.alone && z.role !== "won_cards" && (seat === this.me || !crowded)) add(opens, seat, z);
      else if (z.look === "pile" && open(z) && this.scene.active.has(z.id)) add(opens, seat, z);
      else add(minis, seat, z);
    }
    // while cards are chosen from piles nothing is played yet: the room is for them
    const choosing = (this.scene.spread?.size ?? 0) > 0 && tricks.every((z) => !z.cards.length);
    const held = [...Array(this.scene.players).keys()].some((seat) => handOf(zones, seat)?.cards.length);
    const laidOpen = hand !== undefined && !held && (opens.get(this.me) ?? []).some((z) => z.cards.length > 0);
    return { hand, minis, opens, shared, middle, tricks: choosing ? [] : tricks, laidOpen };
  }

  /** The seat before which a zone lies: what a side has in common lies before me, or before the first of the others. */
  private before(z: LaidZone): number {
    if (z.owner !== "side" || !this.scene.sides.length) return z.seat;
    return this.scene.sides[this.me] === z.index ? this.me : this.scene.sides.indexOf(z.index);
  }

  private anchor(seat: number): number {
    const { sides } = this.scene;
    if (!this.teams) return seat;
    return sides[seat] === sides[this.me] ? this.me : sides.indexOf(sides[seat]!);
  }

  /** The others, clockwise from my left. */
  private others(): number[] {
    return [...Array(this.scene.players).keys()].filter((s) => s !== this.me).sort((a, b) => round(a, this.scene) - round(b, this.scene));
  }

  // -- all together -----------------------------------------------------------------------------------------------------

  /** Lay everything at a scale, or, in a draft, only find out whether it has its place. */
  private lay(parts: Parts, rows: number, rise: number, s: number): boolean {
    const others = this.alone ? [] : this.others();
    const flanked = this.wide && !parts.hand && others.length === 1 && parts.middle.some((z) => z.look === "wing");
    const aside = this.wide && others.length >= 3 ? (others.length >= 7 ? 2 : 1) : 0;
    const sideWidth = flanked ? clamp(148, this.W * 0.22, 240) : aside ? clamp(148, this.W * 0.17, 190) : 0;
    const inset = sideWidth ? sideWidth + GAP : 0;
    const room = { x: PAD + inset, w: this.W - 2 * PAD - 2 * inset };
    const listed = this.listed ? this.list(others, parts, s, room.w * (this.low ? 0.72 : 1)) : nothing;
    const top = flanked || this.listed ? nothing : this.topSeats(others.slice(aside, others.length - aside), parts, s, room.w);
    const mine = flanked ? { w: 0, h: 0, rows: [], put: (): void => {} } : this.mine(parts, rows, rise, s);
    const beside = this.low && this.flat && !this.listed; // there is no height for a hand that lies open and the trick below it
    const part = beside ? (room.w - GAP) * 0.68 : room.w;
    const theirs = (width: number): Box[] => others.flatMap((seat) => (parts.shared.has(seat) ? [this.flow(this.zoneBoxes(parts.shared.get(seat)!, s * (this.folding ? 0.92 : 0.84), width, !this.wide), width, this.wide ? GAP : this.folding ? 9 : 6)] : []));
    let boxes = [
      ...theirs(part),
      this.core(parts.middle, parts.tricks, s, beside ? room.w - GAP - part : this.listed && this.low ? room.w - GAP - listed.w : room.w, this.H - top.h - mine.h - 2 * PAD) ?? nothing,
      ...(mine.rows.length ? [this.flow(mine.rows, room.w)] : []),
    ].filter((b) => b !== nothing);
    if (this.listed) boxes = this.low && boxes.length ? [this.line([listed, ...boxes.slice(0, 1)], GAP), ...boxes.slice(1)] : [listed, ...boxes];
    if (beside && boxes.length > 1) boxes.splice(0, 2, this.line(boxes.slice(0, 2), GAP));
    const high = (list: readonly Box[]): number => sum(list.map((b) => b.h)) + GAP * Math.max(0, list.length - 1);
    const seated = flanked ? [others, [this.me]] : [others.slice(0, aside).reverse(), aside ? others.slice(-aside) : []];
    const sides = seated.map((list) => list.map((seat) => this.seatBox(seat, parts, s, sideWidth, this.crammed)));
    const free = this.H - 2 * PAD - mine.h - top.h - (boxes.length && parts.hand ? CLEAR : 0) - (top.h && boxes.length ? GAP : 0);
    if (this.low && !beside && !parts.tricks.length && parts.middle.length && parts.middle.every((z) => ["stack", "pile"].includes(z.look)) && boxes.length > 1 && high(boxes) > free) {
      // where there is more width than height the piles lie beside what is laid down
      const piles = this.flow(this.kinds(parts.middle).map((g) => this.group(g, s, room.w)), 0);
      const rest = room.w - piles.w - GAP;
      const line = this.line([piles, this.stack([...theirs(rest), ...(mine.rows.length ? [this.flow(this.mine(parts, rows, rise, s, rest).rows, rest)] : [])], rest)], GAP);
      if (line.h < high(boxes)) boxes = [line];
    }
    const needed = high(boxes);
    // who sits at the side may reach down beside the hand, but not into it
    const slim = sides.flat().every((b) => b.w <= CORNER - PAD);
    const column = this.H - 2 * PAD - (parts.hand && slim ? BADGE + GAP : mine.h);
    if (this.draft) {
      const over = [needed - free, ...sides.map((list) => sum(list.map((b) => b.h + GAP)) - column), ...boxes.map((b) => b.w - room.w - 1), mine.w - this.W + PAD, top.w - room.w - 1];
      this.lacks = sum(over.map((px) => Math.max(0, px)));
      return this.lacks === 0;
    }
    top.put(room.x + (room.w - top.w) / 2, PAD);
    mine.put();
    sides.forEach((list, right) => {
      const gap = (column - sum(list.map((b) => b.h))) / (list.length + 1);
      let y = PAD + Math.max(0, Math.min(gap, this.H * 0.26));
      for (const box of list) {
        box.put(right ? this.W - PAD - sideWidth + (sideWidth - box.w) / 2 : PAD + (sideWidth - box.w) / 2, y);
        y += box.h + Math.max(GAP, gap);
      }
    });
    let y = PAD + top.h + (top.h ? GAP : 0);
    if (!this.alone) y += Math.max(0, (free - needed) / 2);
    for (const box of boxes) {
      box.put(room.x + (room.w - box.w) / 2, y);
      y += box.h + GAP;
    }
    return true;
  }

  // -- seats ----------------------------------------------------------------------------------------------------------

  /** The others who sit across: side by side; four and more on a narrow stage sit in two columns, as around a table. */
  private topSeats(seats: readonly number[], parts: Parts, s: number, width: number): Box {
    if (!seats.length) return nothing;
    if (this.wide || seats.length < 4) {
      const each = width / seats.length - (seats.length > 1 ? 6 : 0);
      const beside = this.crammed || each >= (this.low ? 146 : 160);
      return this.line(seats.map((seat) => this.padded(this.seatBox(seat, parts, s, each, beside), each)), 6);
    }
    const bare = seats.every((seat) => !parts.minis.has(seat) && !parts.opens.has(seat));
    const odd = seats.length % 2 > 0 && (this.low || bare); // there is more width than height: the one across sits between two
    const both = [this.twoColumns(seats, parts, s, width, false), ...(odd ? [this.twoColumns(seats, parts, s, width, true)] : [])];
    const each = width / seats.length - 6;
    if (this.low && this.crammed && each >= 104) both.push(this.line(seats.map((seat) => this.padded(this.seatBox(seat, parts, s, each, true), each)), 6));
    return both.reduce((a, b) => (b.h < a.h && b.w <= width + 1 ? b : a));
  }

  /** The others one below the other, each with a hand beside the badge, the first at the left of me. */
  private list(seats: readonly number[], parts: Parts, s: number, width: number): Box {
    const lines = seats.map((seat): Box => {
      const box = this.seatBox(seat, parts, s, width, true);
      return { ...box, w: Math.max(width, box.w) };
    });
    return this.stack(lines, width, 6);
  }

  private twoColumns(seats: readonly number[], parts: Parts, s: number, width: number, three: boolean): Box {
    const half = Math.floor(seats.length / 2);
    const left = seats.slice(0, half).reverse();
    const right = seats.slice(seats.length - half);
    const each = width / 2 - 4;
    const lines: Box[] = [];
    const pairs = left.map((seat, i) => [seat, right[i]!]);
    if (three) pairs[0]!.splice(1, 0, seats[half]!);
    else if (seats.length % 2) lines.push(this.seatBox(seats[half]!, parts, s, each, true));
    for (const pair of pairs) {
      const part = width / pair.length - (pair.length > 2 ? 6 : 4);
      lines.push(this.line(pair.map((one) => this.padded(this.seatBox(one, parts, s, part, true), part)), pair.length > 2 ? 6 : 8));
    }
    return this.stack(lines, width, 6);
  }

  private padded(box: Box, w: number): Box {
    return { w: Math.max(w, box.w), h: box.h, put: (x, y) => box.put(x + Math.max(0, (w - box.w) / 2), y) };
  }

  /** Boxes beside each other, their tops in line. */
  private line(boxes: readonly Box[], gap: number): Box {
    return {
      w: sum(boxes.map((b) => b.w)) + gap * (boxes.length - 1),
      h: Math.max(...boxes.map((b) => b.h)),
      put: (x, y) => {
        for (const b of boxes) {
          b.put(x, y);
          x += b.w + gap;
        }
      },
    };
  }

  /** A badge with the small piles of its seat, and what lies open before it: beside it where that fits, else below. */
  private seatBox(seat: number, parts: Parts, s: number, width: number, beside: boolean): Box {
    const laidOut = parts.opens.get(seat) ?? [];
    // among many on a narrow stage what is closed lies with what is open, and both beside a short badge
    const tight = !this.wide && (this.scene.players > 4 || this.listed) && seat !== this.me && laidOut.length > 0;
    const closed = tight ? (parts.minis.get(seat) ?? []).filter((z) => z.look === "fan") : [];
    const zones = [...closed, ...laidOut];
    const small = this.minis((parts.minis.get(seat) ?? []).filter((z) => !closed.includes(z)), beside ? clamp(40, width - 110, this.wide || width > 300 ? 170 : 110) : width);
    const shortest = this.crammed ? 62 : tight || (this.listed && seat !== this.me) ? SHORT : 104;
    const bw = beside ? clamp(shortest, zones.length ? 0 : width - small.w - 6, this.wide ? 170 : 140) : Math.min(width, 150);
    const scale = s * (seat === this.me ? 1 : OTHERS);
    const bare = !this.wide && seat !== this.me;
    const rest = width - bw - 8 - (small.w ? small.w + 6 : 0);
    const natural = tight ? this.slivers(closed, laidOut, scale, rest) : zones.length ? this.flow(this.zoneBoxes(zones, scale, Infinity, bare), Infinity, 6) : nothing;
    const besides = beside && natural.w > 0 && (natural.w <= rest || (this.listed && tight)); // where that is too wide the cards are too large
    const opened = !zones.length || besides ? natural : this.flow(this.zoneBoxes(zones, scale, width, bare), width, 6);
    const tucked = beside && small.w > 0;
    const headW = bw + (tucked ? 6 + small.w : 0) + (besides ? 8 + opened.w : 0);
    const headH = Math.max(BADGE, tucked ? small.h : 0, besides ? opened.h : 0);
    const parts2: { box: Box; h: number }[] = [];
    if (!tucked && small.w) parts2.push({ box: small, h: small.h });
    if (!besides && opened.w) parts2.push({ box: opened, h: opened.h });
    const w = Math.max(headW, ...parts2.map((p) => p.box.w));
    return {
      w,
      h: headH + sum(parts2.map((p) => p.h + 6)),
      put: (x, y) => {
        let at = x + (w - headW) / 2;
        this.seats.push({ seat, x: at + bw / 2, y: y + (besides ? 0 : (headH - BADGE) / 2), w: bw, h: BADGE, side: "top" });
        at += bw + 6;
        if (tucked) {
          small.put(at, y + (besides ? 0 : (headH - small.h) / 2));
          at += small.w + 6;
        }
        if (besides) opened.put(at + 2, y);
        y += headH + 6;
        for (const { box, h } of parts2) {
          box.put(x + (w - box.w) / 2, y);
          y += h + 6;
        }
      },
    };
  }

  /** What a seat has open, in one line within a width, behind a sliver of each of its closed cards. */
  private slivers(closed: readonly LaidZone[], open: readonly LaidZone[], scale: number, width: number): Box {
    const w = this.cw * scale;
    const h = this.ch * scale;
    const hidden = closed.flatMap((z) => z.cards);
    const cards = open.flatMap((z) => z.cards);
    const before = SLIVER * hidden.length;
    const step = cards.length > 1 ? clamp(w * 0.42, (width - before - w) / (cards.length - 1), w * 0.62) : 0;
    const full = before + w + step * Math.max(0, cards.length - 1);
    return {
      w: full,
      h,
      put: (x, y) => {
        hidden.forEach((c, i) => this.place(c, x + w / 2 + SLIVER * i, y + h / 2, 0, scale, false));
        for (const z of closed) this.area(z, x, y, w, h, "", -1);
        cards.forEach((c, i) => this.place(c, x + before + w / 2 + step * i, y + h / 2, 0, scale, false));
        for (const z of open) this.area(z, x + before, y, full - before, h, "", -1);
      },
    };
  }

  /** What the name of a zone needs below so much width: one line, or two where it would be cut. */
  private label(name: string, w: number): { w: number; h: number } {
    if (!name) return { w: 0, h: 0 };
    const words = name.split(" ");
    const whole = breadth(name) * this.letter;
    if (words.length < 2 || whole <= w + 8) return { w: whole, h: LABEL };
    const lines = words.slice(1).map((_, i) => Math.max(breadth(words.slice(0, i + 1).join(" ")), breadth(words.slice(i + 1).join(" "))));
    return { w: Math.min(...lines) * this.letter, h: LABEL + SECOND };
  }

  /** Whether a pile is of closed cards that have left a hand, as those played before: it lies across, so that it is no hand. */
  private away(z: LaidZone): boolean {
    const closed = z.look === "pile" && z.owner === "seat" && z.role !== "won_cards" && z.cards.length > 0 && z.cards.every((c) => c.face === "");
    return closed && this.scene.zones.some((o) => o.look === "fan" && o.owner === "seat" && o.seat === z.seat);
  }

  /** Hands face down and small piles, side by side within a width; two piles that look alike have their names. */
  private minis(zones: readonly LaidZone[], width: number, names = !this.low && !this.crammed): Box {
    // where there is no room a place waits for its first card unseen
    if (this.crammed) zones = zones.filter((z) => z.cards.length > 0 || z.seat === this.me);
    if (!zones.length) return nothing;
    const w = this.mini;
    const h = w * RATIO;
    const named = names && zones.filter((z) => z.look !== "fan").length > 1;
    const label = (z: LaidZone): string => (named && z.look !== "fan" ? z.name : "");
    const across = (z: LaidZone): readonly Card[] => (z.look === "pile" && !z.ordered ? z.cards.filter((c) => c.face !== "" && z.cards.some((d) => d.face === "")) : []);
    const widths = zones.map((z) => (across(z).length ? h + 8 : this.away(z) ? Math.max(h + 2, this.label(label(z), h).w + 2) : z.look === "fan" ? w + clamp(0, z.cards.length - 1, 9) * (this.wide ? 6 : 4) : Math.max(w + 2, this.label(label(z), w).w + 2)));
    const gap = 8;
    const total = sum(widths) + gap * (zones.length - 1);
    const closed = zones.filter((z) => z.look === "fan").length;
    // fans give way first, the rest only when nothing else helps
    const give = closed ? clamp(0, total - width, sum(widths.filter((_, i) => zones[i]!.look === "fan")) - closed * (w + 4)) : 0;
    const fitted = widths.map((each, i) => (zones[i]!.look === "fan" ? each - give / closed : each));
    const full = sum(fitted) + gap * (zones.length - 1);
    if (named && full > width + 0.5) return this.minis(zones, width, false);
    const squeeze = Math.min(1, width / full);
    return {
      w: full * squeeze,
      h: h + Math.max(...zones.map((z) => this.label(label(z), w).h)),
      put: (x, y) => {
        zones.forEach((z, i) => {
          const room = fitted[i]! * squeeze;
          const cards = z.cards.length;
          const step = cards > 1 && z.look === "fan" ? (room - w * squeeze) / (cards - 1) : 0;
          const turned = across(z);
          if (turned.length) {
            // what is left open in a closed pile lies across it, so that it is seen and can be counted
            const size = (w * squeeze) / this.cw;
            const apart = Math.min(7, (h - w) / Math.max(1, turned.length - 1));
            turned.forEach((c, k) => this.place(c, x + (h * squeeze) / 2, y + w * squeeze * 0.5 + k * apart, 90, size, false));
            const closed = z.cards.filter((c) => c.face === "");
            closed.forEach((c, k) => this.place(c, x + room - (w * squeeze) / 2, y + h / 2, 0, size, k < closed.length - 2));
            this.area(z, x, y, room, h, label(z), cards);
            x += room + gap * squeeze;
            return;
          }
          if (this.away(z)) {
            const [wide, low] = [h * squeeze, w * squeeze];
            z.cards.forEach((c, k) => this.place(c, x + room / 2, y + h / 2, 90, low / this.cw, k < cards - 2));
            this.area(z, x + (room - wide) / 2, y + (h - low) / 2, wide, low, label(z), cards);
            x += room + gap * squeeze;
            return;
          }
          const at = z.look === "fan" ? x : x + (room - w * squeeze) / 2; // a pile lies over the middle of its name
          z.cards.forEach((c, k) => {
            this.place(c, at + (w * squeeze) / 2 + step * k, y + h / 2, 0, (w * squeeze) / this.cw, step === 0 && k < cards - 2);
          });
          this.area(z, at, y, z.look === "fan" ? room : w * squeeze, h, label(z), cards);
          x += room + gap * squeeze;
        });
      },
    };
  }

  // -- my place -------------------------------------------------------------------------------------------------------

  private handSpace(): number {
    return this.W - 2 * PAD - (this.wide ? 2 * CORNER : this.aside ? ASIDE + GAP : 0);
  }

  private handRows(n: number): number {
    if (this.listed) return clamp(1, Math.ceil(n / (Math.floor((this.handSpace() - HELD) / INDEX) + 1)), 3);
    const widest = Math.max(Math.min(this.wide ? 110 : this.W / 5, this.H / 4.4), HELD);
    const most = Math.max(1, Math.floor((this.handSpace() - widest) / (this.low && this.crammed ? CLOSER : this.low || this.aside ? CLOSE : TOUCH - 1)) + 1);
    const closest = Math.floor((this.handSpace() - HELD) / FINGER) + 1;
    return clamp(1, Math.ceil(n / most), Math.max(3, Math.ceil(n / closest))); // then they lie closer
  }

  private handHeight(rows: number, rise: number): number {
    return rows ? this.ch + (rows - 1) * rise * this.ch + 14 : this.wide ? BADGE : 0;
  }

  /** My hand in rows at the bottom, my badge, and my piles; `rows`: what has to lie above, in the middle. */
  private mine(parts: Parts, rows: number, rise: number, s: number, width = this.W - 2 * PAD): { w: number; h: number; rows: Box[]; put: () => void } {
    const { hand } = parts;
    const small = parts.minis.get(this.me) ?? [];
    const opens = [...(parts.opens.get(this.me) ?? []), ...(parts.shared.get(this.me) ?? [])];
    if (this.alone && !hand) return { w: 0, h: 0, rows: this.zoneBoxes(opens, s, this.W), put: () => {} };
    if (!hand) {
      const box = this.seatBox(this.me, parts, s, this.W - 2 * PAD, true);
      return { w: box.w, h: box.h, rows: [], put: () => box.put((this.W - box.w) / 2, this.H - PAD - box.h) };
    }
    const height = this.handHeight(rows, rise);
    const top = this.H - PAD - height;
    const lay = (): void => {
      if (rows) this.layHand(hand, rows, rise);
    };
    if (this.wide) {
      const piles = this.minis(small, CORNER - 16);
      return {
        w: 0,
        h: height,
        rows: this.zoneBoxes(opens, s * 0.92, width),
        put: () => {
          lay();
          this.seats.push({ seat: this.me, x: PAD + 78, y: this.H - PAD - BADGE, w: 156, h: BADGE, side: "bottom" });
          piles.put(this.W - PAD - piles.w - 6, this.H - PAD - piles.h);
        },
      };
    }
    if (this.aside) {
      const piles = this.minis(small, ASIDE);
      return {
        w: 0,
        h: Math.max(height, BADGE + (piles.h ? piles.h + 4 : 0)),
        rows: this.zoneBoxes(opens, s * 0.92, width),
        put: () => {
          lay();
          this.seats.push({ seat: this.me, x: PAD + ASIDE / 2, y: this.H - PAD - BADGE, w: ASIDE, h: BADGE, side: "left" });
          piles.put(PAD + (ASIDE - piles.w) / 2, this.H - PAD - BADGE - 4 - piles.h);
        },
      };
    }
    const piles = this.minis(small, 120);
    const bw = 124;
    const handW = this.cw * (1 + 0.86 * Math.max(0, hand.cards.length - 1));
    if (this.low && rows === 1 && handW <= this.W - 2 * (PAD + GAP + Math.max(bw, piles.w))) {
      const beside = (this.W - handW) / 2 - PAD - 2 * GAP - (piles.w ? piles.w + GAP : 0);
      const shown = opens.length ? this.flow(this.zoneBoxes(opens, s * 0.92, Infinity, true), Infinity) : nothing;
      const fits = shown.w > 0 && shown.w <= beside && shown.h <= height;
      return {
        w: 0,
        h: height,
        rows: fits ? [] : this.zoneBoxes(opens, s * 0.92, width),
        put: () => {
          lay();
          if (fits) shown.put((this.W + handW) / 2 + GAP, this.H - PAD - shown.h);
          this.seats.push({ seat: this.me, x: PAD + bw / 2, y: this.H - PAD - BADGE, w: bw, h: BADGE, side: "bottom" });
          piles.put(this.W - PAD - piles.w - 6, this.H - PAD - piles.h);
        },
      };
    }
    const natural = opens.length ? this.flow(this.zoneBoxes(opens, s * 0.92, Infinity), Infinity) : nothing;
    const besides = natural.w > 0 && natural.w <= this.W - 2 * PAD - bw - GAP - (piles.w ? piles.w + GAP : 0);
    const strip = Math.max(BADGE, piles.h, besides ? natural.h : 0);
    return {
      w: 0,
      h: height + strip + 4,
      rows: besides ? [] : this.zoneBoxes(opens, s * 0.92, width),
      put: () => {
        lay();
        const y = top - strip - 4;
        this.seats.push({ seat: this.me, x: PAD + bw / 2, y: y + strip - BADGE, w: bw, h: BADGE, side: "bottom" });
        if (besides) natural.put(PAD + bw + GAP + (this.W - 2 * PAD - bw - GAP - (piles.w ? piles.w + GAP : 0) - natural.w) / 2, y);
        piles.put(this.W - PAD - piles.w - 6, y + strip - piles.h);
      },
    };
  }

  private layHand(hand: LaidZone, rows: number, rise: number): void {
    const n = hand.cards.length;
    const space = this.handSpace();
    const mid = this.aside ? this.W - PAD - space / 2 : this.W / 2;
    const perRow = Math.ceil(n / rows);
    const height = this.handHeight(rows, rise) - 14;
    const step = this.step(perRow);
    hand.cards.forEach((c, i) => {
      const row = Math.floor(i / perRow);
      const inRow = Math.min(perRow, n - row * perRow);
      const k = (i % perRow) - (inRow - 1) / 2;
      const bend = rows === 1 && n > 2 ? k / Math.max(1, inRow - 1) : 0;
      const y = this.H - PAD - height + this.ch / 2 + row * rise * this.ch + bend * bend * 14;
      this.place(c, mid + k * step, y, bend * Math.min(8, n * 1.2), 1, false);
    });
    this.area(hand, mid - space / 2, this.H - PAD - height, space, height, "", -1);
  }

  // -- the middle -----------------------------------------------------------------------------------------------------

  /** What belongs to nobody: piles, rows, columns, a grid, the trick. */
  private core(middle: readonly LaidZone[], tricks: readonly LaidZone[], s: number, width: number, height: number): Box | null {
    const { hanging } = this.scene;
    const line = middle.find((z) => z.id === hanging?.row);
    const below = middle.find((z) => z.id === hanging?.zone);
    if (hanging && line && below) {
      const around = middle.filter((z) => z !== line && z !== below);
      if ((this.low || this.crammed) && !tricks.length && around.length) {
        const piles = this.flow(this.kinds(around).map((g) => this.group(g, s * 0.8, width * 0.3)), 0);
        return this.line([piles, this.hung(line, below, hanging.below, s, width - piles.w - GAP)], GAP);
      }
      const rest = this.core(around, tricks, s * 0.8, width, height);
      const hung = this.hung(line, below, hanging.below, s, width);
      return this.stack(rest ? [rest, hung] : [hung], width);
    }
    const groups = this.kinds(middle);
    const columns = groups.filter((g) => g[0]!.look === "column");
    const grids = groups.filter((g) => g[0]!.look === "grid" || g[0]!.look in SHAPES);
    const wings = groups.find((g) => g[0]!.look === "wing");
    const between = wings && groups.find((g) => g[0]!.look === "pile" && g.length === wings.length);
    const plain = groups.filter((g) => !["column", "wing"].includes(g[0]!.look) && !grids.includes(g) && g !== between);
    if (tricks.length) {
      const trick = this.trick(tricks, s);
      const small = plain.map((g) => this.group(g, s * 0.86, width));
      const beside = (width - trick.w) / 2 - GAP;
      const side = small.length ? this.flow(small, Math.max(beside, 1)) : null;
      if (side && side.w <= beside + 1) {
        const h = Math.max(trick.h, side.h);
        return {
          w: width,
          h,
          put: (x, y) => {
            trick.put(x + (width - trick.w) / 2, y + (h - trick.h) / 2);
            side.put(x + (beside - side.w) / 2, y + (h - side.h) / 2);
          },
        };
      }
      return this.stack([...(small.length ? [this.flow(small, width)] : []), trick], width);
    }
    const parts: Box[] = [];
    const small = plain.map((g) => this.group(g, s, width));
    if (small.length) parts.push(columns.length && this.alone ? this.aligned(plain, s, columns[0]!.length, this.columns(columns[0]!, s, width, height).w) : this.flow(small, width));
    if (this.low && !this.alone && columns.length === 1 && small.length && !grids.length && !wings) {
      const beside = this.flow(plain.map((g) => this.group(g, s, width, true)), width * 0.5); // there is more width than height
      return this.flow([beside, this.columns(columns[0]!, s, width - beside.w - GAP, height - GAP)], width);
    }
    const only = grids.length === 1 && !columns.length && !wings && small.length ? grids[0]! : undefined;
    if (only) return this.besideGrid(plain, only, s, width, height);
    const used = sum(parts.map((b) => b.h + GAP));
    for (const g of grids) parts.push(this.grid(g, s, width, Math.max(this.ch * 0.4, height - used - GAP)));
    for (const g of columns) parts.push(this.columns(g, s, width, height - used - (this.alone ? 0 : GAP)));
    if (wings) parts.push(this.wings(wings, between ?? [], s, width));
    return parts.length ? this.stack(parts, width) : null;
  }

  private kinds(zones: readonly LaidZone[]): LaidZone[][] {
    return [...new Set(zones.map((z) => z.code))].map((code) => zones.filter((z) => z.code === code));
  }

  /** Piles above a grid of cards or at its left, and small enough that the cards of the grid are large. */
  private besideGrid(piles: readonly (readonly LaidZone[])[], cards: readonly LaidZone[], s: number, width: number, height: number): Box {
    const wanted = this.wide ? 90 : 56;
    let best: { quality: number; box: Box; scale: number } = { quality: -1, box: nothing, scale: 0 };
    for (const part of [1, 0.85, 0.7, 0.55, 0.45]) {
      const small = piles.map((g) => this.group(g, s * part, width));
      const above = this.flow(small, width);
      const column = this.flow(small, 0);
      const below = this.grid(cards, s, width, Math.max(this.ch * 0.3, height - above.h - GAP));
      const right = this.grid(cards, s, width - column.w - GAP, height);
      const quality = (scale: number): number => worth(scale * this.cw, wanted) * Math.sqrt(worth(s * part * this.cw, wanted));
      const found = [
        { quality: quality(below.scale), box: this.stack([above, below], width), scale: below.scale },
        { quality: column.h <= height ? quality(right.scale) : -1, box: this.flow([column, right], width), scale: right.scale },
      ];
      for (const one of found) if (one.quality > best.quality) best = one;
    }
    this.field = best.scale * this.cw;
    return best.box;
  }

  private stack(boxes: readonly Box[], width: number, gap = GAP): Box {
    return {
      w: Math.max(width, ...boxes.map((b) => b.w)),
      h: sum(boxes.map((b) => b.h)) + gap * Math.max(0, boxes.length - 1),
      put: (x, y) => {
        for (const b of boxes) {
          b.put(x + (width - b.w) / 2, y);
          y += b.h + gap;
        }
      },
    };
  }

  /** Left to right, in lines, each line centred. */
  private flow(boxes: readonly Box[], width: number, gap = GAP): Box {
    const lines: Box[][] = [];
    let used = Infinity;
    for (const b of boxes) {
      if (!lines.length || used + gap + b.w > width) {
        lines.push([]);
        used = -gap;
      }
      lines.at(-1)!.push(b);
      used += gap + b.w;
    }
    const widths = lines.map((l) => sum(l.map((b) => b.w + gap)) - gap);
    const heights = lines.map((l) => Math.max(...l.map((b) => b.h)));
    const w = Math.max(0, ...widths);
    return {
      w,
      h: sum(heights) + gap * (lines.length - 1),
      put: (x, y) => {
        lines.forEach((line, i) => {
          let at = x + (w - widths[i]!) / 2;
          for (const b of line) {
            b.put(at, y + (heights[i]! - b.h) / 2);
            at += b.w + gap;
          }
          y += heights[i]! + gap;
        });
      },
    };
  }

  /** Piles over the columns: all but the last kind from the left, the last kind to the right. */
  private aligned(groups: readonly (readonly LaidZone[])[], s: number, columns: number, width: number): Box {
    const last = groups.at(-1)!;
    const before = groups.slice(0, -1).flat();
    const pitch = width / columns;
    if (before.length + last.length > columns) return this.flow(groups.map((g) => this.group(g, s, width)), width, 3);
    return {
      w: width,
      h: this.ch * s,
      put: (x, y) => {
        [...before, ...last].forEach((z, i) => {
          const column = i < before.length ? i : columns - last.length + i - before.length;
          this.pile(z, s, "").put(x + pitch * (column + 0.5) - (this.cw * s) / 2, y);
        });
      },
    };
  }

  private zoneBoxes(zones: readonly LaidZone[], s: number, width: number, bare = false): Box[] {
    const fields = new Map<string, LaidZone[]>();
    for (const z of zones) if (this.fielded(z)) fields.set(z.code, [...(fields.get(z.code) ?? []), z]);
    return [
      ...zones.filter((z) => !this.fielded(z)).map((z) => this.group([z], s * (fields.size && !this.alone ? BESIDE : 1), width, bare)),
      ...[...fields.values()].map((field) => this.group(field, s * (field[0]!.seat === this.me ? 1 : NEIGHBOUR), width, bare)),
    ];
  }

  /** Whether a zone is one place of a field: a grid or a shape in which every place counts, also an empty one. */
  private fielded(z: LaidZone): boolean {
    return z.look in SHAPES || (z.look === "grid" && this.scene.zones.some((o) => o.code === z.code && o !== z && o.seat === z.seat));
  }

  /** Zones of one kind; `bare`: without their names. */
  private group(zones: readonly LaidZone[], s: number, width: number, bare = false): Box {
    const { look } = zones[0]!;
    if (look === "grid" || look in SHAPES) return this.grid(zones, s, width, this.H * 0.5 * s);
    if (look === "column") return this.columns(zones, s, width, this.ch * s * 2.4);
    if (look === "line") return this.lines(zones, s, width);
    if (look === "row" || look === "fan") {
      const scale = (z: LaidZone): number => (z.cards.length || z.role !== "won_cards" ? s : Math.min(s * UNWON, READ / this.cw));
      const boxes = zones.map((z) => (z.tiers ? this.tiers(z, scale(z), width) : this.row(z, scale(z), width, bare)));
      return boxes.length === 1 ? boxes[0]! : this.flow(boxes, width);
    }
    const called = (z: LaidZone): string => (bare || (this.alone && zones.length > 1) ? "" : zones.length > 1 ? `${z.name} ${z.index + 1}` : z.name);
    const boxes = zones.map((z) => this.pile(z, s, called(z)));
    return boxes.length === 1 ? boxes[0]! : this.flow(boxes, width, this.alone ? 3 : GAP);
  }

  private pile(z: LaidZone, s: number, name: string): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const label = this.label(name, w);
    const full = Math.max(w, label.w);
    return {
      w: full,
      h: h + Math.max(label.h, z.signed ? SIGN : 0),
      put: (x, y) => {
        const mid = x + full / 2;
        z.cards.forEach((c, i) => {
          const up = Math.min(3, z.cards.length - 1 - i);
          this.place(c, mid - up * -0.5, y + h / 2 + up * 1.2, 0, s, up >= 3);
        });
        this.area(z, mid - w / 2, y, w, h, name, z.cards.length > 1 ? z.cards.length : -1);
      },
    };
  }

  /** Whether a meld may show only some of its cards: one of many, of which none is to be clicked. */
  private folds(z: LaidZone): boolean {
    return this.nth(z) > 0 && z.id !== this.scene.opened && !this.scene.active.has(z.id) && (z.between?.some(Boolean) ?? false);
  }

  /** Of a meld what tells it, side by side; the rest lies beneath, and a count says how many they are. */
  private fold(z: LaidZone, s: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const seen = z.between!.filter((b) => !b).length;
    const step = w * 0.42;
    const full = Math.max(w + step * (seen - 1) + 3, z.signed ? SIGNED : 0);
    return {
      w: full,
      h: h + CHIP + (z.signed ? SIGN + 6 : 0), // it hangs below them
      put: (x, y) => {
        let at = -1;
        const under: { c: Card; x: number }[] = [];
        const over: { c: Card; x: number }[] = [];
        z.cards.forEach((c, i) => {
          if (!z.between![i]) at += 1;
          (z.between![i] ? under : over).push({ c, x: x + w / 2 + step * Math.max(0, at) });
        });
        for (const one of under) this.place(one.c, one.x + 3, y + h / 2 + 2, 0, s, false);
        for (const one of over) this.place(one.c, one.x, y + h / 2, 0, s, false);
        this.area(z, x, y, full, h, "", z.cards.length, true);
      },
    };
  }

  private row(z: LaidZone, s: number, width: number, bare: boolean): Box {
    if (this.folding && this.folds(z)) return this.fold(z, s);
    const w = this.cw * s;
    const h = this.ch * s;
    const n = z.cards.length;
    const active = this.scene.active.has(z.id) || (!this.wide && z.look === "fan" && z.seat !== this.me);
    const apart = z.seat < 0 && z.look === "row" && (!z.ordered || active);
    const crowded = (this.crammed || this.folding) && this.nth(z) > 0; // one of many melds
    const loose = apart ? w + 5 : w * (z.look === "fan" ? (active ? 0.9 : 0.62) : crowded ? 0.34 : 0.46);
    const tight = Math.max(w * (apart ? 0.72 : 0.34), active ? 34 : 14);
    const fit = (count: number): number => (count > 1 ? (width - w) / (count - 1) : loose);
    let lines = 1;
    while (fit(Math.ceil(n / lines)) < Math.min(tight, loose) && lines < 5) lines++;
    const per = Math.max(1, Math.ceil(n / lines));
    const step = Math.min(loose, Math.max(fit(per), 6));
    const rise = lines > 1 ? h * (z.seat < 0 ? 1.04 : 0.62) : 0;
    const name = bare || crowded ? "" : z.name; // it has its number, and the room is for the cards
    const label = this.label(name, w + step * (per - 1));
    const full = Math.max(w + step * (per - 1), label.w);
    return {
      w: full,
      h: h + rise * (lines - 1) + Math.max(label.h, z.signed ? SIGN : 0),
      put: (x, y) => {
        z.cards.forEach((c, i) => {
          const line = Math.floor(i / per);
          const count = Math.min(per, n - line * per);
          const start = x + (full - (w + step * (count - 1))) / 2;
          this.place(c, start + w / 2 + (i % per) * step, y + h / 2 + line * rise, 0, s, false);
        });
        this.area(z, x, y, full, h + rise * (lines - 1), name, -1);
      },
    };
  }

  /** Lines that grow both ways: every card has its place from the first, with gaps for those that are to come. */
  private lines(zones: readonly LaidZone[], s: number, width: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const across = this.low ? (width - GAP) / 2 : width; // two beside each other where there is no height
    const step = clamp(10, (across - w) / (LINE - 1), w * 0.62);
    const full = w + step * (LINE - 1);
    const boxes = zones.map((z): Box => ({
      w: full,
      h,
      put: (x, y) => {
        const at = z.cards.map((c, i) => ({ c, step: z.steps?.[i] ?? i })).sort((a, b) => a.step - b.step);
        for (const one of at) this.place(one.c, x + w / 2 + one.step * step, y + h / 2, 0, s, false);
        this.area(z, x, y, full, h, "", -1);
      },
    }));
    return this.low ? this.flow(boxes, width, 6) : this.stack(boxes, width, 6);
  }

  /** What was won, sorted: the cards of a tier together, as many tiers in a line as fit. */
  private tiers(z: LaidZone, s: number, width: number): Box {
    const w = this.cw * s * 0.66;
    const h = w * RATIO;
    const boxes = [...new Set(z.tiers)].sort((a, b) => b - a).map((tier): Box => {
      const cards = z.cards.filter((_, i) => z.tiers![i] === tier);
      const step = cards.length > 1 ? Math.min(w * 0.56, (width - w) / (cards.length - 1)) : 0;
      return { w: w + step * (cards.length - 1), h, put: (x, y) => cards.forEach((c, i) => this.place(c, x + w / 2 + step * i, y + h / 2, 0, w / this.cw, false)) };
    });
    const all = this.flow(boxes, width, 5);
    return {
      ...all,
      put: (x, y) => {
        all.put(x, y);
        this.area(z, x, y, all.w, all.h, "", -1);
      },
    };
  }

  /** A growing row with columns below its cards; what does not fit is scrolled to. */
  private hung(line: LaidZone, zone: LaidZone, below: readonly number[], s: number, width: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const n = Math.max(1, line.cards.length);
    const shown = Math.max(1, Math.min(n, Math.floor((width + 3) / (w + 3))));
    const first = clamp(0, this.scene.first ?? n - shown, n - shown);
    const step = h * 0.27;
    const within = (i: number): boolean => i >= first && i < first + shown;
    const counts = new Map<number, number>();
    for (const b of below) counts.set(b, (counts.get(b) ?? 0) + 1);
    const deep = Math.max(0, ...counts.values()); // of the whole row: scrolling moves nothing up or down
    const full = shown * (w + 3) - 3;
    const tick = 15;
    return {
      w: full,
      h: tick + h + deep * step + LABEL,
      put: (x, y) => {
        const at = (i: number): [number, number] => [x + clamp(0, i - first, shown - 1) * (w + 3) + w / 2, y + tick + h / 2];
        line.cards.forEach((c, i) => {
          this.place(c, ...at(i), 0, s, !within(i));
          if (within(i) && (i + 1) % 10 === 0) this.ticks.push({ x: at(i)[0], y, text: String(i + 1) });
        });
        const used = new Map<number, number>();
        zone.cards.forEach((c, i) => {
          const column = Math.min(below[i] ?? n - 1, n - 1);
          const k = (used.get(column) ?? 0) + 1;
          used.set(column, k);
          const [cx, cy] = at(column);
          this.place(c, cx + 3, cy + k * step, 0, s, !within(column));
        });
        const tall = h + deep * step;
        this.area(line, x, y + tick, full, tall, line.name, n > 1 ? n : -1);
        this.strip = { id: line.id, x, y: y + tick, w: full, h: tall, first, shown, total: n };
      },
    };
  }

  private columns(zones: readonly LaidZone[], s: number, width: number, height: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const pitch = Math.min(w + 18, Math.max(w + 3, width / zones.length));
    const down = 0.5; // of a step, where a card lies face down
    const steps = Math.max(1, ...zones.map((z) => sum(z.cards.slice(0, -1).map((c) => (c.face ? 1 : down)))));
    const sign = zones.some((z) => z.signed) ? SIGN : 0;
    const step = clamp(h * 0.2, (height - sign - h) / steps, h * (this.wide ? 0.36 : 0.62));
    return {
      w: pitch * zones.length,
      h: Math.max(h + step * steps, this.alone ? Math.min(height, h * 2) : h) + sign,
      put: (x, y) => {
        zones.forEach((z, k) => {
          const mid = x + pitch * (k + 0.5);
          let at = y + h / 2;
          let end = y + h;
          z.cards.forEach((c) => {
            this.place(c, mid, at, 0, s, false);
            end = at + h / 2;
            at += step * (c.face ? 1 : down);
          });
          this.area(z, mid - w / 2, y, w, end - y, "", -1);
        });
      },
    };
  }

  /** Piles in two columns, and on both sides of them rows that grow sideways. */
  private wings(zones: readonly LaidZone[], piles: readonly LaidZone[], s: number, width: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const lines = Math.ceil(zones.length / 2);
    const long = Math.max(6, ...zones.map((z) => z.cards.length));
    const side = (width - 2 * (w + 6) - 12) / 2;
    const step = Math.min(w * 0.42, (side - w) / (long - 1));
    return {
      w: step < Math.min(w * 0.24, 13) ? Infinity : width,
      h: lines * (h + 5) - 5,
      put: (x, y) => {
        zones.forEach((z, i) => {
          const left = i < lines;
          const top = y + (i % lines) * (h + 5);
          const reach = w + step * (Math.max(1, z.cards.length) - 1);
          // both grow to the right, for the index is at the left of a card
          const start = left ? x + side - reach : x + width - side;
          z.cards.forEach((c, k) => this.place(c, start + w / 2 + k * step, top + h / 2, 0, s, false));
          this.area(z, start, top, reach, h, "", -1);
        });
        piles.forEach((z, i) => {
          const mid = x + width / 2 + (i % 2 ? 1 : -1) * (w / 2 + 3);
          const top = y + Math.floor(i / 2) * (h + 5);
          z.cards.forEach((c, k) => this.place(c, mid, top + h / 2, 0, s, k < z.cards.length - 2));
          this.area(z, mid - w / 2, top, w, h, "", -1);
        });
      },
    };
  }

  /** Places in the rows the game names, each folded in two where that makes the cards larger; else as many columns as do. */
  private grid(zones: readonly LaidZone[], s: number, width: number, height: number): Box & { scale: number } {
    if (zones[0]!.look in SHAPES) return this.shaped(zones, s, width, height);
    const cells = Math.max(1, zones.length > 1 ? zones.length : zones[0]!.cards.length);
    const gap = 6;
    const size = (columns: number, lines: number): number =>
      Math.min(1.25 * s, (width / columns - gap) / this.cw, (height / lines - gap) / this.ch);
    let columns = 1;
    let fold = 1;
    const given = zones.length > 1 ? this.scene.rows : undefined;
    if (given) {
      const across = Math.ceil(cells / given);
      fold = size(Math.ceil(across / 2), given * 2) > size(across, given) * 1.2 ? 2 : 1;
      columns = Math.ceil(across / fold);
    } else {
      for (let k = 2; k <= cells; k++) {
        const [a, b] = [size(k, Math.ceil(cells / k)), size(columns, Math.ceil(cells / columns))];
        if (a > b - 0.001 || (a > b - 0.02 && cells % k === 0 && cells % columns !== 0)) columns = k;
      }
      columns = Math.ceil(cells / Math.ceil(cells / columns)); // lines of the same length
    }
    const across = given ? Math.ceil(cells / given) : columns;
    const lines = given ? given * fold : Math.ceil(cells / columns);
    const scale = Math.max(size(columns, lines), 0.2);
    const w = this.cw * scale + gap;
    const h = this.ch * scale + gap;
    const cell = (i: number): [number, number] => {
      const [row, at] = [Math.floor(i / across), i % across];
      return [at % columns, row * fold + Math.floor(at / columns)];
    };
    return {
      scale,
      w: columns * w,
      h: lines * h,
      put: (x, y) => {
        const at = (i: number): [number, number] => [x + cell(i)[0] * w + w / 2, y + cell(i)[1] * h + h / 2];
        zones.forEach((z, k) => {
          z.cards.forEach((c, i) => this.place(c, ...at(zones.length > 1 ? k : i), 0, scale, false));
          const [cx, cy] = at(zones.length > 1 ? k : 0);
          if (zones.length > 1) this.area(z, cx - w / 2 + 3, cy - h / 2 + 3, w - 6, h - 6, "", -1);
          else this.area(z, x, y, columns * w, lines * h, "", -1);
        });
      },
    };
  }

  /** Places that lie in a shape of their own. A place that has no cards any more leaves its gap. */
  private shaped(zones: readonly LaidZone[], s: number, width: number, height: number): Box & { scale: number } {
    const { code, look, seat } = zones[0]!;
    const all = this.scene.zones.filter((z) => z.code === code && z.seat === seat);
    const first = Math.min(...all.map((z) => z.index));
    const spots = SHAPES[look]!(all.length);
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [across, down] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
    const gap = 4;
    const scale = Math.max(0.2, Math.min(1.25 * s, (width / across - gap) / this.cw, (height / down - gap) / this.ch));
    const [w, h] = [this.cw * scale + gap, this.ch * scale + gap];
    return {
      scale,
      w: across * w,
      h: down * h,
      put: (x, y) => {
        for (const z of zones) {
          const [sx, sy] = spots[z.index - first]!;
          const [cx, cy] = [x + (sx - left + 0.5) * w, y + (sy - top + 0.5) * h];
          z.cards.forEach((c, i) => {
            const under = Math.min(3, z.cards.length - 1 - i);
            this.place(c, cx + under * 0.5, cy + under * 1.2, 0, scale, under >= 3);
          });
          this.area(z, cx - w / 2 + gap / 2, cy - h / 2 + gap / 2, w - gap, h - gap, "", z.cards.length > 1 ? z.cards.length : -1);
        }
      },
    };
  }

  /** Cards on the table, each on the side of the one who played it. */
  private trick(zones: readonly LaidZone[], s: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const others = this.scene.players - 1;
    const crowd = others > 3 ? 1.2 : 1;
    const [full, tall] = this.flat ? [w * (1 + 0.8 * others), h * 1.16] : [w * (1 + 1.9 * crowd), h * (1 + 0.9 * crowd)];
    return {
      w: full,
      h: tall,
      put: (x, y) => {
        const [cx, cy] = [x + full / 2, y + tall / 2];
        const laid: { c: Card; x: number; y: number; r: number }[] = [];
        for (const z of zones) {
          const strangers = z.cards.filter((c) => z.seat < 0 && c.by < 0).length;
          let stranger = 0;
          z.cards.forEach((c, i) => {
            const seat = z.seat >= 0 ? z.seat : c.by;
            if (seat < 0) {
              laid.push({ c, x: cx + (stranger++ - (strangers - 1) / 2) * w * 0.7, y: cy, r: 0 });
              return;
            }
            const [dx, dy] = this.towards(seat);
            const more = z.seat >= 0 ? i * 12 : 0;
            if (this.flat) {
              laid.push({ c, x: x + w / 2 + this.across(seat) * w * 0.8, y: cy - (seat === this.me ? -0.08 : dy * 0.08) * h, r: 0 });
              return;
            }
            laid.push({ c, x: cx + dx * w * 0.95 * crowd + more, y: cy - dy * h * 0.45 * crowd + more / 2, r: dx * dy * 6 });
          });
        }
        // whoever played first: what lies further right, then further down, lies above, so that the corner of each is read
        const level = (a: number, b: number): boolean => Math.abs(a - b) < 1;
        laid.sort((a, b) => (level(a.x, b.x) ? a.y - b.y : a.x - b.x));
        for (const { c, x, y, r } of laid) this.place(c, x, y, r, s, false);
        const played = zones.filter((z) => z.look === "trick");
        const first = played.find((z) => z.seat === this.me) ?? played[0] ?? zones[0]!;
        this.area(first, x, y, full, tall, "", -1);
      },
    };
  }

  /** The place of a seat from left to right: those before me in their order, and I to the left of the last of them. */
  private across(seat: number): number {
    const others = this.scene.players - 1;
    const k = round(seat, this.scene);
    return k === 0 ? others - 1 : k === others ? others : k - 1;
  }

  private towards(seat: number): [number, number] {
    if (seat === this.me) return [0, -1];
    const others = this.scene.players - 1;
    const i = round(seat, this.scene) - 1;
    const angle = others === 1 ? 90 : others === 2 ? 150 - i * 120 : 180 - (i * 180) / (others - 1);
    return [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  }

  // -- output ---------------------------------------------------------------------------------------------------------

  private place(card: Card, x: number, y: number, r: number, s: number, hidden: boolean): void {
    this.places.set(card.key, { x, y, r, s, z: ++this.depth, hidden });
  }

  /** Of several rows of one kind, the number that words call one by; places that a seat has from the beginning are counted by seat. */
  private nth(z: LaidZone): number {
    const same = this.scene.zones.filter((o) => o.code === z.code);
    if (z.look !== "row" || z.owner !== "" || !z.cards.length || same.length < 2) return 0;
    const each = same.length / new Set(same.map((o) => o.seat)).size;
    const own = each > 1 && same.every((o, i) => o.seat >= 0 && o.seat === same[i - (i % each)]?.seat);
    return (own ? same.findIndex((o) => o.id === z.id) % each : z.index) + 1;
  }

  private area(z: LaidZone, x: number, y: number, w: number, h: number, label: string, count: number, folded = false): void {
    const name = this.label(label, w);
    this.areas.push({ id: z.id, look: z.look, x, y, w, h, label, lw: Math.max(name.w, w) + 8, lines: name.h > LABEL ? 2 : 1, signed: z.signed ?? false, count, empty: !z.cards.length, seat: z.seat, mark: z.mark ?? "", number: this.nth(z), folded });
  }
}
