import { describe, expect, it } from "vitest";
import { beats, type Cards, closed, type Event, given, settle } from "../src/table/model";
import type { Zone } from "../src/wire";

const zone = (id: string, look: string, seat: number, cards: string[], ordered = true): Zone => ({
  id, code: id.split(" ")[0]!, role: "", name: id, index: 0, owner: seat >= 0 ? "seat" : "", seat, look, ordered, cards, mark: "", rows: 0,
});
let n = 0;
const move = (face: string, source: string, target: string): Event => ({
  n: ++n, kind: "move", text: "", face, source, target, under: false, seat: -1, code: "", role: "", call: "", side: -1, who: "", reason: "", points: 0, total: 0, cards: [],
});
const keys = (cards: Cards, zone: string): number[] => (cards.get(zone) ?? []).map((c) => c.key);

describe("a deal that has ended", () => {
  const won = (id: string, cards: string[]): Zone => ({ ...zone(id, "pile", 0, cards, false), role: "won_cards" });
  const faces = (cards: Cards, id: string): string[] => cards.get(id)!.map((c) => c.face);

  it("has its last trick face down like those before it", () => {
    const zones = [won("won 0", ["", "", "KS", "AS"]), won("won 1", []), zone("laid 0", "row", 0, ["AS"])];
    const after = closed(settle(new Map(), zones), zones, new Set(["KS", "AS"]));
    expect(faces(after, "won 0")).toEqual(["", "", "", ""]);
    expect(faces(after, "laid 0")).toEqual(["AS"]);
  });

  it("leaves won cards open where they lie so", () => {
    const open = [won("won 0", ["7H", "KS"]), won("won 1", ["2C"])];
    const before = settle(new Map(), open);
    expect(closed(before, open, new Set(["KS"]))).toBe(before);
    const swept = [won("won 0", ["", "7H", "KS"])];
    expect(faces(closed(settle(new Map(), swept), swept, new Set(["KS"])), "won 0").sort()).toEqual(["", "", "7H"]);
  });
});

describe("cards keep their identity", () => {
  it("from the hand to the trick, with who played it", () => {
    const first = [zone("hand 1", "fan", 1, ["", "", ""], false), zone("trick", "trick", -1, [])];
    const before = settle(new Map(), first);
    const after = beats(before, [move("7H", "hand 1", "trick")], [zone("hand 1", "fan", 1, ["", ""], false), zone("trick", "trick", -1, ["7H"])]);
    expect(after).toHaveLength(1);
    const played = after[0]!.cards.get("trick")![0]!;
    expect(keys(before, "hand 1")).toContain(played.key);
    expect(played).toMatchObject({ face: "7H", by: 1 });
  });

  it("when a trick is played and collected in one go: it is seen before it goes", () => {
    const before = settle(new Map(), [zone("hand 0", "fan", 0, ["AS"], false), zone("trick", "trick", -1, ["KS"]), zone("won 1", "pile", 1, [], false)]);
    const view = [zone("hand 0", "fan", 0, [], false), zone("trick", "trick", -1, []), zone("won 1", "pile", 1, ["", ""], false)];
    const steps = beats(before, [move("AS", "hand 0", "trick"), move("", "trick", "won 1"), move("", "trick", "won 1")], view);
    expect(steps[0]!.cards.get("trick")!.map((c) => c.face)).toEqual(["KS", "AS"]);
    expect(steps[1]!.collects).toBe(true);
    expect(steps.at(-1)!.cards.get("won 1")).toHaveLength(2);
  });

  it("a card that goes under others lies there at once", () => {
    const before: Cards = new Map([["open 1", [{ key: 1, face: "8D", zone: "open 1", by: -1 }]], ["meld 0", [{ key: 2, face: "9D", zone: "meld 0", by: -1 }]]]);
    const zones = [zone("open 1", "fan", 1, []), zone("meld 0", "row", 0, [])];
    const under = beats(before, [{ ...move("8D", "open 1", "meld 0"), under: true }, { ...move("", "", ""), kind: "deal" }], zones)[0]!;
    expect(under.cards.get("meld 0")!.map((c) => c.face)).toEqual(["8D", "9D"]);
  });
  it("ends at the view whatever the events say", () => {
    const view = [zone("hand 0", "fan", 0, ["2C", "2C", "9D"], false), zone("stock", "stack", -1, ["", ""])];
    const steps = beats(new Map(), [move("3C", "nowhere", "elsewhere")], view);
    const end = steps.at(-1)!.cards;
    for (const z of view) expect(end.get(z.id)!.map((c) => c.face)).toEqual(z.cards);
    expect(new Set([...end.values()].flat().map((c) => c.key)).size).toBe(5);
  });

  it("turns a card over without losing it", () => {
    const before = settle(new Map(), [zone("spot 3", "grid", -1, [""])]);
    const after = settle(before, [zone("spot 3", "grid", -1, ["KD"])]);
    expect(keys(after, "spot 3")).toEqual(keys(before, "spot 3"));
  });
});

