import { expect, it } from "vitest";
import { withComings } from "../src/table/comings";

it("who comes and goes stands in the log where it happened", () => {
  const log = [{ n: 2, text: "a", kind: "act" }, { n: 5, text: "b", kind: "score" }];
  const comings = [{ n: 0, text: "first" }, { n: 2, text: "second" }, { n: 9, text: "last" }];
  const told = withComings(log, comings);
  expect(told.map((l) => l.text)).toEqual(["first", "a", "second", "b", "last"]);
  expect(told.map((l) => l.score)).toEqual([false, false, false, true, false]);
  expect(new Set(told.map((l) => l.key)).size).toBe(5);
});
