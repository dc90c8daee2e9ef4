import { expect, test } from "vitest";
import { lengthOf, otherThanUsual, placesOf, presetsOf, settled } from "../src/lib/rules";
import type { GamePage, OptionInfo, Rules, RulesPage } from "../src/wire";

const option = (key: string, value: number): OptionInfo => ({ key, name: key, default: value, choices: [], low: 0, high: 1000 });
const target = option("target", 50);
const series = option("series", 36);
const page = {
  options: [target, series],
  variants: [{ id: "dama", name: "", players: [], options: { target: 100 }, defaults: {} }, { id: "spot", name: "", players: [], options: { target: 400 }, defaults: { series: 48 } }],
  presets: [{ id: "rapida", name: "", players: [], options: { target: 20 }, defaults: {}, within: { dama: { target: 60 } }, idle: { spot: [0, 2] } }, { id: "longa", name: "", players: [], options: { series: 99 }, defaults: {}, within: {}, idle: { "": [4] } }, { id: "normal", name: "", players: [], options: {}, defaults: {}, within: {}, idle: {} }],
} as unknown as GamePage;

test("an option stands as the server will settle it", () => {
  expect(settled(page, "", "", {}, target)).toBe(50);
  expect(settled(page, "", "rapida", {}, target)).toBe(20);
  expect(settled(page, "spot", "rapida", {}, target)).toBe(400); // a variant is a game of its own: its points stay
  expect(settled(page, "spot", "rapida", { target: 7 }, target)).toBe(7);
  expect(settled(page, "spot", "rapida", {}, series)).toBe(48); // what the variant makes of a default
  expect(settled(page, "spot", "longa", {}, series)).toBe(99);
});

test("a preset may set other things within a variant, and is not offered where it changes nothing", () => {
  expect(settled(page, "dama", "rapida", {}, target)).toBe(60);
  expect(presetsOf(page, "dama", 0).map((p) => p.id)).toEqual(["rapida", "longa", "normal"]);
  expect(presetsOf(page, "spot", 0).map((p) => p.id)).toEqual(["longa", "normal"]);
  expect(presetsOf(page, "", 0).map((p) => p.id)).toEqual(["rapida", "longa", "normal"]);
  expect(presetsOf(page, "", 4).map((p) => p.id)).toEqual(["rapida", "normal"]);
});

test("a table that is shorter or longer than the book's says so in words", () => {
  expect(lengthOf(page, "", "rapida")).toEqual(["target: 20"]);
  expect(lengthOf(page, "dama", "rapida")).toEqual(["target: 60"]);
  expect(lengthOf(page, "spot", "rapida")).toEqual([]); // the variant keeps its own points
  expect(lengthOf(page, "", "normal")).toEqual([]);
  expect(lengthOf(page, "", "longa")).toEqual([]); // a form of the game, no length
});

test("a table says what it plays otherwise than the book, and where the rules tell of it", () => {
  const table = (variant: string, preset: string, options = {}): Rules => ({ variant, preset, options }) as Rules;
  expect(otherThanUsual(page, table("", "normal"))).toEqual([]);
  expect(otherThanUsual(page, table("spot", "longa", { target: 50 }))).toEqual(["series: 99"]);
  expect(otherThanUsual(page, table("dama", "rapida"))).toEqual(["target: 60"]);
  const rules = { places: { spot: "part-3", longa: "part-9" } } as unknown as RulesPage;
  expect(placesOf(page, rules, table("spot", "longa")).map((p) => p.at)).toEqual(["part-9", "part-3"]);
  expect(placesOf(page, rules, table("dama", "normal"))).toEqual([]);
});