describe("what is to be seen before it goes", () => {
  const table = [zone("hand 1", "fan", 1, ["", ""], false), zone("table", "row", -1, ["9B", "3A"], false), zone("won 1", "pile", 1, [], false)];
  const after = [zone("hand 1", "fan", 1, [""], false), zone("table", "row", -1, ["3A"], false), zone("won 1", "pile", 1, ["", ""], false)];

  it("a capture lies together first, then rests, then goes", () => {
    const steps = beats(settle(new Map(), table), [move("9C", "hand 1", "won 1"), move("9B", "table", "won 1")], after);
    expect(steps[0]!.cards.get("table")!.map((c) => c.face)).toContain("9C");
    expect(steps[1]!.rests).toBe(true);
    expect(steps.at(-1)!.cards.get("won 1")).toHaveLength(2);
    expect(new Set(keys(steps.at(-1)!.cards, "won 1")).size).toBe(2);
  });

  it("a doubted card is turned, rests, and is taken", () => {
    const look: Event = { ...move("3S", "claim", ""), kind: "look" };
    const before = settle(new Map(), [zone("hand 2", "fan", 2, [], false), zone("claim", "pile", -1, [""], false)]);
    const steps = beats(before, [look, move("3S", "claim", "hand 2")], [zone("hand 2", "fan", 2, [""], false), zone("claim", "pile", -1, [], false)]);
    expect(steps[0]!.cards.get("claim")![0]!.face).toBe("3S");
    expect(steps[1]!.rests).toBe(true);
  });

  it("a new deal is a beat of its own", () => {
    const deal: Event = { ...move("", "", ""), kind: "deal", total: 2 };
    const score: Event = { ...move("", "", ""), kind: "score", points: 3 };
    const steps = beats(settle(new Map(), table), [score, deal, move("", "hand 1", "won 1")], after);
    expect(steps.map((s) => s.ends).slice(0, 2)).toEqual([false, true]);
  });
});

describe("cards that are spoken of", () => {
  it("are pointed at one line after the other, each with what lies open by then", () => {
    const look = (face: string, source: string): Event => ({ ...move(face, source, ""), kind: "look" });
    const say = (code: string, cards: string[][]): Event => ({ ...move("", "", ""), kind: "say", code, cards });
    const hand = (cards: string[]): Zone[] => [zone("hand 0", "fan", 0, cards, false)];
    const before = settle(new Map(), hand(["", ""]));
    const events = [look("5H", "hand 0"), say("fifteens", [["5H"]]), look("KS", "hand 0"), say("pairs", [["KS", "5H"]])];
    const found = beats(before, events, hand(["5H", "KS"]));
    const told = found.map((b) => b.events.filter((e) => e.cards.length).map((e) => e.code));
    expect(told.filter((codes) => codes.length)).toEqual([["fifteens"], ["pairs"]]);
    const first = found.find((b) => b.events.some((e) => e.code === "fifteens"))!;
    expect(first.cards.get("hand 0")!.map((c) => c.face).sort()).toEqual(["", "5H"]);
  });
});

