import { describe, expect, it } from "vitest";
import { dealOf, decided, stopFrom } from "../src/table/stops";
import type { Player, Room } from "../src/wire";

const player = (seat: number, kind: Player["kind"]): Player => ({
  seat, kind, name: "", level: "medium", connected: true, away: false, host: false, you: false, elsewhere: false, follows: "", manner: "",
});
const room = (seat: number, kinds: Player["kind"][]): Room => ({ seat, players: kinds.map((k, i) => player(i, k)) }) as unknown as Room;

describe("a replay jumps", () => {
  it("to the next and the last deal, and to the ends where there is none", () => {
    expect(stopFrom([0, 12, 30], 12, 1, 50)).toBe(30);
    expect(stopFrom([0, 12, 30], 12, -1, 50)).toBe(0);
    expect(stopFrom([0, 12, 30], 13, -1, 50)).toBe(12);
    expect(stopFrom([0, 12, 30], 31, 1, 50)).toBe(49);
    expect(dealOf([0, 12, 30], 29)).toBe(12);
  });

  it("to the own decisions; who watched, to those of people; where robots played alone, to all", () => {
    const made = [{ frame: 1, seat: 0 }, { frame: 2, seat: 1 }, { frame: 3, seat: 2 }];
    expect(decided(made, room(0, ["person", "bot", "person"]))).toEqual([1]);
    expect(decided(made, room(-1, ["person", "bot", "person"]))).toEqual([1, 3]);
    expect(decided(made, room(-1, ["bot", "bot", "bot"]))).toEqual([1, 2, 3]);
  });
});
