import { describe, expect, it } from "vitest";
import { auction, bidBox, numbers } from "../src/table/parts";
import type { Action, View } from "../src/wire";

const act = (does: string, more: Partial<Action> = {}): Action => ({
  do: does, kind: does.split(" ")[0]!, label: does, cards: [], to: null, pick: false, quits: false, declines: false, ...more,
});
const view = (actions: Action[], more: Partial<View> = {}): View => ({
  seat: 0, deal: 1, dealer: 0, phase: "", prompt: "", asked: [0], mine: true, zones: [], points: [], sides: [0, 1], status: [], notes: [], picks: [],
  actions, amounts: [], texts: [], signals: [], undo: false, clocks: [], window: null, over: false, capped: false, winners: [], ...more,
});

describe("the bidding box", () => {
  const bids = (from: number): Action[] =>
    Array.from({ length: 35 - from }, (_, i) => i + from).map((n) => act(`bid ${Math.floor(n / 5) + 1} ${["C", "D", "H", "S", "NT"][n % 5]}`));

  it("has a level and then a suit, and only what is legal", () => {
    const box = bidBox(view([act("pass"), ...bids(7), act("double")]))!;
    expect(box.levels).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(box.strains).toEqual(["C", "D", "H", "S", "NT"]);
    expect(box.at(2, "D")).toBeUndefined();
    expect(box.at(2, "H")?.do).toBe("bid 2 H");
  });
  it("is not for a few buttons, nor for bids that are one number", () => {
    expect(bidBox(view(bids(30)))).toBeNull();
    expect(bidBox(view(Array.from({ length: 20 }, (_, i) => act(`bid ${i}`))))).toBeNull();
  });
});

describe("an auction", () => {
  it("begins in the column of the dealer and waits in that of the next", () => {
    expect(auction("- | 1 ♠ | X | -", 2, 4, 2)).toEqual([["", "", "-", "1 ♠"], ["X", "-", null, ""]]);
    expect(auction("", 0, 4, 0)).toEqual([[null, "", "", ""]]);
    expect(auction("- | - | - | -", 0, 4, -1)).toHaveLength(1);
  });
});

describe("numbers of a line", () => {
  it("are read by side", () => expect(numbers("9-5")).toEqual([9, 5]));
});
