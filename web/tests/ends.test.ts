import { expect, it } from "vitest";
import { atEnd, isDraw } from "../src/table/ends";
import type { Event } from "../src/table/model";
import type { DealEnd, View } from "../src/wire";

const badge = (face: string, text: string) => ({ face, text, role: "" });
const view = { deal: 1, points: [3, 5], status: [], badges: [badge("", "3"), badge("KS", "M")] } as unknown as View;
const score = (side: number, total: number): Event => ({ kind: "score", side, total, points: 1 }) as unknown as Event;

it("the score of a deal that has ended is the new one", () => {
  const told = { dealer: 1, points: [7, 5], sides: [0, 1], status: [{ code: "x" }], notes: [{ code: "y" }], badges: [badge("", "17"), badge("QS", "new")] };
  expect(atEnd(view, [], { deal: 1, after: 9, ...told } as unknown as DealEnd)).toMatchObject({ deal: 1, ...told });
});

it("nobody is asked while the end of a deal is looked at", () => {
  const asked = { ...view, prompt: "lead a card", asked: [0], mine: true, actions: [{ do: "pass" }] } as unknown as View;
  expect(atEnd(asked, [], undefined)).toMatchObject({ prompt: "", asked: [], mine: false, actions: [] });
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
