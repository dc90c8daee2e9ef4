/**
 * Where every card lies. A pure function of the zones, the seats and the size of the stage: nothing here knows a game.
 * Coordinates are pixels of the stage; a place gives the middle of a card.
 */
import type { Card } from "./model";

export interface LaidZone {
  id: string;
  code: string;
  name: string;
  look: string;
  seat: number;
  owner: "seat" | "side" | "";
  index: number;
  ordered: boolean;
  cards: readonly Card[];
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
  hanging?: Hanging | null;
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
  count: number; // -1: not shown
  empty: boolean;
  seat: number;
}

export interface SeatPlace {
  seat: number;
  x: number; // middle
  y: number; // top
  w: number;
  side: "top" | "left" | "right" | "bottom";
}

export interface Laid {
  w: number; // of a card
  h: number;
  places: Map<number, Place>;
  areas: Area[];
  seats: SeatPlace[];
  hand: string; // id of my hand, "" if I have none
}

const PAD = 8;
const GAP = 10;
const LABEL = 17;
const BADGE = 44;
const TOUCH = 44;
const RATIO = 1.4;
const MINI = 0.44;

interface Box {
  w: number;
  h: number;
  put: (x: number, y: number) => void;
}

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

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
  private readonly places = new Map<number, Place>();
  private readonly areas: Area[] = [];
  private readonly seats: SeatPlace[] = [];
  private readonly me: number;
  private readonly W: number;
  private readonly H: number;
  private readonly wide: boolean;
  private readonly alone: boolean;
  private readonly cw: number;
  private readonly ch: number;
  private depth = 0;
  private draft = false;

  constructor(private readonly scene: Scene) {
    this.me = Math.max(0, scene.me);
    this.W = scene.width;
    this.H = scene.height;
    this.wide = this.W >= 720;
    this.alone = scene.players === 1;
    const columns = scene.zones.filter((z) => z.look === "column").length;
    let cw = clamp(44, Math.min(this.W / 5.6, this.H / 6.2), 96);
    if (columns) cw = clamp(36, Math.min((this.W - 2 * PAD + 4) / columns - 4, this.H / 5), 104);
    this.cw = Math.floor(cw);
    this.ch = Math.round(this.cw * RATIO);
  }

  run(): Laid {
    const { zones } = this.scene;
    const hand = this.scene.me < 0 && this.alone ? undefined : handOf(zones, this.me);
    const before = (z: LaidZone): number => {
      if (z.owner === "side" && this.scene.sides.length) {
        if (this.scene.sides[this.me] === z.index) return this.me;
        return this.scene.sides.indexOf(z.index);
      }
      return z.seat;
    };
    const open = (z: LaidZone): boolean => z.cards.some((c) => c.face !== "");
    const anyHand = zones.findIndex((z) => z.look === "fan"); // without hands, what lies before a seat is what one plays with
    const minis = new Map<number, LaidZone[]>(); // small things beside the badge of a seat
    const rows = new Map<number, LaidZone[]>(); // what lies open before a seat
    const middle: LaidZone[] = [];
    const tricks: LaidZone[] = [];
    const add = (map: Map<number, LaidZone[]>, seat: number, z: LaidZone): void => {
      map.set(seat, [...(map.get(seat) ?? []), z]);
    };
    for (const given of zones) {
      if (given === hand) continue;
      const z = given.look === "heap" ? { ...given, look: "row" } : given;
      const seat = before(z);
      const spread = z.look === "row" || z.look === "fan" || z.look === "column" || z.look === "grid";
      if (z.look === "trick") tricks.push(z);
      else if (seat < 0) {
        if (z.cards.length || this.scene.shown.has(z.id)) middle.push(z);
      } else if (!z.cards.length && !(seat === this.me && this.scene.shown.has(z.id) && spread)) continue;
      else if (spread && (open(z) || seat === this.me || z.look !== "fan")) add(rows, seat, z);
      else if (!hand && !this.alone && (seat === this.me || open(z) || this.scene.players === 2) && anyHand < 0) add(rows, seat, z);
      else if (z.look === "pile" && open(z) && (z.cards.length > 1 || this.scene.active.has(z.id)) && this.scene.active.has(z.id)) add(rows, seat, z);
      else add(minis, seat, z);
    }
    let top = PAD;
    if (!this.alone) top = this.placeOpponents(minis);
    const bottom = this.placeMine(hand, minis.get(this.me) ?? []);
    const inset = this.sideWidth();
    this.placeCentre({ x: PAD + inset, y: top, w: this.W - 2 * PAD - 2 * inset, h: bottom - top }, rows, middle, tricks);
    return { w: this.cw, h: this.ch, places: this.places, areas: this.areas, seats: this.seats, hand: hand?.id ?? "" };
  }

  // -- seats ----------------------------------------------------------------------------------------------------------

  private sideCount(): number {
    const others = this.scene.players - 1;
    if (!this.wide || others < 3) return 0;
    return others >= 7 ? 2 : 1;
  }

  private sideWidth(): number {
    return this.sideCount() ? 156 : 0;
  }

  /** Badges of the others from the left over the top to the right; returns where the centre begins. */
  private placeOpponents(minis: ReadonlyMap<number, LaidZone[]>): number {
    const { players } = this.scene;
    const others = [...Array(players).keys()]
      .filter((s) => s !== this.me)
      .sort((a, b) => round(a, this.scene) - round(b, this.scene));
    const aside = this.sideCount();
    const left = others.slice(0, aside).reverse(); // from the top down
    const right = aside ? others.slice(-aside) : [];
    const above = others.slice(aside, others.length - aside);
    const columns = this.wide ? Math.max(1, above.length) : above.length > 5 ? Math.ceil(above.length / 2) : Math.max(1, above.length);
    const space = this.W - 2 * PAD - (this.wide ? 2 * this.sideWidth() : 0);
    const width = Math.min(this.wide ? 190 : 132, space / columns - 4);
    const mini = this.ch * MINI;
    const line = BADGE + 4 + mini + 6;
    const rowsCount = Math.ceil(above.length / columns);
    above.forEach((seat, i) => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, above.length - row * columns);
      const x = this.W / 2 + ((i % columns) - (inRow - 1) / 2) * (space / Math.max(inRow, this.wide ? 2 : 1));
      const y = PAD + row * line;
      this.seats.push({ seat, x, y, w: width, side: "top" });
      this.miniLine(minis.get(seat) ?? [], x, y + BADGE + 4 + mini / 2, width);
    });
    for (const [list, side] of [[left, "left"], [right, "right"]] as const) {
      list.forEach((seat, i) => {
        const x = side === "left" ? PAD + 74 : this.W - PAD - 74;
        const y = this.H * (list.length > 1 ? 0.16 + 0.3 * i : 0.3);
        this.seats.push({ seat, x, y, w: 148, side });
        this.miniLine(minis.get(seat) ?? [], x, y + BADGE + 6 + mini / 2, 148);
      });
    }
    return PAD + rowsCount * line;
  }

  /** Hands face down and small piles, side by side within a width. */
  private miniLine(zones: readonly LaidZone[], x: number, y: number, width: number): void {
    const list = zones.filter((z) => z.cards.length);
    if (!list.length) return;
    const w = this.cw * MINI;
    const widths = list.map((z) => (z.look === "fan" ? w + Math.min(z.cards.length - 1, 9) * 5 : w + 2));
    const gap = 6;
    const total = widths.reduce((a, b) => a + b, 0) + gap * (list.length - 1);
    const squeeze = Math.min(1, width / total);
    let at = x - (total * squeeze) / 2;
    list.forEach((z, i) => {
      const room = widths[i]! * squeeze;
      const step = z.cards.length > 1 && z.look === "fan" ? (room - w * squeeze) / (z.cards.length - 1) : 0;
      z.cards.forEach((c, k) => {
        const deep = step === 0 && k < z.cards.length - 2;
        this.place(c, at + (w * squeeze) / 2 + step * k, y, 0, MINI * squeeze, deep);
      });
      this.area(z, at, y - (this.ch * MINI) / 2, room, this.ch * MINI, "", z.look === "fan" ? -1 : z.cards.length);
      at += room + gap * squeeze;
    });
  }

  /** My hand in rows at the bottom, my badge and small piles; returns where the centre ends. */
  private placeMine(hand: LaidZone | undefined, minis: readonly LaidZone[]): number {
    if (this.alone && !hand) return this.H - PAD;
    const corner = this.wide ? 170 : 0;
    const space = this.W - 2 * PAD - 2 * corner;
    const n = hand?.cards.length ?? 0;
    const most = Math.max(1, Math.floor((space - this.cw) / TOUCH) + 1);
    let rows = Math.max(1, Math.ceil(n / most));
    if (rows > 3) rows = 3; // then they lie closer
    const perRow = Math.ceil(n / rows);
    const rise = this.ch * 0.56;
    const height = hand ? this.ch + (rows - 1) * rise : 0;
    const lift = hand ? 14 : 0;
    const top = this.H - PAD - height - lift;
    if (hand) {
      const step = perRow > 1 ? Math.min(this.cw * 0.82, (space - this.cw) / (perRow - 1)) : 0;
      hand.cards.forEach((c, i) => {
        const row = Math.floor(i / perRow);
        const inRow = Math.min(perRow, n - row * perRow);
        const k = (i % perRow) - (inRow - 1) / 2;
        const bend = rows === 1 && n > 2 ? k / Math.max(1, inRow - 1) : 0;
        const y = this.H - PAD - height + this.ch / 2 + row * rise + bend * bend * 14;
        this.place(c, this.W / 2 + k * step, y, bend * Math.min(8, n * 1.2), 1, false);
      });
      this.area(hand, PAD + corner, top + lift, space, height, "", -1);
    }
    if (this.wide) {
      this.seats.push({ seat: this.me, x: PAD + 80, y: this.H - PAD - BADGE - 8, w: 160, side: "bottom" });
      this.miniLine(minis, this.W - PAD - 80, this.H - PAD - (this.ch * MINI) / 2 - 8, 150);
      return top - 4;
    }
    const strip = Math.max(BADGE, minis.length ? this.ch * MINI : 0);
    this.seats.push({ seat: this.me, x: PAD + 66, y: top - strip - 2 + (strip - BADGE) / 2, w: 132, side: "bottom" });
    this.miniLine(minis, this.W - PAD - 70, top - strip / 2 - 2, 140);
    return top - strip - 6;
  }

  // -- the middle -----------------------------------------------------------------------------------------------------

  private placeCentre(
    room: { x: number; y: number; w: number; h: number },
    rows: ReadonlyMap<number, LaidZone[]>,
    middle: readonly LaidZone[],
    tricks: readonly LaidZone[],
  ): void {
    const others = [...rows.keys()].filter((s) => s !== this.me).sort((a, b) => round(a, this.scene) - round(b, this.scene));
    const build = (s: number): { boxes: Box[]; h: number } => {
      const boxes: Box[] = [];
      const above = others.flatMap((seat) => this.seatBoxes(rows.get(seat)!, s, room.w));
      if (above.length) boxes.push(this.flow(above, room.w));
      const core = this.core(middle, tricks, s, room.w, room.h, rows.size ? 0.5 : 1);
      if (core) boxes.push(core);
      const mine = this.seatBoxes(rows.get(this.me) ?? [], s, room.w);
      if (mine.length) boxes.push(this.flow(mine, room.w));
      return { boxes, h: boxes.reduce((sum, b) => sum + b.h, 0) + GAP * Math.max(0, boxes.length - 1) };
    };
    this.draft = true;
    let s = tricks.length && !this.alone ? 1.1 : 1;
    while (s > 0.36 && build(s).h > room.h) s -= 0.06;
    this.draft = false;
    const { boxes, h } = build(s);
    let y = room.y + Math.max(0, (room.h - h) / 2);
    if (this.alone) y = room.y;
    for (const box of boxes) {
      box.put(room.x + (room.w - box.w) / 2, y);
      y += box.h + GAP;
    }
  }

  /** What belongs to nobody: piles, rows, columns, a grid, the trick. */
  private core(middle: readonly LaidZone[], tricks: readonly LaidZone[], s: number, width: number, height: number, share: number): Box | null {
    const { hanging } = this.scene;
    const line = middle.find((z) => z.id === hanging?.row);
    const below = middle.find((z) => z.id === hanging?.zone);
    if (hanging && line && below) {
      const rest = this.core(middle.filter((z) => z !== line && z !== below), tricks, s, width, height, share);
      const hung = this.hung(line, below, hanging.below, s * 0.9, width);
      return this.stack(rest ? [rest, hung] : [hung], width);
    }
    const groups = [...new Set(middle.map((z) => z.code))].map((code) => middle.filter((z) => z.code === code));
    const columns = groups.filter((g) => g[0]!.look === "column");
    const grids = groups.filter((g) => g[0]!.look === "grid");
    const plain = groups.filter((g) => g[0]!.look !== "column" && g[0]!.look !== "grid");
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
    if (small.length) parts.push(columns.length && this.alone ? this.justified(small, Math.min(width, this.columns(columns[0]!, s, width, height).w)) : this.flow(small, width));
    const used = parts.reduce((sum, b) => sum + b.h + GAP, 0);
    for (const g of grids) parts.push(this.grid(g, width, Math.max(this.ch, (height * share - used) * Math.min(1, s))));
    for (const g of columns) parts.push(this.columns(g, s, width, height - used));
    return parts.length ? this.stack(parts, width) : null;
  }

  private stack(boxes: readonly Box[], width: number): Box {
    const h = boxes.reduce((sum, b) => sum + b.h, 0) + GAP * Math.max(0, boxes.length - 1);
    return {
      w: width,
      h,
      put: (x, y) => {
        for (const b of boxes) {
          b.put(x + (width - b.w) / 2, y);
          y += b.h + GAP;
        }
      },
    };
  }

  /** Left to right, in lines, each line centred. */
  private flow(boxes: readonly Box[], width: number, gap = GAP): Box {
    const lines: Box[][] = [];
    let used = Infinity;
    for (const b of boxes) {
      if (used + gap + b.w > width) {
        lines.push([]);
        used = -gap;
      }
      lines.at(-1)!.push(b);
      used += gap + b.w;
    }
    const widths = lines.map((l) => l.reduce((sum, b) => sum + b.w + gap, -gap));
    const heights = lines.map((l) => Math.max(...l.map((b) => b.h)));
    const w = Math.max(...widths);
    return {
      w,
      h: heights.reduce((a, b) => a + b, 0) + gap * (lines.length - 1),
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

  /** All but the last from the left, the last to the right. */
  private justified(boxes: readonly Box[], width: number): Box {
    const total = boxes.reduce((sum, b) => sum + b.w + GAP, -GAP);
    if (total > width || boxes.length < 2) return this.flow(boxes, width, 4);
    const h = Math.max(...boxes.map((b) => b.h));
    return {
      w: width,
      h,
      put: (x, y) => {
        let at = x;
        for (const b of boxes.slice(0, -1)) {
          b.put(at, y);
          at += b.w + GAP;
        }
        boxes.at(-1)!.put(x + width - boxes.at(-1)!.w, y);
      },
    };
  }

  private seatBoxes(zones: readonly LaidZone[], s: number, width: number): Box[] {
    return zones.map((z) => this.group([z], s * (z.seat === this.me ? 0.92 : 0.84), width));
  }

  /** Zones of one kind. */
  private group(zones: readonly LaidZone[], s: number, width: number): Box {
    const look = zones[0]!.look;
    if (look === "grid") return this.grid(zones, width, this.H * 0.5 * s);
    if (look === "column") return this.columns(zones, s, width, this.ch * s * 2.4);
    if (look === "row" || look === "fan") {
      const boxes = zones.map((z) => this.row(z, s, width));
      return boxes.length === 1 ? boxes[0]! : this.flow(boxes, width);
    }
    const boxes = zones.map((z) => this.pile(z, s, this.alone ? "" : zones.length > 1 ? `${z.name} ${z.index + 1}` : z.name));
    return boxes.length === 1 ? boxes[0]! : this.flow(boxes, width, this.alone ? 4 : GAP);
  }

  private pile(z: LaidZone, s: number, name: string): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const label = name ? LABEL : 0;
    return {
      w: Math.max(w, label ? 56 : 0),
      h: h + label,
      put: (x, y) => {
        const mid = x + Math.max(w, label ? 56 : 0) / 2;
        z.cards.forEach((c, i) => {
          const up = Math.min(3, z.cards.length - 1 - i);
          this.place(c, mid - up * -0.5, y + h / 2 + up * 1.2, 0, s, up >= 3);
        });
        this.area(z, mid - w / 2, y, w, h, name, z.cards.length > 1 ? z.cards.length : -1);
      },
    };
  }

  private row(z: LaidZone, s: number, width: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const n = z.cards.length;
    const loose = z.seat < 0 && z.look === "row" ? w + 5 : w * (z.look === "fan" ? 0.6 : 0.4);
    const tight = Math.max(w * 0.34, this.scene.active.has(z.id) ? 34 : 16);
    const fit = (count: number): number => (count > 1 ? (width - w) / (count - 1) : loose);
    let lines = 1;
    while (fit(Math.ceil(n / lines)) < tight && lines < 5) lines++;
    const per = Math.max(1, Math.ceil(n / lines));
    const step = Math.min(loose, Math.max(fit(per), 6));
    const rise = lines > 1 ? h * 0.62 : 0;
    const label = LABEL;
    const full = Math.max(w + step * (per - 1), 56);
    return {
      w: full,
      h: h + rise * (lines - 1) + label,
      put: (x, y) => {
        z.cards.forEach((c, i) => {
          const line = Math.floor(i / per);
          const count = Math.min(per, n - line * per);
          const start = x + (full - (w + step * (count - 1))) / 2;
          this.place(c, start + w / 2 + (i % per) * step, y + h / 2 + line * rise, 0, s, false);
        });
        this.area(z, x, y, full, h + rise * (lines - 1), z.name, -1);
      },
    };
  }

  /** A growing row with columns below its cards, in as many lines as it takes. */
  private hung(line: LaidZone, zone: LaidZone, below: readonly number[], s: number, width: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const n = Math.max(1, line.cards.length);
    const per = Math.max(1, Math.floor(width / (w + 3)));
    const lines = Math.ceil(n / per);
    const step = h * 0.26;
    const deep = Array.from({ length: lines }, (_, i) => {
      const counts = Array.from({ length: per }, (_x, k) => below.filter((b) => b === i * per + k).length);
      return Math.max(0, ...counts);
    });
    const tops: number[] = [];
    let total = 0;
    for (const d of deep) {
      tops.push(total);
      total += h + d * step + 6;
    }
    const full = Math.min(n, per) * (w + 3);
    return {
      w: full,
      h: total + LABEL,
      put: (x, y) => {
        const at = (i: number): [number, number] => [x + (i % per) * (w + 3) + w / 2, y + tops[Math.floor(i / per)]! + h / 2];
        line.cards.forEach((c, i) => this.place(c, ...at(i), 0, s, false));
        const used = new Map<number, number>();
        zone.cards.forEach((c, i) => {
          const column = Math.min(below[i] ?? n - 1, n - 1);
          const k = (used.get(column) ?? 0) + 1;
          used.set(column, k);
          const [cx, cy] = at(column);
          this.place(c, cx + 3, cy + k * step, 0, s, false);
        });
        this.area(line, x, y, full, total, line.name, -1);
      },
    };
  }

  private columns(zones: readonly LaidZone[], s: number, width: number, height: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const pitch = Math.min(w + 14, width / zones.length);
    const tall = (z: LaidZone): number => z.cards.slice(0, -1).reduce((sum, c) => sum + (c.face ? 0.3 : 0.15), 0);
    const steps = Math.max(0.01, ...zones.map(tall));
    const unit = Math.min(h, Math.max(h * 0.3, (height - h) / steps));
    return {
      w: pitch * zones.length,
      h: Math.max(h + unit * steps, this.alone ? Math.min(height, h * 2) : h),
      put: (x, y) => {
        zones.forEach((z, k) => {
          const mid = x + pitch * (k + 0.5);
          let at = y + h / 2;
          z.cards.forEach((c) => {
            this.place(c, mid, at, 0, s, false);
            at += unit * (c.face ? 0.3 : 0.15);
          });
          const end = z.cards.length ? this.places.get(z.cards.at(-1)!.key)!.y + h / 2 : y + h;
          this.area(z, mid - w / 2, y, w, Math.max(end - y, h), "", -1);
        });
      },
    };
  }

  /** As many columns as make the cards largest. */
  private grid(zones: readonly LaidZone[], width: number, height: number): Box {
    const cells = Math.max(1, zones.length > 1 ? zones.length : zones[0]!.cards.length);
    const gap = 6;
    let best = { columns: 1, s: 0 };
    for (let columns = 1; columns <= cells; columns++) {
      const lines = Math.ceil(cells / columns);
      const s = Math.min(1.2, (width / columns - gap) / this.cw, (height / lines - gap) / this.ch);
      if (s > best.s + 0.001 || (s > best.s - 0.02 && cells % columns === 0 && cells % best.columns !== 0)) best = { columns, s };
    }
    const { columns } = best;
    const s = Math.max(best.s, 0.3);
    const w = this.cw * s + gap;
    const h = this.ch * s + gap;
    const lines = Math.ceil(cells / columns);
    return {
      w: columns * w,
      h: lines * h,
      put: (x, y) => {
        const at = (i: number): [number, number] => [x + (i % columns) * w + w / 2, y + Math.floor(i / columns) * h + h / 2];
        zones.forEach((z, k) => {
          z.cards.forEach((c, i) => {
            const [cx, cy] = at(zones.length > 1 ? k : i);
            this.place(c, cx, cy, 0, s, false);
          });
          const [cx, cy] = at(zones.length > 1 ? k : 0);
          if (zones.length > 1) this.area(z, cx - w / 2 + 3, cy - h / 2 + 3, w - 6, h - 6, "", -1);
          else this.area(z, x, y, columns * w, lines * h, "", -1);
        });
      },
    };
  }

  /** Cards on the table, each on the side of the one who played it. */
  private trick(zones: readonly LaidZone[], s: number): Box {
    const w = this.cw * s;
    const h = this.ch * s;
    const others = this.scene.players - 1;
    const crowd = others > 3 ? 1.2 : 1;
    return {
      w: w * (1 + 1.9 * crowd),
      h: h * (1 + 0.9 * crowd),
      put: (x, y) => {
        const cx = x + (w * (1 + 1.9 * crowd)) / 2;
        const cy = y + (h * (1 + 0.9 * crowd)) / 2;
        for (const z of zones) {
          const strangers = z.cards.filter((c) => z.seat < 0 && c.by < 0).length;
          let stranger = 0;
          z.cards.forEach((c, i) => {
            const seat = z.seat >= 0 ? z.seat : c.by;
            if (seat < 0) {
              this.place(c, cx + (stranger++ - (strangers - 1) / 2) * w * 0.7, cy, 0, s, false);
              return;
            }
            const [dx, dy] = this.towards(seat);
            const more = z.seat >= 0 ? i * 12 : 0;
            this.place(c, cx + dx * w * 0.95 * crowd + more, cy - dy * h * 0.45 * crowd + more / 2, dx * dy * 6, s, false);
          });
        }
        const first = zones.find((z) => z.seat === this.me) ?? zones[0]!;
        this.area(first, x, y, w * (1 + 1.9 * crowd), h * (1 + 0.9 * crowd), "", -1);
      },
    };
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
    if (this.draft) return;
    this.places.set(card.key, { x, y, r, s, z: ++this.depth, hidden });
  }

  private area(z: LaidZone, x: number, y: number, w: number, h: number, label: string, count: number): void {
    if (this.draft) return;
    this.areas.push({ id: z.id, look: z.look, x, y, w, h, label, count, empty: !z.cards.length, seat: z.seat });
  }
}
