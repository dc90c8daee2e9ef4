import { describe, expect, it } from "vitest";
import { layout, type LaidZone, round, type Scene } from "../src/table/layout";
import type { Card } from "../src/table/model";

let key = 0;
const cards = (zone: string, n: number, face = "7H"): Card[] => Array.from({ length: n }, () => ({ key: ++key, face, zone, by: -1 }));

function zone(id: string, look: string, seat: number, n: number, more: Partial<LaidZone> = {}): LaidZone {
  const [code, index] = id.split(" ");
  return { id, code: code!, name: code!, look, seat, owner: seat >= 0 ? "seat" : "", index: Number(index ?? 0), ordered: true, cards: cards(id, n), ...more };
}

function scene(zones: LaidZone[], more: Partial<Scene> = {}): Scene {
  return { zones, players: 4, me: 0, anticlockwise: false, sides: [0, 1, 0, 1], width: 360, height: 560, shown: new Set(), active: new Set(), ...more };
}

const trickGame = (mine: number, backs = mine): LaidZone[] => [
  zone("stock", "stack", -1, 5, { cards: cards("stock", 5, "") }),
  zone("hand 0", "fan", 0, mine),
  ...[1, 2, 3].map((s) => zone(`hand ${s}`, "fan", s, backs, { cards: cards(`hand ${s}`, backs, "") })),
  zone("trick", "trick", -1, 0, { cards: [1, 2, 3].map((by) => ({ key: ++key, face: "AS", zone: "trick", by })) }),
];

describe("layout", () => {
  it("places every card once, within the stage", () => {
    for (const [width, height] of [[360, 560], [390, 700], [820, 900], [1280, 640]] as const) {
      for (const n of [3, 10, 13, 24]) {
        const zones = trickGame(n, 10);
        const laid = layout(scene(zones, { width, height }));
        const all = zones.flatMap((z) => z.cards);
        expect(laid.places.size).toBe(all.length);
        for (const p of laid.places.values()) {
          expect(p.x - (laid.w * p.s) / 2).toBeGreaterThan(-4);
          expect(p.x + (laid.w * p.s) / 2).toBeLessThan(width + 4);
          expect(p.y - (laid.h * p.s) / 2).toBeGreaterThan(-4);
          expect(p.y + (laid.h * p.s) / 2).toBeLessThan(height + 14);
        }
      }
    }
  });

  it("keeps 44 px to touch on a narrow phone", () => {
    for (const n of [3, 7, 10, 13, 21]) {
      const zones = trickGame(n);
      const laid = layout(scene(zones));
      const hand = zones.find((z) => z.id === "hand 0")!.cards.map((c) => laid.places.get(c.key)!);
      for (let i = 1; i < hand.length; i++) {
        if (Math.abs(hand[i]!.y - hand[i - 1]!.y) < 10) expect(hand[i]!.x - hand[i - 1]!.x).toBeGreaterThanOrEqual(44 - 1);
      }
    }
  });

  it("seats people in the direction of play", () => {
    const s = { players: 4, me: 1, anticlockwise: false };
    expect([1, 2, 3, 0].map((seat) => round(seat, s))).toEqual([0, 1, 2, 3]);
    expect([1, 2, 3, 0].map((seat) => round(seat, { ...s, anticlockwise: true }))).toEqual([0, 3, 2, 1]);
    const laid = layout(scene(trickGame(5), { width: 1280, height: 700 }));
    const x = (seat: number): number => laid.seats.find((p) => p.seat === seat)!.x;
    expect(x(1)).toBeLessThan(x(2)); // the next one sits at the left
    expect(x(2)).toBeLessThan(x(3));
  });

  it("puts a played card on the side of the one who played it", () => {
    const zones = trickGame(5);
    const laid = layout(scene(zones));
    const at = (by: number) => laid.places.get(zones.at(-1)!.cards.find((c) => c.by === by)!.key)!;
    expect(at(1).x).toBeLessThan(at(2).x);
    expect(at(3).x).toBeGreaterThan(at(2).x);
    expect(at(2).y).toBeLessThan(at(1).y);
  });

  it("cascades columns within the height", () => {
    const zones = [
      zone("stock", "stack", -1, 20, { cards: cards("stock", 20, "") }),
      ...Array.from({ length: 7 }, (_, i) => zone(`column ${i}`, "column", -1, 4 + 2 * i)),
      ...Array.from({ length: 4 }, (_, i) => zone(`foundation ${i}`, "pile", -1, 0)),
    ];
    const shown = new Set(zones.map((z) => z.id));
    const laid = layout(scene(zones, { players: 1, sides: [0], shown, height: 560 }));
    const last = laid.places.get(zones[7]!.cards.at(-1)!.key)!;
    expect(last.y + laid.h / 2).toBeLessThanOrEqual(562);
    expect(laid.areas.filter((a) => a.id.startsWith("foundation"))).toHaveLength(4);
  });

  it("lays spots in a grid without overlap", () => {
    const zones = Array.from({ length: 20 }, (_, i) => zone(`spot ${i}`, "grid", -1, 1));
    const laid = layout(scene(zones, { players: 2, sides: [0, 1] }));
    const spots = zones.map((z) => laid.places.get(z.cards[0]!.key)!);
    for (const a of spots) for (const b of spots) {
      if (a !== b) expect(Math.abs(a.x - b.x) >= laid.w * a.s || Math.abs(a.y - b.y) >= laid.h * a.s).toBe(true);
    }
  });

  it("gives what a side has won to someone of that side", () => {
    const zones = [...trickGame(4), zone("won 0", "pile", -1, 4, { owner: "side", index: 0 }), zone("won 1", "pile", -1, 4, { owner: "side", index: 1 })];
    const laid = layout(scene(zones));
    const y = (id: string): number => laid.areas.find((a) => a.id === id)!.y;
    expect(y("won 0")).toBeGreaterThan(y("won 1")); // mine lies near me
  });

  it("is pure", () => {
    const s = scene(trickGame(9));
    expect(layout(s)).toEqual(layout(s));
  });
});
