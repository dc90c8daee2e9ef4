import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What is written may be written twice. A list whose things are told apart by it then stops the whole page.
const OF_WORDS = /\.(text|name|label|word|sign)\b/;
const OURS = /^(STEPS|SPEEDS|marks|numbers|order|box\.|told\.rungs|\[|Array\.from|menu\()/; // numbers and names of the page, each once
const EACH = /\{#each (.+?) as (?:const as )?(\w+|\[[^\]]*\]|\{[^}]*\})(?:, \w+)? \(([^}]+?)\)\}/g;

const lists = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".svelte"))
  .flatMap((file) => [...readFileSync(`src/${file}`, "utf8").matchAll(EACH)].map(([, over, as, key]) => ({ file, over: over!, as: as!, key: key! })));

it("no list is told apart by what is written in it", () => {
  expect(lists.length).toBeGreaterThan(80);
  const wrong = lists.filter((l) => OF_WORDS.test(l.key) || (l.key === l.as && !OURS.test(l.over)));
  expect(wrong.map((l) => `${l.file}: ${l.over} (${l.key})`)).toEqual([]);
});
