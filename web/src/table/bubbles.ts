/** Where what was said is shown: near the one who said it, and never over a card, a count or a name of somebody else. */
import type { Laid, SeatPlace } from "./layout";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where something said is shown, and how one sees whose it is. */
export interface Spoken extends Rect {
  tight: boolean; // below the name on the badge itself, in small letters
  named: boolean; // far from its seat: it says who speaks
  tail: number; // from its left edge, where it points at its seat; -1: it does not
  below: boolean; // it hangs below its seat
  letter: number; // of small letters: their size in px
}

export interface Said {
  seat: number;
  w: number; // of the text as it would be on one line
  named: number; // the same with the name before it
  line: number; // height of a line
  words?: readonly number[]; // the width of every word, where they are known, and of what is between them
  namedWords?: readonly number[];
  space?: number;
  stale?: boolean; // it has been there long enough to be read
}

const EDGE = 4;
const COVERS = 1e6; // what covering a card costs
const LESS = 0.84; // of the size of letters, where a card would be covered

export const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Whether one stands above or below the other: nobody takes it for somebody else's. */
const over = (a: Rect, b: Rect): boolean => a.x + a.w / 2 > b.x && a.x + a.w / 2 < b.x + b.w;

/** The cards as they lie. */
function cardsOf(laid: Laid): Rect[] {
  const rects: Rect[] = [];
  for (const p of laid.places.values()) {
    if (p.hidden) continue;
    const turn = Math.sin((Math.abs(p.r) * Math.PI) / 180); // a card of a fan reaches a little further
    const [w, h] = [(laid.w + turn * laid.h) * p.s, (laid.h + turn * laid.w) * p.s];
    rects.push({ x: p.x - w / 2, y: p.y - h / 2, w, h });
  }
  return rects;
}

/** What a bubble must not cover: cards as they lie, counts, labels, signs, badges. */
export function obstacles(laid: Laid): Rect[] {
  const rects = cardsOf(laid);
  for (const a of laid.areas) {
    if (a.count > 0) rects.push({ x: a.x + a.w - 16, y: a.folded ? a.y + a.h - 13 : a.y - 9, w: 26, h: 22 });
    if (a.label) rects.push({ x: a.x + (a.w - a.lw) / 2, y: a.y + a.h, w: a.lw, h: a.lines > 1 ? 29 : 17 });
    if (a.signed) rects.push({ x: a.x, y: a.y + a.h - (a.folded ? -5 : 8), w: a.w, h: 20 });
    if (a.id === laid.hand) rects.push({ x: a.x, y: a.y - 22, w: a.w, h: a.h + 22 }); // cards that may be played stand higher
  }
  for (const s of laid.seats) rects.push(badge(s));
  return rects;
}

const badge = (s: SeatPlace): Rect => ({ x: s.x - s.w / 2 - 3, y: s.y - 3, w: s.w + 6, h: s.h + 6 });

/** The middle of a rectangle. */
const middle = (r: Rect): { x: number; y: number } => ({ x: r.x + r.w / 2, y: r.y + r.h / 2 });

/**
 * A place for every bubble, as wide and as near as there is room: nearer to its own seat than to any other; else anywhere, with
 * the name; else below the name on its own badge, and as far beyond it as nothing else is covered. `more`: what else is in the way.
 */