describe("cards that others gave", () => {
  const zones = [zone("hand 0", "fan", 0, []), zone("hand 1", "fan", 1, []), zone("passed 1", "pile", 1, []), zone("stock", "stack", -1, [])];
  const did = (seat: number): Event => ({ ...move("", "", ""), kind: "act", seat });

  it("are known by who gave them, until I act", () => {
    const passed = [did(0), did(1), move("QS", "hand 1", "passed 1"), move("QS", "passed 1", "hand 0"), move("2C", "stock", "hand 0"), did(1)];
    expect(given([], passed, zones, 0)).toEqual([{ face: "QS", by: 1 }]);
    expect(given(given([], passed, zones, 0), [did(1)], zones, 0)).toHaveLength(1);
    expect(given(given([], passed, zones, 0), [did(0)], zones, 0)).toEqual([]);
  });
  it("or what I took up from the table in one go", () => {
    const table = [...zones, zone("skat", "pile", -1, [])];
    expect(given([], [did(0), move("9H", "skat", "hand 0"), move("QH", "skat", "hand 0")], table, 0)).toEqual([{ face: "9H", by: -1 }, { face: "QH", by: -1 }]);
    expect(given([], [did(0), move("9H", "skat", "hand 0")], table, 0)).toEqual([]);
    expect(given([], [did(0), move("9H", "stock", "hand 0"), move("QH", "stock", "hand 0")], table, 0)).toEqual([]);
  });
  it("are nobody's business but the receiver's", () => {
    expect(given([], [move("QS", "passed 1", "hand 0")], zones, 1)).toEqual([]);
    expect(given([], [move("", "passed 1", "hand 0")], zones, 0)).toEqual([]);
  });
});

describe("a round that is swept off the table", () => {
  const score = (): Event => ({ ...move("", "", ""), kind: "score", points: 3 });
  const hands = [zone("hand 0", "fan", 0, ["AS"], false), zone("hand 1", "fan", 1, ["KH"], false), zone("used", "pile", -1, [])];
  const after = [zone("hand 0", "fan", 0, [], false), zone("hand 1", "fan", 1, [], false), zone("used", "pile", -1, ["AS", "KH"])];
  const before = settle(new Map(), hands);
  const numbered = (told: Event[]): Event[] => told.map((e, i) => ({ ...e, n: i + 1 }));
  it("lies until all of it is scored", () => {
    const told = numbered([move("2S", "hand 0", "used"), score(), move("AS", "hand 0", "used"), score(), move("KH", "hand 1", "used")]);
    const found = beats(before, told, after, [1]);
    const held = found.findIndex((b) => b.ends);
    expect(found.slice(0, held).flatMap((b) => b.events.map((e) => e.kind))).toEqual(["move", "score", "score"]);
    expect([...found[held - 1]!.cards.get("hand 0")!, ...found[held - 1]!.cards.get("hand 1")!].map((c) => c.face)).toEqual(["AS", "KH"]);
    expect(found.at(-1)!.cards.get("used")!.map((c) => c.face)).toContain("KH");
  });
  it("also a single hand, and never where the server has told of no end", () => {
    const told = numbered([score(), move("AS", "hand 0", "used")]);
    const left = [after[0]!, hands[1]!, zone("used", "pile", -1, ["AS"])];
    expect(beats(before, told, left, [0]).map((b) => b.ends)).toContain(true);
    expect(beats(before, told, left).some((b) => b.ends)).toBe(false);
  });
  it("before the next deal, whose cards are its own", () => {
    const told = numbered([score(), { ...move("", "", ""), kind: "deal" }, move("KH", "hand 1", "used")]);
    expect(beats(before, told, after, [1]).map((b) => b.events.map((e) => e.kind))).toEqual([["score"], ["deal", "move"]]);
  });
});
