import { describe, expect, it } from "vitest";
import { meet, obstacles, settleBanner, settleBubbles, settleTalk } from "../src/table/bubbles";
import { layout, type LaidZone, type Scene } from "../src/table/layout";
import type { Card } from "../src/table/model";

let key = 0;
const cards = (zone: string, n: number, face: string): Card[] => Array.from({ length: n }, () => ({ key: ++key, face, zone, by: -1 }));
const zone = (id: string, look: string, seat: number, n: number, face = "7H"): LaidZone => ({
  id, code: id.split(" ")[0]!, role: id.startsWith("won") ? "won_cards" : "", name: id, look, seat, owner: seat >= 0 ? "seat" : "", index: Math.max(0, seat), ordered: true, cards: cards(id, n, face),
});

function scene(players: number, hand: number, width: number, height: number): Scene {
  const seats = Array.from({ length: players }, (_, i) => i);
  return {
    zones: [
      zone("stock", "stack", -1, 20, ""), zone("discard", "pile", -1, 3),
      ...seats.flatMap((s) => [zone(`hand ${s}`, "fan", s, hand, s ? "" : "7H"), zone(`won ${s}`, "pile", s, 4, "")]),
    ],
    players, me: 0, anticlockwise: false, sides: seats, width, height, shown: new Set(), active: new Set(),
  };
}

describe("bubbles", () => {
  for (const [width, height] of [[360, 420], [360, 520], [768, 780], [1008, 610]] as const) {
    for (const players of [2, 3, 4, 5, 6, 8]) {
      it(`cover no card, count or other badge: ${players} at ${width}x${height}`, () => {
        const laid = layout(scene(players, players > 6 ? 6 : 10, width, height));
        const said = laid.seats.map((s, i) => ({ seat: s.seat, w: [50, 120, 240][i % 3]!, named: [100, 170, 290][i % 3]!, line: 20 }));
        const spots = settleBubbles(said, laid, width, height);
        const blocked = obstacles(laid);
        spots.forEach((spot, i) => {
          const seat = laid.seats.find((s) => s.seat === said[i]!.seat)!;
          const name = { x: seat.x - seat.w / 2, y: seat.y, w: seat.w, h: 20 };
          expect(meet(spot, name)).toBe(false);
          if (spot.tight) {
            // on the lower half of its own badge, and beyond it over nothing else
            expect(spot.y + spot.h).toBe(seat.y + seat.h);
            expect([spot.x <= name.x || spot.w > seat.w, spot.x + spot.w >= name.x + seat.w || spot.w > seat.w]).toEqual([true, true]);
            const own = { ...name, h: seat.h };
            for (const b of blocked) if (!meet(b, own)) expect(meet(spot, b)).toBe(false);
          } else for (const b of blocked) expect(meet(spot, b)).toBe(false);
          if (!spot.tight && !spot.named) {
            const far = (s: typeof seat): number => Math.hypot(s.x - (spot.x + spot.w / 2), s.y + s.h / 2 - (spot.y + spot.h / 2));
            for (const other of laid.seats) expect(far(seat)).toBeLessThanOrEqual(far(other));
          }
          expect(spot.x).toBeGreaterThanOrEqual(0);
          expect(spot.x + spot.w).toBeLessThanOrEqual(width);
          expect(spot.y + spot.h).toBeLessThanOrEqual(height);
          for (let k = 0; k < i; k++) expect(meet(spot, spots[k]!)).toBe(false);
        });
      });
    }
  }

  it("make room for the lines that their words need, and keep clear of what else they are told of", () => {
    const laid = layout(scene(2, 3, 360, 520));
    const words = [70, 20, 95, 40, 90, 30, 60]; // as wide as they are, they break where a line is full
    const said = [{ seat: 1, w: 430, named: 480, line: 20, words, namedWords: [40, ...words], space: 4 }];
    const [spot] = settleBubbles(said, laid, 360, 520);
    let [lines, used] = [1, -4];
    for (const w of words) [lines, used] = used + 4 + w > spot!.w - 16 ? [lines + 1, w] : [lines, used + 4 + w];
    expect(lines * 20).toBeLessThanOrEqual(spot!.h - 8);
    const [moved] = settleBubbles(said, laid, 360, 520, [spot!]);
    expect(meet(moved!, spot!)).toBe(false);
  });

  it("give way to what is said now where that would lie on a badge, once they were read", () => {
    const laid = layout(scene(5, 7, 488, 330)); // a phone held sideways
    const said = (stale: boolean) => [1, 2, 3, 4, 0, 2].map((seat, i) => ({ seat, w: [190, 170, 235][i % 3]!, named: [240, 220, 290][i % 3]!, line: 20, stale: stale && i < 5 }));
    const before = settleTalk(said(false), laid, 488, 330);
    expect(before.every(Boolean)).toBe(true);
    expect(before.at(-1)!.tight).toBe(true);
    const now = settleTalk(said(true), laid, 488, 330);
    expect(now.at(-1)!.tight).toBe(false);
    expect(now.filter(Boolean).length).toBeGreaterThan(1);
    expect(now[0]).toBe(null); // the oldest went first
  });
});

describe("what changes the play", () => {
  for (const [width, height] of [[360, 420], [360, 520], [740, 260], [768, 780], [1008, 610]] as const) {
    for (const players of [2, 4]) {
      it(`is told over no card, the trick's neither: ${players} at ${width}x${height}`, () => {
        const bare = scene(players, 6, width, height);
        const table = { ...bare, zones: [...bare.zones, zone("trick", "trick", -1, 1)] };
        const laid = layout(table);
        const words = [20, 60, 60, 30, 70, 40, 25, 60];
        const rect = settleBanner(words.reduce((a, b) => a + b, 7 * 5), words, 5, 24, laid, width, height);
        const crowded = players === 4 && height === 420; // there is no room: then not over the trick
        const trick = new Set(table.zones.filter((z) => z.look === "trick").flatMap((z) => z.cards.map((c) => c.key)));
        for (const [key, p] of laid.places) {
          if (p.hidden || (crowded && !trick.has(key))) continue;
          expect(meet(rect, { x: p.x - (laid.w * p.s) / 2, y: p.y - (laid.h * p.s) / 2, w: laid.w * p.s, h: laid.h * p.s })).toBe(false);
        }
        expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.w <= width && rect.y + rect.h <= height).toBe(true);
      });
    }
  }

  it("tells in smaller letters what would cover a card on a low phone", () => {
    const bare = scene(2, 6, 360, 424);
    const piles = [zone("stock", "stack", -1, 0), zone("won 0", "pile", 0, 19, ""), zone("turned 0", "pile", 0, 1), zone("won 1", "pile", 1, 8, ""), zone("trick", "trick", -1, 0)];
    const table = { ...bare, zones: [...bare.zones.filter((z) => z.look === "fan"), ...piles], shown: new Set(["stock"]) };
    const laid = layout(table);
    const words = [18, 58, 76, 52, 17, 65, 57, 13, 58, 24, 52];
    const rect = settleBanner(words.reduce((a, b) => a + b, 10 * 5), words, 5, 24, laid, 360, 424);
    expect(rect.small).toBe(true);
    for (const p of laid.places.values()) {
      if (!p.hidden) expect(meet(rect, { x: p.x - (laid.w * p.s) / 2, y: p.y - (laid.h * p.s) / 2, w: laid.w * p.s, h: laid.h * p.s })).toBe(false);
    }
  });
});