export function settleBubbles(said: readonly Said[], laid: Laid, width: number, height: number, more: readonly Rect[] = []): Spoken[] {
  const blocked = [...obstacles(laid), ...more];
  const soft = laid.areas.filter((a) => a.look === "trick" || a.empty); // cards are about to lie there
  return said.map((one) => {
    const seat = laid.seats.find((s) => s.seat === one.seat);
    if (!seat) return { x: 0, y: 0, w: 0, h: 0, tight: false, named: false, tail: -1, below: false, letter: SMALL };
    const home = badge(seat);
    const others = laid.seats.filter((s) => s !== seat).map((s) => middle(badge(s)));
    const free = (rects: readonly Rect[]) => (rect: Rect): boolean => !rects.some((b) => meet(b, rect));
    const own = (rect: Rect): boolean => {
      const [at, to] = [middle(rect), middle(home)];
      const far = Math.hypot(at.x - to.x, at.y - to.y);
      return others.every((o) => Math.hypot(at.x - o.x, at.y - o.y) > far * 1.1);
    };
    const near = (rects: readonly Rect[]): Rect | null => place(one.w, one.words, one, home, NEAR, (r) => own(r) && free(rects)(r), width, height);
    const clear = near([...blocked, ...soft]);
    const close = clear && over(clear, home) ? clear : near(blocked);
    const found = close && (!clear || over(close, home)) ? close : clear;
    const away = found ? null : (place(one.named, one.namedWords, one, home, FAR, free([...blocked, ...soft]), width, height) ?? place(one.named, one.namedWords, one, home, FAR, free(blocked), width, height));
    const rect = found ?? away ?? within(one.w * (SMALL / 16) + 16, seat, blocked.filter((b) => !meet(b, { x: seat.x - seat.w / 2, y: seat.y, w: seat.w, h: seat.h })), width);
    blocked.push(rect);
    const to = middle(home).x - rect.x;
    const below = rect.y >= home.y + home.h;
    const points = found !== null && (below || rect.y + rect.h <= home.y) && to > 10 && to < rect.w - 10;
    return { ...rect, tight: !found && !away, named: away !== null, tail: points ? to : -1, below, letter: Math.max(10, Math.min(SMALL, (SMALL * (rect.w - 16)) / (one.w * (SMALL / 16)))) };
  });
}

/** What was said and is still shown, oldest first, with its place: what was there long enough goes where something newer would have no room. */
export function settleTalk(said: readonly Said[], laid: Laid, width: number, height: number, more: readonly Rect[] = []): (Spoken | null)[] {
  const shown = said.map((_, i) => i);
  for (;;) {
    const spots = settleBubbles(shown.map((i) => said[i]!), laid, width, height, more);
    const helped = spots.findLastIndex((s, k) => s.tight && shown.slice(0, k).some((i) => said[i]!.stale) && !settleBubbles([said[shown[k]!]!], laid, width, height, more)[0]!.tight);
    const goes = helped < 0 ? -1 : shown.findIndex((i) => said[i]!.stale);
    if (goes < 0) return said.map((_, i) => (shown.includes(i) ? spots[shown.indexOf(i)]! : null));
    shown.splice(goes, 1);
  }
}

/** Where something is told to all, and in what size of letters. */
export interface Told extends Rect {
  small: boolean;
}

/** Where what changes the play is told to all, near the middle: over no card or place of a trick, nor anything else if there is room; else in smaller letters, and else over as little of the cards as possible, and of the trick last. */
export function settleBanner(text: number, words: readonly number[], space: number, line: number, laid: Laid, width: number, height: number): Told {
  const soft = laid.areas.filter((a) => a.look === "trick").map(({ x, y, w, h }) => ({ x, y, w, h }));
  const lying = [...cardsOf(laid), ...soft, ...soft, ...soft];
  const all = [...obstacles(laid), ...soft];
  let best: { rect: Told; cost: number } | null = null;
  for (const small of [false, true]) {
    if (small && best && best.cost < COVERS) break;
    const size = small ? LESS : 1;
    for (const lines of [1, 2, 3, 4]) {
      const w = Math.ceil((lines < 2 ? text : folded(words, space, lines)) * size) + (small ? 26 : 40);
      const h = line * size * lines + (small ? 14 : 28);
      if (w > width - 2 * EDGE) continue;
      for (let y = EDGE; y + h <= height - EDGE; y += 6) {
        for (let x = EDGE; x + w <= width - EDGE; x += 8) {
          const rect = { x, y, w, h, small };
          const far = Math.hypot(x + w / 2 - width / 2, y + h / 2 - height * 0.4) + (lines - 1) * 16;
          const covered = lying.reduce((sum, b) => sum + shared(rect, b), 0);
          const cost = far + (covered ? COVERS + covered * 1e3 : all.some((b) => meet(b, rect)) ? 1e5 : 0);
          if (!best || cost < best.cost) best = { rect, cost };
        }
      }
    }
  }
  return best?.rect ?? { x: EDGE, y: height * 0.34, w: width - 2 * EDGE, h: line * 4 + 28, small: false };
}

