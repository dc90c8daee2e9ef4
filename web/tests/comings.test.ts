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

it("what is done again and again is told once, with how often; points are never put together", () => {
  const act = (n: number, text: string): { n: number; text: string; kind: string } => ({ n, text, kind: "act" });
  const point = { text: "+1", kind: "score" };
  const log = [act(1, "draws"), act(2, "draws"), act(3, "draws"), act(4, "plays"), act(5, "draws"), act(7, "draws"), { n: 8, ...point }, { n: 9, ...point }];
  const told = withComings(log, [{ n: 5, text: "comes" }]);
  expect(told.map((l) => l.text)).toEqual(["draws (3×)", "plays", "draws", "comes", "draws", "+1", "+1"]);
  expect(told.map((l) => l.key)).toEqual(["1", "4", "5", "c0", "7", "8", "9"]);
  expect(withComings(log.slice(0, 2), []).map((l) => l.key)).toEqual(["1"]); // it grows in its place
});
