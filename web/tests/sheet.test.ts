import { expect, it } from "vitest";
import { unscored, until } from "../src/table/sheet";
import type { Sheet } from "../src/wire";

it("while a deal's end is shown, the sheet holds nothing of the next deal", () => {
  const line = (deal: number) => ({ deal, code: "x", text: "", points: [1, 0], totals: [deal, 0], closes: "" });
  const row = (deal: number) => ({ block: 0, deal, label: "", cells: [] });
  const sheet = {
    id: "1", columns: ["a", "b"], lines: [line(1), line(2)], totals: [23, 18], ruled: [], rows: [row(1), row(2)],
    course: [[20, 20], [23, 18], [23, 18]], halves: [],
  } as unknown as Sheet;
  const cut = until(sheet, 1, [24, 19]);
  expect(cut.lines.map((l) => l.deal)).toEqual([1]);
  expect(cut.rows.map((r) => r.deal)).toEqual([1]);
  expect(cut.totals).toEqual([24, 19]);
  expect(cut.course).toEqual([[20, 20], [24, 19]]);
});

it("a row that is printed before it is played stays on the sheet, and is blank until its deal has ended", () => {
  const row = (deal: number, label: string, cells: string[]) => ({ block: 0, deal, label, cells });
  const sheet = {
    id: "1", columns: ["a"], lines: [], totals: [5], ruled: [], course: [[0], [5], [5]],
    rows: [row(1, "1", ["5"]), row(2, "2", ["5"]), row(0, "3", [""])],
  } as unknown as Sheet;
  expect(until(sheet, 1, [5]).rows).toEqual([row(1, "1", ["5"]), row(0, "2", [""]), row(0, "3", [""])]);
});

it("says without a line whether there were points to come, or how a patience has ended", () => {
  expect(unscored({ over: false, sides: [0], winners: [] })).toBe("noScores");
  expect(unscored({ over: true, sides: [0, 1], winners: [0] })).toBe("scoreless");
  expect(unscored({ over: true, sides: [0], winners: [] })).toBe("notWon");
  expect(unscored({ over: true, sides: [0], winners: [0] })).toBe("won");
});
