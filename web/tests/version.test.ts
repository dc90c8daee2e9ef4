import { expect, test } from "vitest";
import { judge } from "../src/lib/versions";

test("a page of another version loads itself anew once, and never while a move is not acknowledged", () => {
  expect(judge(1, 1, null, false)).toBe("same");
  expect(judge(1, 1, "2", true)).toBe("same");
  expect(judge(1, 2, null, true)).toBe("wait");
  expect(judge(1, 2, null, false)).toBe("reload");
  expect(judge(1, 2, "2", false)).toBe("say"); // an old page came again, from a cache
  expect(judge(1, 3, "2", false)).toBe("reload"); // once for every version
});
