import { expect, it } from "vitest";
import { atEnd } from "../src/table/ends";
import type { Event } from "../src/table/model";
import type { DealEnd, View } from "../src/wire";

const view = { deal: 1, points: [3, 5], status: [] } as unknown as View;
const score = (side: number, total: number): Event => ({ kind: "score", side, total, points: 1 }) as unknown as Event;

it("the score of a deal that has ended is the new one", () => {
  const end = { deal: 1, points: [7, 5], status: [{ code: "x" }] } as unknown as DealEnd;
  expect(atEnd(view, [], end)).toMatchObject({ deal: 1, points: [7, 5], status: [{ code: "x" }] });
});

it("hands that are swept off in mid-deal are scored as it was told", () => {
  expect(atEnd(view, [score(0, 4), score(1, 9), score(-1, 50)], undefined).points).toEqual([4, 9]);
  expect(view.points).toEqual([3, 5]);
});
