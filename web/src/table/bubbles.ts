/** Where what was said is shown: near the one who said it, and never over a card, a count or a name of somebody else. */
import type { Laid, SeatPlace } from "./layout";

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where something said is shown; `tight`: on the badge itself, in small letters. */
export interface Spoken extends Rect {
  tight: boolean;
}

export interface Said {
  seat: number;
  w: number; // of the text as it would be on one line
  line: number; // height of a line
}

const EDGE = 4;

export const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Whether one stands above or below the other: nobody takes it for somebody else's. */
const over = (a: Rect, b: Rect): boolean => a.x + a.w / 2 > b.x && a.x + a.w / 2 < b.x + b.w;

/** What a bubble must not cover: cards as they lie, counts, labels, badges. */
export function obstacles(laid: Laid): Rect[] {
  const rects: Rect[] = [];
  for (const p of laid.places.values()) {
    if (p.hidden) continue;
    const turn = Math.sin((Math.abs(p.r) * Math.PI) / 180); // a card of a fan reaches a little further
    const [w, h] = [(laid.w + turn * laid.h) * p.s, (laid.h + turn * laid.w) * p.s];
    rects.push({ x: p.x - w / 2, y: p.y - h / 2, w, h });
  }
  for (const a of laid.areas) {
    if (a.count > 0) rects.push({ x: a.x + a.w - 16, y: a.y - 9, w: 26, h: 22 });
    if (a.label) rects.push({ x: a.x, y: a.y + a.h, w: a.w, h: 17 });
    if (a.id === laid.hand) rects.push({ x: a.x, y: a.y - 22, w: a.w, h: a.h + 22 }); // cards that may be played stand higher
  }
  for (const s of laid.seats) rects.push(badge(s));
  return rects;
}

const badge = (s: SeatPlace): Rect => ({ x: s.x - s.w / 2 - 3, y: s.y - 3, w: s.w + 6, h: s.h + 6 });

/** A place for every bubble, as wide and as near as there is room; where there is none, on the badge of its own seat. */
export function settleBubbles(said: readonly Said[], laid: Laid, width: number, height: number): Spoken[] {
  const blocked = obstacles(laid);
  const soft = laid.areas.filter((a) => a.look === "trick" || a.empty); // cards are about to lie there
  return said.map((one) => {
    const seat = laid.seats.find((s) => s.seat === one.seat);
    if (!seat) return { x: 0, y: 0, w: 0, h: 0, tight: false };
    const clear = place(one, seat, [...blocked, ...soft], width, height);
    const near = clear && over(clear, badge(seat)) ? clear : place(one, seat, blocked, width, height);
    const found = near && (!clear || over(near, badge(seat))) ? near : clear;
    const rect = found ?? { x: seat.x - seat.w / 2, y: seat.y, w: seat.w, h: seat.h };
    blocked.push(rect);
    return { ...rect, tight: !found };
  });
}

function place(one: Said, seat: SeatPlace, blocked: readonly Rect[], width: number, height: number): Rect | null {
  const home = badge(seat);
  const middle = { x: home.x + home.w / 2, y: home.y + home.h / 2 };
  let best: { rect: Rect; far: number } | null = null;
  for (const lines of [1, 2, 3]) {
    if (lines > 1 && one.w < 110) break; // a word or two stay together
    const w = Math.max(52, Math.ceil(one.w / lines + (lines > 1 ? 26 : 0)) + 20);
    const h = one.line * lines + 10;
    if (w > width * 0.66) continue;
    for (let dy = -150; dy <= 150; dy += 6) {
      const y = middle.y + dy - h / 2;
      if (y < EDGE || y + h > height - EDGE) continue;
      for (let dx = -200; dx <= 200; dx += 8) {
        const x = middle.x + dx - w / 2;
        if (x < EDGE || x + w > width - EDGE) continue;
        const rect = { x, y, w, h };
        const gap = Math.hypot(
          Math.max(0, home.x - (x + w), x - (home.x + home.w)),
          Math.max(0, home.y - (y + h), y - (home.y + home.h)),
        );
        const far = gap + Math.hypot(dx, dy) * 0.12 + (lines - 1) * 16;
        if (gap > 90 || (best && far >= best.far)) continue;
        if (blocked.some((b) => meet(b, rect))) continue;
        best = { rect, far };
      }
    }
  }
  return best?.rect ?? null;
}
