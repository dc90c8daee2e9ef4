import { expect, it } from "vitest";
import { atEnd, isDraw } from "../src/table/ends";
import type { Event } from "../src/table/model";
import type { DealEnd, View } from "../src/wire";

const badge = (face: string, text: string) => ({ face, text, role: "" });
const view = { deal: 1, points: [3, 5], status: [], badges: [badge("", "3"), badge("KS", "M")] } as unknown as View;
const score = (side: number, total: number): Event => ({ kind: "score", side, total, points: 1 }) as unknown as Event;

it("the score of a deal that has ended is the new one", () => {
  const end = { deal: 1, points: [7, 5], status: [{ code: "x" }], badges: [badge("", "17"), badge("QS", "new")] } as unknown as DealEnd;
  expect(atEnd(view, [], end)).toMatchObject({ deal: 1, points: [7, 5], status: [{ code: "x" }], badges: [badge("KS", "M"), badge("", "17")] });
});

it("hands that are swept off in mid-deal are scored as it was told", () => {
  expect(atEnd(view, [score(0, 4), score(1, 9), score(-1, 50)], undefined).points).toEqual([4, 9]);
  expect(view.points).toEqual([3, 5]);
});

it("calls a match a draw that every side has won, and no patience", () => {
  expect(isDraw({ sides: [0, 1], winners: [0, 1] })).toBe(true);
  expect(isDraw({ sides: [0, 1, 0, 1], winners: [0] })).toBe(false);
  expect(isDraw({ sides: [0], winners: [0] })).toBe(false);
  expect(isDraw({ sides: [0, 0, 0], winners: [0] })).toBe(false); // together
});
