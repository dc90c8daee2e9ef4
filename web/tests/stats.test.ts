import { describe, expect, it } from "vitest";
import { after, clockOf, type Deal, none } from "../src/lib/stats";

const deal = (table: string, won: boolean, more: Partial<Deal> = {}): Deal => ({ table, won, moves: 100, seconds: 300, points: 0, fewest: false, ...more });

describe("the figures of a patience", () => {
  it("count deals, streaks, the fewest moves and the best time of those won", () => {
    const deals = [deal("a", true), deal("b", true, { moves: 80, seconds: 400 }), deal("c", false, { moves: 3, seconds: 4 }), deal("d", true, { moves: 90, seconds: 200 })];
    const stats = deals.reduce(after, none);
    expect([stats.played, stats.won, stats.streak, stats.best, stats.moves, stats.seconds]).toEqual([4, 3, 1, 2, 80, 200]);
  });
  it("keep the best score, also of deals that were not won, and the lowest where points are bad", () => {
    const scored = (fewest: boolean): (number | null)[] => [42, 96, 71].map((points, i) => deal(`t${i}`, false, { points, fewest })).reduce<(number | null)[]>((found, _, i, all) => [...found, all.slice(0, i + 1).reduce(after, none).score], []);
    expect([none.score, ...scored(false), ...scored(true)]).toEqual([null, 42, 96, 96, 42, 42, 42]);
    expect([deal("a", false, { points: 9, fewest: true }), deal("b", false, { points: null, fewest: true })].reduce(after, none).score).toBe(9);
  });
  it("count no deal twice", () => {
    const stats = [deal("a", false), deal("a", true), deal("b", false)].reduce(after, none);
    expect([stats.played, stats.won]).toEqual([2, 0]);
  });
  it("write a time as it is read", () => {
    expect([clockOf(9), clockOf(61.7), clockOf(3600)]).toEqual(["0:09", "1:01", "60:00"]);
  });
});
