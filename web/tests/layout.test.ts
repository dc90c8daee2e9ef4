import { describe, expect, it } from "vitest";
import { settleBubbles } from "../src/table/bubbles";
import { layout, type LaidZone, round, type Scene } from "../src/table/layout";
import type { Card } from "../src/table/model";
import { between, stepsOf } from "../src/table/sort";

let key = 0;
const cards = (zone: string, n: number, face = "7H"): Card[] => Array.from({ length: n }, () => ({ key: ++key, face, zone, by: -1 }));

const ROLES: Record<string, LaidZone["role"]> = { won: "won_cards", staked: "pushed", discard: "kept", table: "kept", foundation: "kept", centre: "kept", waste: "kept" };

function zone(id: string, look: string, seat: number, n: number, more: Partial<LaidZone> = {}): LaidZone {
  const [code, index] = id.split(" ");
  return { id, code: code!, role: ROLES[code!] ?? "", name: code!, look, seat, owner: seat >= 0 ? "seat" : "", index: Number(index ?? 0), ordered: true, cards: cards(id, n), ...more };
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

  it("keeps the cards of a grid large, whatever the piles around it could be", () => {
    for (const n of [8, 9]) for (const mine of [6, 8]) for (const height of [440, 480, 500, 528, 545, 560]) {
      const flowers = [
        zone("stock", "stack", -1, 24, { cards: cards("stock", 24, "") }), zone("hand 0", "fan", 0, mine), zone("hand 1", "fan", 1, 8, { cards: cards("hand 1", 8, "") }),
        zone("table", "grid", -1, n), zone("shown", "pile", -1, 0), zone("won 0", "row", 0, 0), zone("won 1", "row", 1, 0),
      ];
      const laid = layout(scene(flowers, { players: 2, sides: [0, 1], height, shown: new Set(["shown", "won 0", "won 1"]) }));
      for (const c of flowers.find((z) => z.id === "table")!.cards) expect(laid.w * laid.places.get(c.key)!.s).toBeGreaterThanOrEqual(50);
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

  it("leaves enough of every card of many for a finger, and of the one above one that is chosen", () => {
    for (const [width, height] of [[360, 388], [360, 428], [360, 528], [480, 333], [768, 760], [1000, 619]] as const) {
      for (const n of [18, 22, 26, 30, 34, 40]) {
        const zones = [
          zone("hand 0", "fan", 0, n), ...[1, 2, 3, 4].map((s) => zone(`hand ${s}`, "fan", s, 14, { cards: cards(`hand ${s}`, 14, "") })),
          zone("stock", "stack", -1, 11, { cards: cards("stock", 11, "") }), zone("shown", "row", -1, 0), zone("main", "row", -1, 23), zone("side", "row", -1, 9),
        ];
        const hanging = { row: "main", zone: "side", below: [4, 4, 4, 9, 12, 15, 18, 18, 21] };
        const laid = layout(scene(zones, { players: 5, sides: [0, 1, 2, 3, 4], width, height, hanging, shown: new Set(["shown", "main"]), active: new Set(["hand 0"]) }));
        const own = zones[0]!.cards.map((c) => laid.places.get(c.key)!);
        const rows = [...new Set(own.map((p) => p.y))].sort((a, b) => a - b);
        const where = `${n} at ${width}x${height}`;
        for (const p of rows.length > 1 ? own : []) {
          const row = own.filter((o) => o.y === p.y);
          const step = row[row.indexOf(p) + 1] ? row[row.indexOf(p) + 1]!.x - p.x : laid.w;
          const next = rows[rows.indexOf(p.y) + 1];
          const seen = next ? next - p.y - laid.lift : laid.h;
          expect(step, where).toBeGreaterThanOrEqual(22 - 0.5);
          expect(step * seen, where).toBeGreaterThanOrEqual(879);
        }
        expect(laid.w, where).toBeGreaterThanOrEqual(44);
        expect(laid.lift, where).toBeGreaterThanOrEqual(5.9);
        if (n < 34) expect(covered(zones, laid), where).toEqual([]);
      }
    }
  });

  it("lets all hands of a match that is seen again be read on a phone, each beside its badge", () => {
    for (const [width, height] of [[360, 354], [360, 374], [360, 454], [532, 280]] as const) for (const n of [13, 7, 2]) {
      const zones = [
        ...[0, 1, 2, 3].map((s) => zone(`hand ${s}`, "fan", s, n)), zone("won 0", "pile", -1, 4, { owner: "side", index: 0 }), zone("won 1", "pile", -1, 4, { owner: "side", index: 1 }),
        zone("trick", "trick", -1, 0, { cards: [1, 2, 3].map((by) => ({ key: ++key, face: "AS", zone: "trick", by })) }),
      ];
      const laid = layout(scene(zones, { width, height, watched: true }));
      for (const seat of [1, 2, 3]) {
        const hand = zones[seat]!.cards.map((c) => laid.places.get(c.key)!);
        const badge = laid.seats.find((p) => p.seat === seat)!;
        for (const [i, p] of hand.entries()) {
          expect(laid.w * p.s, `${n} at ${width}x${height}`).toBeGreaterThanOrEqual(32);
          expect(p.x - (i ? hand[i - 1]!.x : 0)).toBeGreaterThanOrEqual(13);
          expect(p.x).toBeGreaterThan(badge.x + badge.w / 2);
          expect(Math.abs(p.y - badge.y - badge.h / 2)).toBeLessThan(laid.h);
          expect(p.x + (laid.w * p.s) / 2).toBeLessThan(width);
        }
      }
      expect(covered(zones, laid)).toEqual([]);
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
    const first = layout(scene(zones.map((z) => (z.id === "won 1" ? { ...z, cards: [] } : z)))); // they have won nothing yet
    const place = first.areas.find((a) => a.id === "won 1")!;
    expect(place.y).toBeLessThan(first.areas.find((a) => a.id === "won 0")!.y - 40);
  });

  it("is pure", () => {
    const s = scene(trickGame(9));
    expect(layout(s)).toEqual(layout(s));
  });
});

describe("sizes", () => {
  const stages = [[360, 420], [360, 520], [768, 780], [1008, 610], [1280, 640]] as const;

  it("of the own hand no card is hidden by more than four tenths, in up to 24 cards", () => {
    for (const [width, height] of stages) {
      for (const n of [3, 7, 10, 13, 18, 24]) {
        const zones = trickGame(n, 10);
        const laid = layout(scene(zones, { width, height }));
        const hand = zones.find((z) => z.id === "hand 0")!.cards.map((c) => laid.places.get(c.key)!);
        const rows = [...new Set(hand.map((p) => Math.round(p.y)))].sort((a, b) => a - b);
        if (hand.every((p) => p.r === 0)) for (let i = 1; i < rows.length; i++) expect((rows[i]! - rows[i - 1]!) / laid.h).toBeGreaterThan(0.58);
        expect(laid.w).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it("of the table, cards can be read", () => {
    for (const [width, height] of stages.slice(1)) {
      const zones = trickGame(13);
      const laid = layout(scene(zones, { width, height }));
      const trick = zones.at(-1)!.cards.map((c) => laid.places.get(c.key)!);
      for (const p of trick) expect(p.s * laid.w).toBeGreaterThan(width < 720 ? 44 : 70);
    }
  });

  it("no card of a trick lies on the corner of another, whoever played first", () => {
    for (const [width, height] of stages) for (let players = 2; players <= 7; players++) for (const each of [false, true]) for (let first = 0; first < players; first++) {
      const seats = Array.from({ length: players }, (_, i) => (first + i) % players);
      const played = seats.map((by) => ({ key: ++key, face: "3H", zone: each ? `trick ${by}` : "trick", by }));
      const own = [...seats].sort().map((s) => zone(`trick ${s}`, "trick", s, 1, { cards: played.filter((c) => c.by === s) }));
      const zones = [zone("hand 0", "fan", 0, 3), ...(each ? own : [zone("trick", "trick", -1, 0, { cards: played })])];
      const laid = layout(scene(zones, { players, sides: seats.map((_, i) => i), width, height }));
      const places = played.map((c) => laid.places.get(c.key)!);
      for (const a of places) for (const b of places) {
        const [w, h] = [laid.w * a.s, laid.h * a.s];
        const covered = b.x - a.x < -w * 0.05 && b.x + w / 2 > a.x - w * 0.45 && b.y - h / 2 < a.y - h * 0.3 && b.y + h / 2 > a.y - h * 0.45;
        const below = Math.abs(b.x - a.x) <= w * 0.05 && b.y < a.y && b.y + h / 2 > a.y - h * 0.45;
        if (a !== b && (covered || below)) expect(a.z, `${players} at ${width}x${height}`).toBeGreaterThan(b.z);
      }
    }
  });

  it("everybody has a badge within the stage, apart from the others", () => {
    for (const [width, height] of stages) {
      for (let players = 2; players <= 8; players++) {
        const sides = Array.from({ length: players }, (_, i) => i);
        const zones = sides.map((s) => zone(`hand ${s}`, "fan", s, 5, s ? { cards: cards(`hand ${s}`, 5, "") } : {}));
        const { seats } = layout(scene(zones, { players, sides, width, height }));
        expect(seats).toHaveLength(players);
        for (const a of seats) {
          expect(a.x - a.w / 2).toBeGreaterThanOrEqual(0);
          expect(a.x + a.w / 2).toBeLessThanOrEqual(width);
          expect(a.w).toBeGreaterThanOrEqual(100);
          for (const b of seats) if (a !== b) expect(Math.abs(a.x - b.x) >= (a.w + b.w) / 2 || Math.abs(a.y - b.y) >= 44).toBe(true);
        }
      }
    }
  });
});

/** What my badge and the others' lie over: cards, places of cards, each other. */
function covered(zones: readonly LaidZone[], laid: ReturnType<typeof layout>): string[] {
  const boxes = [
    ...zones.flatMap((z) => z.cards.map((c) => ({ id: z.id, p: laid.places.get(c.key) }))).flatMap(({ id, p }) => (p ? [{ id, x: p.x - (laid.w * p.s) / 2, y: p.y - (laid.h * p.s) / 2, w: laid.w * p.s, h: laid.h * p.s }] : [])),
    ...laid.areas.map((a) => ({ id: `place of ${a.id}`, x: a.x, y: a.y, w: a.w, h: a.h + (a.label ? 12 : 0) })),
    ...laid.seats.map((s) => ({ id: `badge ${s.seat}`, x: s.x - s.w / 2, y: s.y, w: s.w, h: s.h })),
  ];
  return laid.seats.flatMap((s) =>
    boxes.filter((b) => b.id !== `badge ${s.seat}` && s.x - s.w / 2 < b.x + b.w - 2 && b.x < s.x + s.w / 2 - 2 && s.y < b.y + b.h - 2 && b.y < s.y + s.h - 2).map((b) => `${s.seat} over ${b.id}`),
  );
}

describe("a stage of little height", () => {
  const bidding = (piles: number): LaidZone[] => [
    zone("hand 0", "fan", 0, 13),
    ...[1, 2, 3].map((s) => zone(`hand ${s}`, "fan", s, 13, { cards: cards(`hand ${s}`, 13, "") })),
    ...[0, 1, 2, 3].flatMap((s) => Array.from({ length: piles }, (_, i) => zone(`won${i || ""} ${s}`, "pile", s, 0, { role: "won_cards" }))),
    zone("trick", "trick", -1, 0),
  ];
  it("has no badge over a pile, however long the auction is", () => {
    for (const [width, low] of [[360, 225], [390, 225], [1000, 245]] as const) {
      for (let height = low; height <= 340; height += 5) {
        for (const piles of [0, 1]) {
          const zones = bidding(piles);
          expect([width, height, piles, ...covered(zones, layout(scene(zones, { width, height })))]).toEqual([width, height, piles]);
        }
      }
    }
  });
});

describe("names of small piles", () => {
  const two = (seat: number): LaidZone[] => [zone(`won ${seat}`, "pile", seat, 12, { name: "vazas ganhas" }), zone(`discard ${seat}`, "pile", seat, 6, { name: "descarte" })];
  const table = [...[0, 1].map((s) => zone(`hand ${s}`, "fan", s, 6, s ? { cards: cards(`hand ${s}`, 6, "") } : {})), ...two(0), ...two(1)];
  it("are whole: in two lines where one is too short, and not over each other", () => {
    for (const [width, height] of [[1000, 600], [360, 480]] as const) {
      const laid = layout(scene(table, { players: 2, sides: [0, 1], width, height }));
      const named = laid.areas.filter((a) => a.id.startsWith("won") || a.id.startsWith("discard"));
      expect(named.map((a) => a.label)).toEqual(named.map((a) => (a.id.startsWith("won") ? "vazas ganhas" : "descarte")));
      for (const a of named) {
        expect(a.lw).toBeGreaterThanOrEqual((a.lines > 1 ? "ganhas" : a.label).length * 4.8);
        for (const b of named) if (a !== b && Math.abs(a.y - b.y) < 5) expect(Math.abs(a.x + a.w / 2 - b.x - b.w / 2)).toBeGreaterThan((a.lw + b.lw) / 2 - 10);
      }
    }
  });
  it("give way where they would lie over each other", () => {
    const zones = [...table, ...[2, 3].flatMap((s) => [zone(`hand ${s}`, "fan", s, 6, { cards: cards(`hand ${s}`, 6, "") }), ...two(s)])];
    const laid = layout(scene(zones, { width: 360, height: 480 }));
    expect(laid.areas.filter((a) => a.seat > 0 && a.label)).toEqual([]);
    expect(laid.areas.filter((a) => a.seat === 0 && a.label).map((a) => a.label)).toEqual(["vazas ganhas", "descarte"]);
  });
  it("of larger piles too", () => {
    const zones = [zone("hand 0", "fan", 0, 12), zone("hand 1", "fan", 1, 12, { cards: cards("hand 1", 12, "") }), zone("widow", "pile", -1, 0, { name: "viúva, as três de cima" }), zone("trick", "trick", -1, 0)];
    const laid = layout(scene(zones, { players: 2, sides: [0, 1], width: 360, height: 468, shown: new Set(["widow"]) }));
    const area = laid.areas.find((a) => a.id === "widow")!;
    expect([area.label, area.lines]).toEqual(["viúva, as três de cima", 2]);
    expect(area.lw).toBeGreaterThan("três de cima".length * 4.7);
  });
});

describe("a race", () => {
  const course = (run: number): LaidZone[] => [
    zone("stock", "stack", -1, 41), zone("course", "row", -1, 7, { cards: cards("course", 7, "") }),
    ...[0, 1, 2, 3].map((i) => zone(`lane ${i}`, "column", -1, run, { signed: true })),
  ];
  it("has cards that can be read, and the signs below them over nobody's badge", () => {
    for (const [width, height, run, least] of [[360, 350, 1, 37], [360, 370, 1, 37], [360, 388, 4, 34], [488, 235, 1, 30], [488, 235, 4, 24]] as const) {
      const zones = course(run);
      const laid = layout(scene(zones, { players: 6, sides: [0, 1, 2, 3, 4, 5], width, height, shown: new Set(zones.map((z) => z.id)) }));
      const me = laid.seats.find((s) => s.seat === 0)!;
      for (const a of laid.areas.filter((a) => a.id.startsWith("lane"))) {
        expect(a.w).toBeGreaterThanOrEqual(least);
        expect(a.y + a.h + 12).toBeLessThanOrEqual(me.y);
      }
      expect(covered(zones, laid)).toEqual([]);
      const said = settleBubbles([1, 2, 3, 4, 5].map((seat) => ({ seat, w: 90, named: 140, line: 20 })), laid, width, height);
      for (const a of laid.areas.filter((a) => a.signed)) for (const b of said) expect(b.x > a.x + a.w - 2 || b.x + b.w < a.x + 2 || b.y > a.y + a.h + 10 || b.y + b.h < a.y + 2).toBe(true);
    }
  });
});

describe("room", () => {
  it("is not kept for hands when all of them lie open", () => {
    const open = (mine: number): LaidZone[] => [
      zone("stock", "stack", -1, 5), zone("hand 0", "fan", 0, mine), zone("hand 1", "fan", 1, 0),
      zone("deadwood 0", "fan", 0, 4), zone("meld 0", "row", 0, 6), zone("deadwood 1", "fan", 1, 4), zone("meld 3", "row", 1, 6),
    ];
    for (const [width, height, more] of [[360, 560, 1.05], [1000, 560, 1.2]] as const) {
      const [empty, held] = [0, 1].map((n) => layout(scene(open(n), { players: 2, sides: [0, 1], width, height })));
      const size = (laid: typeof empty): number => Math.min(...laid!.areas.filter((a) => a.id.startsWith("meld")).map((a) => a.h));
      expect(size(empty)).toBeGreaterThan(size(held) * more);
    }
  });
  it("is first for the cards of a grid, then for the piles beside it", () => {
    for (const [width, height] of [[360, 420], [940, 480]] as const) {
      const zones = [zone("stock", "stack", -1, 5), zone("table", "grid", -1, 6, { ordered: false }), zone("hand 0", "fan", 0, 7), zone("hand 1", "fan", 1, 7, { cards: cards("hand 1", 7, "") })];
      const laid = layout(scene(zones, { players: 2, sides: [0, 1], width, height }));
      const size = (id: string): number => laid.places.get(zones.find((z) => z.id === id)!.cards[0]!.key)!.s * laid.w;
      expect(size("table")).toBeGreaterThan(size("stock") * 0.95);
      const rows = new Map<number, number>();
      for (const c of zones[1]!.cards) rows.set(laid.places.get(c.key)!.y, (rows.get(laid.places.get(c.key)!.y) ?? 0) + 1);
      expect(new Set(rows.values()).size).toBe(1); // lines of the same length
    }
  });
});

describe("places of their own", () => {
  it("lays open cards across the closed pile in which they are", () => {
    const won = [...cards("won 0", 2), ...cards("won 0", 9, "")];
    const closed = cards("won 1", 6, "");
    const laid = layout(
      scene([...trickGame(3), zone("won 0", "pile", 0, 0, { ordered: false, cards: won }), zone("won 1", "pile", 1, 0, { ordered: false, cards: closed })]),
    );
    expect(won.map((c) => laid.places.get(c.key)!.r)).toEqual([90, 90, ...Array<number>(9).fill(0)]);
    const [first, second, pile] = [won[0]!, won[1]!, won.at(-1)!].map((c) => laid.places.get(c.key)!);
    expect(first!.x).toBeLessThan(pile!.x); // it sticks out, with its index
    expect(second!.y - first!.y).toBeGreaterThan(2);
    expect(second!.z).toBeLessThan(pile!.z);
    expect(closed.every((c) => laid.places.get(c.key)!.r === 0)).toBe(true);
  });

  it("lays across what has left a closed hand, so that nobody takes it for the hand, and clear of it; won tricks do not", () => {
    const closed = (id: string, look: string, seat: number, n: number): LaidZone => zone(id, look, seat, n, { cards: cards(id, n, "") });
    for (const [width, height] of [[360, 460], [740, 260], [1000, 560]] as const) {
      const seats = [1, 2, 3];
      const table = [zone("hand 0", "fan", 0, 2), closed("done 0", "pile", 0, 1), ...seats.flatMap((s) => [closed(`hand ${s}`, "fan", s, 1), closed(`done ${s}`, "pile", s, 2), closed(`won ${s}`, "pile", s, 4)])];
      const laid = layout(scene(table, { width, height }));
      const at = (id: string): { x: number; y: number; r: number; s: number }[] => table.find((z) => z.id === id)!.cards.map((c) => laid.places.get(c.key)!);
      expect(at("done 0").map((p) => p.r)).toEqual([90]);
      for (const s of seats) {
        expect([...at(`done ${s}`), ...at(`hand ${s}`), ...at(`won ${s}`)].map((p) => p.r)).toEqual([90, 90, 0, 0, 0, 0, 0]);
        const [hand, done] = [at(`hand ${s}`)[0]!, at(`done ${s}`)[0]!];
        expect(done.x - (laid.h * done.s) / 2).toBeGreaterThanOrEqual(hand.x + (laid.w * hand.s) / 2 - 1);
        expect(done.x + (laid.h * done.s) / 2).toBeLessThanOrEqual(width);
      }
    }
  });

  it("piles stay where they are while they are empty", () => {
    const game = (n: number): LaidZone[] => [
      zone("stock", "stack", -1, 20), zone("discard", "pile", -1, n), zone("hand 0", "fan", 0, 9),
      zone("hand 1", "fan", 1, 9, { cards: cards("hand 1", 9, "") }), zone("won 1", "pile", 1, 0),
    ];
    const at = (n: number) => layout(scene(game(n), { players: 2, sides: [0, 1] })).areas.find((a) => a.id === "discard")!;
    expect([at(0).x, at(0).y]).toEqual([at(1).x, at(1).y]);
    expect(layout(scene(game(0), { players: 2, sides: [0, 1] })).areas.some((a) => a.id === "won 1" && a.empty)).toBe(true);
  });

  it("a grid keeps the rows the game names, whatever the stage", () => {
    const zones = Array.from({ length: 20 }, (_, i) => zone(`spot ${i}`, "grid", -1, 1));
    for (const [width, height] of [[360, 520], [1008, 610]] as const) {
      const laid = layout(scene(zones, { players: 2, sides: [0, 1], width, height, rows: 4 }));
      expect(new Set(zones.map((z) => Math.round(laid.places.get(z.cards[0]!.key)!.y))).size).toBe(4);
    }
  });

  it("wings lie on both sides of the piles, line by line", () => {
    const zones = [...Array.from({ length: 8 }, (_, i) => zone(`house ${i}`, "wing", -1, 3)), ...Array.from({ length: 8 }, (_, i) => zone(`centre ${i}`, "pile", -1, 0))];
    const laid = layout(scene(zones, { players: 2, sides: [0, 1] }));
    const area = (id: string) => laid.areas.find((a) => a.id === id)!;
    for (let i = 0; i < 4; i++) {
      expect(area(`house ${i}`).x).toBeLessThan(area("centre 0").x);
      expect(area(`house ${i + 4}`).x).toBeGreaterThan(area("centre 1").x);
      expect(area(`house ${i}`).y).toBe(area(`house ${i + 4}`).y);
    }
  });

  it("a long row is shown in part, its end first, with a mark at every ten", () => {
    const row = zone("row", "row", -1, 33);
    const zones = [row, zone("errors", "row", -1, 2), zone("hand 0", "fan", 0, 14)];
    const more = { players: 4, hanging: { row: "row", zone: "errors", below: [2, 32] } };
    const end = layout(scene(zones, more));
    const seen = (laid: ReturnType<typeof layout>) => row.cards.map((c, i) => (laid.places.get(c.key)!.hidden ? -1 : i)).filter((i) => i >= 0);
    expect(seen(end).at(-1)).toBe(32);
    expect(end.places.get(row.cards[32]!.key)!.s * end.w).toBeGreaterThan(36);
    expect(end.strip).toMatchObject({ total: 33 });
    const back = layout(scene(zones, { ...more, first: 7 }));
    expect(seen(back)[0]).toBe(7);
    expect(back.ticks.map((t) => t.text)).toContain("10");
  });
});

describe("cards that are chosen or pushed forward", () => {
  const talon = zone("talon", "pile", -1, 6, { cards: cards("talon", 6) });
  const xs = (laid: ReturnType<typeof layout>): number[] => talon.cards.map((c) => Math.round(laid.places.get(c.key)!.x));
  const bare = trickGame(12).map((z) => (z.look === "trick" ? { ...z, cards: [] } : z));
  it("lie side by side, and the empty trick gives them its room", () => {
    const piled = layout(scene([...bare, talon]));
    expect(new Set(xs(piled)).size).toBeLessThan(4);
    const spread = layout(scene([...bare, talon], { spread: new Set(["talon"]), active: new Set(["talon"]) }));
    expect(new Set(xs(spread)).size).toBe(6);
    expect(spread.areas.some((a) => a.look === "trick")).toBe(false);
    expect(spread.places.get(talon.cards[0]!.key)!.s * spread.w).toBeGreaterThan(44);
  });
  it("lie before their owner, where they will be played", () => {
    const staked = zone("staked 0", "pile", 0, 1, { cards: cards("staked 0", 1) });
    const laid = layout(scene([...bare, staked]));
    const trick = laid.areas.find((a) => a.look === "trick")!;
    const card = laid.places.get(staked.cards[0]!.key)!;
    expect(trick.id).toBe("trick");
    expect([card.x > trick.x && card.x < trick.x + trick.w, card.y > trick.y + trick.h / 2]).toEqual([true, true]);
  });
});

describe("a hand that lies open before a partner", () => {
  it("can be read and tapped on a phone, and the trick lies below it", () => {
    const dummy = zone("hand 2", "fan", 2, 13, { cards: Array.from({ length: 13 }, () => ({ key: ++key, face: "AS", zone: "hand 2", by: -1 })) });
    const zones = [...trickGame(13).filter((z) => z.id !== "hand 2" && z.id !== "stock"), dummy];
    const laid = layout(scene(zones, { width: 360, height: 484 }));
    const spots = dummy.cards.map((c) => laid.places.get(c.key)!);
    expect(spots[0]!.s * laid.w).toBeGreaterThan(36);
    for (let i = 1; i < spots.length; i++) if (spots[i]!.y === spots[i - 1]!.y) expect(spots[i]!.x - spots[i - 1]!.x).toBeGreaterThanOrEqual(34);
    const played = zones.find((z) => z.look === "trick")!.cards.map((c) => laid.places.get(c.key)!);
    for (const p of played) for (const d of spots) expect(p.y - (p.s * laid.h) / 2).toBeGreaterThanOrEqual(d.y + (d.s * laid.h) / 2 - 1);
  });
});

describe("places in a shape of their own", () => {
  const inside = (zones: LaidZone[], width: number, height: number): ReturnType<typeof layout> => {
    const laid = layout(scene(zones, { width, height, players: 1, sides: [0] }));
    for (const p of laid.places.values()) {
      expect(p.x - (laid.w * p.s) / 2).toBeGreaterThan(-4);
      expect(p.x + (laid.w * p.s) / 2).toBeLessThan(width + 4);
      expect(p.y + (laid.h * p.s) / 2).toBeLessThan(height + 14);
    }
    return laid;
  };
  const SCREENS = [[360, 560], [740, 300], [1280, 640]] as const;

  it("lays a pyramid whose rows cover each other by half, and keeps the gaps", () => {
    for (const [width, height] of SCREENS) {
      const zones = [...Array.from({ length: 28 }, (_, i) => zone(`pyramid ${i}`, "pyramid", -1, i === 12 ? 0 : 1)), zone("stock", "stack", -1, 24), zone("waste", "pile", -1, 0)];
      const laid = inside(zones, width, height);
      const at = (i: number): { x: number; y: number; z: number } => laid.places.get(zones[i]!.cards[0]!.key)!;
      expect(at(1).y).toBe(at(2).y);
      expect(at(0).x).toBeCloseTo((at(1).x + at(2).x) / 2, 5);
      expect(at(27).x).toBeGreaterThan(at(21).x);
      expect(at(1).z).toBeGreaterThan(at(0).z); // the lower row lies on the upper one
      expect(at(13).x - at(11).x).toBeCloseTo(2 * (at(14).x - at(13).x), 5); // one is gone, and its place is free
      expect(laid.w * laid.places.get(zones[27]!.cards[0]!.key)!.s).toBeGreaterThan(width < 400 ? 40 : 20);
    }
  });

  it("lays a clock: twelve at the top, three to the right, the thirteenth in the middle", () => {
    for (const [width, height] of SCREENS) {
      const zones = Array.from({ length: 13 }, (_, i) => zone(`pile ${i}`, "clock", -1, 4));
      const laid = inside(zones, width, height);
      const at = (i: number): { x: number; y: number } => laid.areas.find((a) => a.id === `pile ${i}`)!;
      expect(Math.min(...zones.map((_, i) => at(i).y))).toBe(at(11).y);
      expect(Math.max(...zones.map((_, i) => at(i).x))).toBe(at(2).x);
      expect(at(12).x).toBeCloseTo(at(11).x, 5);
      expect(at(12).y).toBeCloseTo(at(2).y, 5);
    }
  });
});

describe("rows and lines", () => {
  it("lays a line that grows both ways with a place for every rank, the ace at the left, two beside each other where it is low", () => {
    const suits = ["C", "D", "H", "S"];
    const lines = suits.map((suit) => {
      const held = ["8", "7", "A"].map((rank) => ({ key: ++key, face: rank + suit, zone: `line_${suit}`, by: -1 }));
      return zone(`line_${suit}`, "line", -1, 0, { cards: held, ordered: false, role: "kept", steps: stepsOf("french", held) });
    });
    for (const [width, height, tall] of [[360, 420, 4], [490, 330, 2]] as const) {
      const laid = layout(scene([...lines, zone("hand 0", "fan", 0, 9)], { width, height }));
      for (const { cards } of lines) {
        const [eight, seven, ace] = cards.map((c) => laid.places.get(c.key)!);
        expect(eight!.x - seven!.x).toBeGreaterThan(9);
        expect(seven!.x - ace!.x).toBeCloseTo(6 * (eight!.x - seven!.x), 0);
        expect(eight!.z).toBeGreaterThan(seven!.z);
      }
      expect(new Set(lines.map(({ cards }) => Math.round(laid.places.get(cards[0]!.key)!.y))).size).toBe(tall);
    }
  });

  it("counts by seat the places that every seat has from the beginning", () => {
    const zones = [zone("hand 0", "fan", 0, 3), ...[3, 3, 0, 4, 3, 3].map((n, i) => zone(`meld ${i}`, "row", Math.floor(i / 3), n, { owner: "" }))];
    for (const [width, height] of [[360, 420], [480, 333], [1000, 560]] as const) {
      const laid = layout(scene(zones, { players: 2, sides: [0, 1], width, height }));
      expect(laid.areas.filter((a) => a.number).map((a) => [a.id, a.number]).sort()).toEqual([["meld 0", 1], ["meld 1", 2], ["meld 3", 1], ["meld 4", 2], ["meld 5", 3]]);
    }
  });
  it("numbers rows of one kind as words do, and no row that is alone", () => {
    const melds = [0, 2].map((i) => zone(`meld ${i}`, "row", -1, 3, { index: i, owner: "" }));
    const laid = layout(scene([...melds, zone("open", "row", -1, 2), zone("hand 0", "fan", 0, 9)]));
    expect(laid.areas.filter((a) => a.number).map((a) => [a.id, a.number])).toEqual([["meld 0", 1], ["meld 2", 3]]);
  });

  it("names the piles of a patience", () => {
    const zones = [zone("stock", "stack", -1, 9), zone("waste", "pile", -1, 3), ...[0, 1].map((i) => zone(`base ${i}`, "pile", -1, 1, { index: i }))];
    const laid = layout(scene(zones, { players: 1, sides: [0] }));
    expect(laid.areas.map((a) => a.label)).toEqual(["stock", "waste", "", ""]);
  });

  it("keeps open cards at six seats legible on a phone, upright and sideways", () => {
    for (const [width, height] of [[360, 415], [490, 330]] as const) {
      const zones = [zone("stock", "stack", -1, 18), zone("hand 0", "fan", 0, 1), zone("up 0", "row", 0, 4, { owner: "seat" })];
      for (const s of [1, 2, 3, 4, 5]) zones.push(zone(`hand ${s}`, "fan", s, 1, { cards: cards(`hand ${s}`, 1, "") }), zone(`up ${s}`, "row", s, 4, { owner: "seat" }));
      const laid = layout(scene(zones, { players: 6, sides: [0, 1, 2, 3, 4, 5], width, height }));
      const shown = zones.filter((z) => z.code === "up").flatMap((z) => z.cards.map((c) => laid.places.get(c.key)!));
      for (const p of shown) expect(laid.w * p.s).toBeGreaterThan(width < height ? 31 : 24);
      const mine = laid.places.get(zones[1]!.cards[0]!.key)!;
      for (const p of shown) expect(Math.abs(p.x - mine.x) > (laid.w * (p.s + 1)) / 2 - 3 || Math.abs(p.y - mine.y) > (laid.h * (p.s + 1)) / 2 - 3).toBe(true);
    }
  });

  describe("fields of several tables", () => {
    const field = (seat: number, look: string, cells: number): LaidZone[] =>
      Array.from({ length: cells }, (_, i) => zone(`field ${seat * cells + i}`, look, seat, 1, { owner: "" }));
    const at = (zones: LaidZone[], laid: ReturnType<typeof layout>): { x: number; y: number; s: number }[] => zones.map((z) => laid.places.get(z.cards[0]!.key)!);

    it("keeps rows and columns of a grid before every seat, the own one larger", () => {
      for (const [width, height] of [[360, 380], [960, 640], [560, 330]] as const) {
        const [mine, other] = [field(0, "grid", 35), field(1, "grid", 35)];
        const laid = layout(scene([...mine, ...other], { players: 2, sides: [0, 1], width, height, rows: 5 }));
        for (const zones of [mine, other]) {
          const spots = at(zones, laid);
          spots.forEach((p, i) => {
            expect(p.y).toBeCloseTo(spots[i - (i % 7)]!.y, 3);
            expect(p.x).toBeCloseTo(spots[i % 7]!.x, 3);
          });
        }
        expect(at(mine, laid)[0]!.s).toBeGreaterThan(at(other, laid)[0]!.s);
      }
    });

    it("keeps the gap of a place that was emptied, also before another", () => {
      const other = field(1, "grid", 35);
      const gone = other[8]!.cards[0]!;
      const all = (zones: LaidZone[]): LaidZone[] => [...field(0, "grid", 35), ...zones];
      const before = layout(scene(all(other), { players: 2, sides: [0, 1], rows: 5 }));
      const left = other.map((z) => (z.cards[0] === gone ? { ...z, cards: [] } : z));
      const after = layout(scene(all(left), { players: 2, sides: [0, 1], rows: 5 }));
      for (const z of other) {
        if (z.cards[0] !== gone) expect(after.places.get(z.cards[0]!.key)!.x).toBeCloseTo(before.places.get(z.cards[0]!.key)!.x, 3);
      }
    });

    it("lays out pyramids as such, and with many players the own one only", () => {
      for (const players of [2, 4, 8]) {
        const zones = Array.from({ length: players }, (_, seat) => field(seat, "pyramid", 28));
        const laid = layout(scene(zones.flat(), { players, sides: zones.map((_, i) => i), width: 360, height: 460 }));
        const mine = at(zones[0]!, laid);
        expect(mine[0]!.x).toBeCloseTo((mine[1]!.x + mine[2]!.x) / 2, 3);
        expect(mine[27]!.y).toBeGreaterThan(mine[0]!.y);
        for (const p of mine) expect(p.y).toBeLessThan(460);
        const theirs = at(zones[1]!, laid);
        expect(theirs.every((p) => p.y === theirs[0]!.y)).toBe(players > 4);
      }
    });
  });
});

describe("where there is little room", () => {
  interface Box { x: number; y: number; w: number; h: number }
  const boxes = (zones: readonly LaidZone[], laid: ReturnType<typeof layout>): (Box & { zone: string; z: number })[] =>
    zones.flatMap((z) => z.cards.flatMap((c) => {
      const p = laid.places.get(c.key)!;
      return p.hidden ? [] : [{ x: p.x - (laid.w * p.s) / 2, y: p.y - (laid.h * p.s) / 2, w: laid.w * p.s, h: laid.h * p.s, zone: z.id, z: p.z }];
    }));
  const meet = (a: Box, b: Box): boolean => a.x < b.x + b.w - 3 && b.x < a.x + a.w - 3 && a.y < b.y + b.h - 3 && b.y < a.y + a.h - 3;
  const badges = (laid: ReturnType<typeof layout>): Box[] => laid.seats.map((s) => ({ x: s.x - s.w / 2, y: s.y, w: s.w, h: s.h }));

  /** No badge lies over a card or another badge, and no card over one of another zone. */
  function clear(zones: readonly LaidZone[], laid: ReturnType<typeof layout>): void {
    const all = boxes(zones, laid);
    const seats = badges(laid);
    seats.forEach((a, i) => {
      for (const b of seats.slice(i + 1)) expect(meet(a, b)).toBe(false);
      expect(all.filter((c) => meet(a, c)).map((c) => c.zone)).toEqual([]);
    });
    for (const a of all) expect(all.filter((b) => b.zone !== a.zone && meet(a, b)).map((b) => `${a.zone} and ${b.zone}`)).toEqual([]);
  }

  const closed = (id: string, look: string, seat: number, n: number): LaidZone => zone(id, look, seat, n, { cards: cards(id, n, "") });
  const melds = (side: number, from: number, n: number, size: number): LaidZone[] =>
    Array.from({ length: n }, (_, i) => zone(`meld ${from + i}`, "row", side, size, { owner: "", name: "jogo" }));

  it("lays a hand of twenty beside my badge, and a growing row whole above it, on a phone held sideways", () => {
    const row = zone("row", "row", -1, 14);
    const zones = [closed("stock", "stack", -1, 37), row, zone("errors", "row", -1, 0), zone("hand 0", "fan", 0, 20), ...[1, 2, 3, 4].map((s) => closed(`hand ${s}`, "fan", s, 12))];
    const laid = layout(scene(zones, { players: 5, sides: [0, 1, 2, 3, 4], width: 488, height: 300, hanging: { row: "row", zone: "errors", below: [] } }));
    clear(zones, laid);
    const all = boxes(zones, laid);
    for (const card of all.filter((b) => b.zone === "hand 0")) {
      let seen = 0;
      for (let i = 0; i < 100; i++) {
        const [x, y] = [card.x + (card.w * ((i % 10) + 0.5)) / 10, card.y + (card.h * (Math.floor(i / 10) + 0.5)) / 10];
        if (!all.some((b) => b.z > card.z && x > b.x && x < b.x + b.w && y > b.y && y < b.y + b.h)) seen++;
      }
      expect((card.w * card.h * seen) / 100).toBeGreaterThan(22 * 40);
    }
    for (const card of all.filter((b) => b.zone === "row")) expect(card.w).toBeGreaterThan(24);
  });

  it("lays stock and pile beside the melds of both sides there", () => {
    const red = [zone("red 0", "row", 0, 1, { owner: "side", name: "3 vermelhos" })];
    const zones = [closed("stock", "stack", -1, 39), zone("pile", "pile", -1, 2), zone("hand 0", "fan", 0, 2), ...[1, 2, 3].map((s) => closed(`hand ${s}`, "fan", s, 9)), ...red, ...melds(1, 0, 7, 5), ...melds(0, 7, 4, 5)];
    const laid = layout(scene(zones, { width: 488, height: 310 }));
    clear(zones, laid);
    for (const b of boxes(zones, laid).filter((b) => b.zone.startsWith("meld"))) expect(b.w).toBeGreaterThanOrEqual(24);
  });

  it("makes the own hand smaller when a deal is over, and keeps melds off hand and badges", () => {
    const zones = [closed("stock", "stack", -1, 14), zone("pile", "pile", -1, 1), zone("hand 0", "fan", 0, 9), zone("hand 1", "fan", 1, 4), zone("hand 2", "fan", 2, 3), zone("hand 3", "fan", 3, 6), ...melds(1, 0, 7, 5), ...melds(0, 7, 6, 5)];
    for (const height of [320, 350]) clear(zones, layout(scene(zones, { width: 360, height, ended: true })));
  });

  it("lays my badge beside thirteen cards while a first table explains itself", () => {
    const zones = [zone("hand 0", "fan", 0, 13), ...[1, 2, 3].map((s) => closed(`hand ${s}`, "fan", s, 13)), ...[0, 1].map((s) => zone(`won ${s}`, "pile", s, 0, { owner: "side", index: s }))];
    for (const [width, height] of [[360, 190], [488, 160]] as const) {
      const laid = layout(scene(zones, { width, height }));
      clear(zones, laid);
      expect(laid.w).toBeGreaterThanOrEqual(44);
    }
  });

  it("leaves every name of a pile its letters", () => {
    for (const name of ["mudança", "monte", "apresentadas", "damas"]) {
      const zones = [closed("stock", "stack", -1, 37), zone("waste", "pile", -1, 1, { name }), ...melds(1, 0, 7, 7), ...melds(0, 7, 5, 7), zone("hand 0", "fan", 0, 9), ...[1, 2, 3].map((s) => closed(`hand ${s}`, "fan", s, 9))];
      const area = layout(scene(zones, { height: 400 })).areas.find((a) => a.id === "waste")!;
      expect(area.label).toBe(name);
      const letters = [...name].map((c) => (c === "m" ? 0.83 : "rt".includes(c) ? 0.35 : 0.55)); // as this font is drawn
      expect(area.lw).toBeGreaterThanOrEqual(11.2 * letters.reduce((a, b) => a + b, 0));
    }
  });

  it("shows of many melds on a phone what tells them, and all of one that is opened", () => {
    const run = (id: string, seat: number, faces: string[]): LaidZone => {
      const own = faces.map((face) => ({ key: ++key, face, zone: id, by: -1 }));
      return zone(id, "row", seat, 0, { owner: "", cards: own, between: between("french", own) });
    };
    const melds = Array.from({ length: 14 }, (_, i) => run(`meld ${i}`, i % 4, i % 3 ? ["4H", "5H", "6H", "7H", "8H", "9H", "10H"] : ["8S", "8D", "*", "8C", "8H"]));
    const hands = [0, 1, 2, 3].map((s) => zone(`hand ${s}`, "fan", s, 4, { cards: cards(`hand ${s}`, 4, s ? "" : "7H") }));
    for (const [width, height] of [[360, 410], [360, 510], [488, 330]] as const) {
      const zones = [...hands, zone("stock", "stack", -1, 20, { cards: cards("stock", 20, "") }), ...melds];
      const laid = layout(scene(zones, { width, height }));
      for (const meld of melds) {
        const area = laid.areas.find((a) => a.id === meld.id)!;
        expect([area.folded, area.count]).toEqual([true, meld.cards.length]);
        const seen = meld.cards.filter((_, i) => !meld.between![i]).map((c) => laid.places.get(c.key)!.x);
        const step = laid.w * laid.places.get(meld.cards[0]!.key)!.s * 0.4;
        for (const [i, x] of seen.slice(1).entries()) expect(x - seen[i]!).toBeGreaterThan(step);
      }
      const opened = layout(scene(zones, { width, height, opened: "meld 1" }));
      expect(opened.areas.find((a) => a.id === "meld 1")!.folded).toBe(false);
      expect(new Set(melds[1]!.cards.map((c) => Math.round(opened.places.get(c.key)!.x))).size).toBe(7);
      const active = layout(scene(zones, { width, height, active: new Set(["meld 2"]) }));
      expect(active.areas.find((a) => a.id === "meld 2")!.folded).toBe(false); // its cards are to be clicked
    }
    expect(layout(scene([...hands, ...melds], { width: 1000, height: 640 })).areas.some((a) => a.folded)).toBe(false);
  });

  it("knows what tells a meld: its kinds, the ends of a run, and what breaks it", () => {
    const seen = (faces: string, family = "french"): string => {
      const own = faces.split(" ").map((face) => ({ key: ++key, face, zone: "meld", by: -1 }));
      const hidden = between(family, own);
      return own.filter((_, i) => !hidden[i]).map((c) => c.face).join(" ");
    };
    expect(seen("8S 8D * 8C 8H 2C")).toBe("8S * 2C");
    expect(seen("4H 5H 6H 7H 8H")).toBe("4H 8H");
    expect(seen("4H 5H 2S 7H 8H 9H")).toBe("4H 5H 2S 7H 9H");
    expect(seen("QS KS AS")).toBe("QS AS");
    expect(seen("AS 2S 3S")).toBe("AS 3S");
    expect(seen("6O 7O 10O 11O", "spanish")).toBe("6O 11O");
    expect(seen("1 2 3", "numbers")).toBe("1 2 3");
  });
});