/** How much two have in common. */
const shared = (a: Rect, b: Rect): number => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const NEAR = { dx: 200, dy: 150, gap: 90 };
const FAR = { dx: 1000, dy: 800, gap: Infinity };
const SMALL = 13; // px, of letters on a badge
const NAME = 20; // of the height of a badge: what is said there leaves the name above it

/** The lower half of a badge, wider to where it covers nothing else. */
function within(wanted: number, seat: SeatPlace, others: readonly Rect[], width: number): Rect {
  const half: Rect = { x: seat.x - seat.w / 2, y: seat.y + NAME, w: seat.w, h: seat.h - NAME };
  const w = Math.min(wanted, width - 2 * EDGE);
  if (w <= half.w) return half;
  const wider = [seat.x - w / 2, half.x, half.x + half.w - w].map((x) => ({ ...half, x: Math.max(EDGE, Math.min(x, width - EDGE - w)), w }));
  return wider.find((r) => !others.some((o) => meet(o, r))) ?? half;
}

/** The least width at which these words have no more lines. */
function folded(words: readonly number[], space: number, lines: number): number {
  const needed = (w: number): number => {
    let [n, used] = [1, -space];
    for (const word of words) {
      if (used + space + word > w) [n, used] = [n + 1, word];
      else used += space + word;
    }
    return n;
  };
  let w = Math.max(...words, (words.reduce((a, b) => a + b, 0) + space * (words.length - lines)) / lines);
  while (needed(w) > lines) w += 4;
  return w + 2;
}

/** The nearest place for a text that is in order, in one line or some more. */
function place(text: number, words: readonly number[] | undefined, { line, space }: Said, home: Rect, reach: typeof NEAR, fits: (rect: Rect) => boolean, width: number, height: number): Rect | null {
  const at = middle(home);
  let best: { rect: Rect; far: number } | null = null;
  for (const lines of [1, 2, 3, 4]) {
    if (lines > 1 && text < 110) break; // a word or two stay together
    const w = Math.max(52, Math.ceil(lines < 2 ? text : words ? folded(words, space ?? 4, lines) : text / lines + 26) + 20);
    const h = line * lines + 10;
    if (w > width * 0.66) continue;
    const [left, right] = [Math.max(-reach.dx, EDGE - (at.x - w / 2)), Math.min(reach.dx, width - EDGE - (at.x + w / 2))];
    const [up, down] = [Math.max(-reach.dy, EDGE - (at.y - h / 2)), Math.min(reach.dy, height - EDGE - (at.y + h / 2))];
    for (let dy = up; dy <= down; dy += 6) {
      for (let dx = left; dx <= right; dx += 8) {
        const rect = { x: at.x + dx - w / 2, y: at.y + dy - h / 2, w, h };
        const gap = Math.hypot(
          Math.max(0, home.x - (rect.x + w), rect.x - (home.x + home.w)),
          Math.max(0, home.y - (rect.y + h), rect.y - (home.y + home.h)),
        );
        const far = gap + Math.hypot(dx, dy) * 0.12 + (lines - 1) * 16;
        if (gap > reach.gap || (best && far >= best.far)) continue;
        if (!fits(rect)) continue;
        best = { rect, far };
      }
    }
  }
  return best?.rect ?? null;
}
