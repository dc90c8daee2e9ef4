import { describe, expect, it } from "vitest";
import { button, buttons, forCard, HIGHER, selects, tap } from "../src/table/choose";
import { auction, badgeOf, below, bidBox, calledCards, calls, curve, enter, families, goals, graded, grouped, groupsOf, handy, isVulnerable, ladder, leftover, part, opened, placeNumbers, potOf, pots, raced, ranking, read, scoresOf, signed, signFace, suitSign, sumOf, TIE, tracks, warning, watched, ways, zoneBadges } from "../src/table/parts";
import type { Action, Badge, Note, NoteRole, Status, StatusRole, View, Zone } from "../src/wire";

const act = (does: string, more: Partial<Action> = {}): Action => ({
  do: does, kind: does.split(" ")[0]!, role: "", label: does, cards: [], to: null, pick: false, quits: false, raises: false, declines: false, number: /^\S+ \d/.test(does) ? Number(does.split(" ")[1]) : null, second: does.split(" ")[2] ?? "", face: "", ...more,
});
const view = (actions: Action[], more: Partial<View> = {}): View => ({
  seat: 0, deal: 1, dealer: 0, phase: "", prompt: "", asked: [0], mine: true, zones: [], points: [], sides: [0, 1], status: [], notes: [], badges: [], meant: [], picks: [],
  actions, amounts: [], texts: [], signals: [], undo: false, claim: 0, entries: 0, clocks: [], window: null, over: false, capped: false, winners: [], stuck: false, moves: 0, elapsed: -1, ...more,
});

const line = (role: StatusRole, text = "", more: Partial<Status> = {}): Status => ({
  code: "x", role, text, label: "", told: text, seats: [], sides: [], who: [], suit: "", sign: "", out: [], counts: [], words: [], cards: [], ...more,
});
const note = (role: NoteRole, more: Partial<Note> = {}): Note => ({ code: "x", role, text: "", number: 0, of: 0, groups: [], worth: {}, each: {}, words: [], ...more });
const badge = (zone: string, face: string, text: string): Badge => ({ zone, face, code: "x", role: "", text, seat: -1 });

describe("the bidding box", () => {
  const bids = (from: number): Action[] =>
    Array.from({ length: 35 - from }, (_, i) => i + from).map((n) => act(`bid ${Math.floor(n / 5) + 1} ${["C", "D", "H", "S", "NT"][n % 5]}`));

  it("has a level and then a suit, and only what is legal", () => {
    const box = bidBox(view([act("pass"), ...bids(7), act("double")]))!;
    expect(box.levels).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(box.strains).toEqual(["C", "D", "H", "S", "NT"]);
    expect(box.at(2, "D")).toBeUndefined();
    expect(box.at(2, "H")?.do).toBe("bid 2 H");
  });
  it("is not for a few buttons, nor for bids that are one number", () => {
    expect(bidBox(view(bids(30)))).toBeNull();
    expect(bidBox(view(Array.from({ length: 20 }, (_, i) => act(`bid ${i}`))))).toBeNull();
  });
  it("has all its bids: none are behind another button", () => {
    expect(buttons(view(bids(0))).map((g) => g.kind)).toEqual(["bid"]);
  });
});

describe("an auction", () => {
  it("begins in the column of the dealer and waits in that of the next", () => {
    expect(auction(["-", "1 ♠", "X", "-"], 2, 4, 2)).toEqual([["", "", "-", "1 ♠"], ["X", "-", null, ""]]);
    expect(auction([], 0, 4, 0)).toEqual([[null, "", "", ""]]);
    expect(auction(["-", "-", "-", "-"], 0, 4, -1)).toHaveLength(1);
  });
});

describe("a contract", () => {
  const told = [line("contract", "", { sides: ["3/9", "1/5"], counts: [[3, 9], [1, 5]] }), line("contract", "", { words: ["1 ♠", "-"] })];
  it("has its calls, and the tricks against what is needed", () => {
    expect(calls(told)).toEqual(["1 ♠", "-"]);
    expect(goals(told)).toEqual([{ won: 3, needed: 9 }, { won: 1, needed: 5 }]);
    expect([calls([]), goals([])]).toEqual([null, []]);
  });
  it("is drawn where there are calls; without them the tricks are read", () => {
    expect(read(told)).toEqual([]);
    expect(read(told.slice(0, 1)).map((s) => s.sides)).toEqual([["3/9", "1/5"]]);
  });
});

describe("notes and signs", () => {
  const hand = ["KH", "4C", "7D", "7H", "7S", "7D"].map((face, key) => ({ key, face, zone: "hand 0", by: -1 }));
  const notes = [note("groups", { groups: [["7H", "7D", "7S"], ["4C", "5C"]] })];

  it("group the hand, each card once", () => {
    expect([...groupsOf(notes, hand)]).toEqual([[3, 0], [2, 0], [4, 0], [1, 1]]);
    expect(grouped(notes, hand).map((c) => c.face)).toEqual(["7H", "7D", "7S", "4C", "KH", "7D"]);
    expect(grouped([], hand)).toEqual(hand);
    expect(grouped([note("order", { groups: [["7S", "KH"]] })], hand).map((c) => c.face).slice(0, 2)).toEqual(["7S", "KH"]);
  });
  it("lie on cards and on zones", () => {
    const badges = [badge("", "4C", "♥"), badge("meld 1", "", "real"), badge("won 1", "KH", "x")];
    expect(hand.map((c) => badgeOf(badges, c))).toEqual(["", "♥", "", "", "", ""]);
    expect(zoneBadges(badges, "meld 1").map((b) => b.text)).toEqual(["real"]);
    expect(zoneBadges(badges, "meld 2")).toEqual([]);
  });
  it("spare the lines that are drawn", () => {
    expect(read([line("contract"), line("", "open"), line("", "games")]).map((s) => s.text)).toEqual(["open", "games"]);
    const open = [line("open_card", "Q♥", { cards: ["QH"] }), line("open_card", "limit", { sign: "≤ 10" }), line("", "made")];
    expect(read(open).map((s) => s.text)).toEqual(["made"]);
    expect(opened(open)).toMatchObject({ face: "QH", lines: [{ sign: "≤ 10" }] });
    expect(opened([])).toBeNull();
  });
});

describe("time that counts", () => {
  it("the same call is entered again and again, another one is not taken", () => {
    const first = enter(null, "call cow", 640);
    const second = enter(first, "call cow", 800);
    expect(second).toEqual({ what: "call cow", first: 640, last: 800, made: 2 });
    expect(enter(second, "call dog", 900)).toBe(second);
  });
  it("calls are what is no silence, and only where time counts", () => {
    const actions = [act("let", { declines: true }), act("call cow"), act("call dog")];
    expect(raced(view(actions, { entries: 3 })).map((a) => a.do)).toEqual(["call cow", "call dog"]);
    expect(raced(view(actions))).toEqual([]);
  });
});

describe("ladders and tracks", () => {
  it("have lamps for three rounds, won, tied or to come", () => {
    const told = [line("ladder", "3", { counts: [[3]] }), line("ladder", "1 3 6 9", { counts: [[3, 6, 4, 1, 3, 6, 9, 1, TIE]] }), line("", "games")];
    expect(ladder(told)).toEqual({ rungs: [1, 3, 6, 9], at: 3, called: 6, lamps: [1, TIE, null] });
    expect(read(told).map((s) => s.text)).toEqual(["games"]);
    expect(ladder([line("ladder", "3", { counts: [[3]] })])).toBeNull();
  });
  it("are found by what is told of every side", () => {
    const sides = (n: number): Partial<Status> => ({ sides: [`2/${n}`, `1/${n}`], counts: [[2, n], [1, n]] });
    const told = [line("track", "near", sides(4)), line("", "games", sides(4)), line("track", "far", sides(500))];
    expect(tracks(told).map((s) => s.text)).toEqual(["near"]);
    expect(read(told).map((s) => s.text)).toEqual(["games", "far"]);
  });
});

describe("buttons", () => {
  it("say what they cost, and warn", () => {
    const notes = [note("prices", { each: { refuse: "costs 1" } }), note("warning", { worth: { "announce hearts": 20 }, text: "too little" }), note("warning", { number: 48, text: "too much" })];
    expect([below(notes, { steps: ["refuse"], label: "" }), below(notes, { steps: ["accept"], label: "" })]).toEqual(["costs 1", ""]);
    const does = (text: string): ReturnType<typeof button> => button(act(text));
    expect(warning(notes, does("announce hearts"))).toBe("too little");
    expect([warning(notes, does("announce spades")), warning(notes, does("bid 48")), warning([], does("bid 50"))]).toEqual(["", "", ""]);
    expect(warning(notes, does("bid 50"))).toBe("too much");
  });
  it("show the next bid, and the jumps behind another", () => {
    const groups = buttons(view([act("pass", { role: "yields" }), ...Array.from({ length: 20 }, (_, i) => act(`bid ${18 + i}`))]));
    expect(groups.map((g) => [g.label, g.buttons.length])).toEqual([["", 1], [HIGHER, 19], ["", 1]]);
    expect(buttons(view(Array.from({ length: 14 }, (_, i) => act(`bid ${i}`)))).map((g) => g.buttons.length)).toEqual([14]);
  });
  it("offer amounts worth naming, each once", () => {
    expect(handy(2, 100, 30)).toEqual([{ word: "least", n: 2 }, { word: "halfPot", n: 15 }, { word: "wholePot", n: 30 }, { word: "most", n: 100 }]);
    expect(handy(10, 20, 30).map((a) => a.n)).toEqual([10, 15, 20]);
    expect(handy(15, 20, 30).map((a) => a.word)).toEqual(["least", "most"]);
    expect(handy(1, 10, 20).map((a) => a.word)).toEqual(["least", "most"]); // half of the pot is the most
  });
});

describe("what notes tell of a choice", () => {
  it("rules lie in grades, the easiest first", () => {
    const found = graded(view([act("rule hard_one"), act("rule cycle"), act("own")], { notes: [note("grades", { worth: { "rule hard_one": 3, "rule cycle": 1 } })] }));
    expect(found.map((g) => [g.grade, g.actions.map((a) => a.do)])).toEqual([[1, ["rule cycle"]], [3, ["rule hard_one"]]]);
    expect(graded(view([act("rule cycle")]))).toEqual([]);
  });
  it("chosen cards are added up", () => {
    const notes = [note("sum", { number: 15, worth: { "7H": 7, KS: 10 } })];
    expect(sumOf(notes, ["7H", "KS"])).toEqual({ sum: 17, goal: 15 });
    expect(sumOf(notes, [])).toBeNull();
    expect(sumOf([], ["7H"])).toBeNull();
  });
});

describe("what scores at once", () => {
  const worth = { "marriage KH+QH": 20, "four KC+KD+KH+KS": 80, "bezique QS+JD": 40 };
  const notes = [note("offers", { worth, each: Object.fromEntries(Object.entries(worth).map(([does, n]) => [does, `+${n}`])) })];
  const spots = (...faces: string[]) => faces.map((face) => ({ zone: "hand 0", face, place: -1 }));
  const king = { key: 1, face: "KH", zone: "hand 0", by: -1 };
  const trick = { id: "trick", code: "trick", role: "" as const, name: "", index: 0, owner: "" as const, seat: -1, look: "trick", ordered: true, cards: [], mark: "", rows: 0 };
  const play = act("play KH", { cards: spots("KH"), to: { zone: "trick", face: "", place: -1 } });
  const marriage = act("marriage KH+QH", { cards: spots("KH", "QH") });
  const table = view([play, marriage], { notes, zones: [trick] });

  it("is read by action", () => expect([...scoresOf(notes)]).toEqual([["marriage KH+QH", 20], ["four KC+KD+KH+KS", 80], ["bezique QS+JD", 40]]));
  it("has a button of its own, so that a tap still plays the card", () => {
    expect(buttons(table).flatMap((g) => g.buttons.map((b) => b.steps[0]))).toEqual(["marriage KH+QH"]);
    expect(selects(table)).toBe(false);
    expect(tap(table, { card: king, place: 0 }, [], true, false)).toEqual({ what: "do", steps: ["play KH"], quits: false });
    expect(forCard(table, king, 0).map((b) => b.steps[0])).toEqual(["play KH", "marriage KH+QH"]);
  });
  it("is chosen by its cards where nothing is told", () => {
    const plain = view([play, marriage], { zones: [trick] });
    expect(buttons(plain)).toEqual([]);
    expect(selects(plain)).toBe(true);
  });
  it("stands on the button, unless the label says it", () => {
    const on = (does: string, label: string) => below(notes, { steps: [does], label });
    expect(on("marriage KH+QH", "casamento")).toBe("+20");
    expect(on("bezique QS+JD", "bezique (40)")).toBe("");
  });
});

describe("pots, ways and vulnerability", () => {
  const open = line("pot", "12", { counts: [[12]] });
  const covered = line("pot", "143", { counts: [[143]], who: [2] });
  it("tells pots apart only where one is covered", () => {
    expect(pots([open])).toEqual([]);
    expect(pots([open, covered])).toEqual([{ n: 12, by: -1 }, { n: 143, by: 2 }]);
    expect(read([open, covered, line("", "dealt")]).map((s) => s.text)).toEqual(["dealt"]);
    expect([potOf([covered, open]), potOf([])]).toEqual([12, 0]);
    expect(read([open])).toHaveLength(1);
  });
  it("reads how far somebody is", () => {
    expect(ways([line("track", "", { counts: [[12, 31]] })])).toMatchObject([{ n: 12, of: 31 }]);
    expect(ways([line("track", "", { counts: [[3, 14]] }), line("pot", "9"), line("track", "", { counts: [[7, 14]] })]).map((w) => w.n)).toEqual([3, 7]);
    expect(ways([line("track", "", { counts: [[]] })])).toEqual([]);
    expect(ways([])).toEqual([]);
  });
  it("knows the side of a seat", () => {
    const told = { status: [line("vulnerable", "", { counts: [[0], [1]] })], sides: [0, 1, 0, 1] };
    expect([0, 1, 2, 3].map((seat) => isVulnerable(told, seat))).toEqual([false, true, false, true]);
    expect(isVulnerable({ status: [], sides: [0, 1] }, 1)).toBe(false);
  });
  it("leaves to signs what they say", () => {
    expect(signed(line("signed"), [badge("build 3", "", "4")])).toBe(true);
    expect(signed(line("signed"), [])).toBe(false);
    expect(signed(line(""), [badge("build 3", "", "4")])).toBe(false);
  });
  it("writes a card with its sign", () => expect(["QH", "10S", "*"].map(signFace)).toEqual(["Q♥", "10♠", ""]));
});

describe("signals", () => {
  const signal = (code: string, label: string, group = -1) => ({ code, label, group });
  it("that say the same of several places are told together", () => {
    const piles = ["up1", "up2", "down1"].map((p) => signal(p, `keep off ${p}`, 0));
    expect(families(piles)).toEqual([{ label: "keep off", signals: piles }]);
  });
  it("that have nothing in common are one list", () => {
    const signs = [signal("wink", "winks"), signal("nose", "wrinkles the nose"), signal("yawn", "yawns")];
    expect(families(signs)).toEqual([{ label: "", signals: signs }]);
  });
  it("of a suit alone are drawn as the suit", () => {
    expect([suitSign("♦"), suitSign("♦ 3"), suitSign("▲")]).toEqual(["D", "", ""]);
  });
});

describe("the order of hands", () => {
  it("knows the own one", () => {
    const notes = [note("", { text: "One pair" }), note("ranking", { words: ["Flush", "Full house", "One pair"] })];
    expect(ranking(notes).map((r) => `${r.name}${r.own ? "!" : ""}`)).toEqual(["Flush", "Full house", "One pair!"]);
    expect(ranking([])).toEqual([]);
  });
});

describe("a note of a part of a whole", () => {
  it("has a bar that is never longer than whole", () => {
    expect(part(note("", { number: 25, of: 50 }))).toBe(50);
    expect(part(note("", { number: 90, of: 50 }))).toBe(100);
    expect(part(note("", { number: 3 }))).toBe(0);
  });
});

describe("the end", () => {
  it("draws how the sides stood", () => {
    expect(curve([[0, 0], [10, -10], [0, 0], [-10, 10]], 300, 100)).toEqual({
      lines: ["0,50 100,0 200,50 300,100", "0,50 100,100 200,50 300,0"], marks: [{ n: 10, y: 0 }, { n: -10, y: 100 }, { n: 0, y: 50 }],
    });
  });
  it("draws nothing of a few deals, one side or no change", () => {
    expect(curve([[0, 0], [1, 2], [2, 3]], 300, 100)).toBeNull();
    expect(curve([[0], [1], [2], [3]], 300, 100)).toBeNull();
    expect(curve([[0, 0], [0, 0], [0, 0], [0, 0]], 300, 100)).toBeNull();
  });
  it("shows the hands that lie open, and the stock", () => {
    const zone = (id: string, look: string, seat: number, cards: string[]): Zone => ({ id, code: id.split(" ")[0]!, role: "", name: id, index: 0, owner: seat >= 0 ? "seat" : "", seat, look, ordered: false, cards, mark: "", rows: 0 });
    const zones = [zone("stock", "stack", -1, ["", ""]), zone("hand 0", "fan", 0, ["8", "22"]), zone("hand 1", "fan", 1, ["", ""]), zone("hand 2", "fan", 2, [])];
    const left = leftover(zones, (id) => zones.find((z) => z.id === id)!.cards.map((face, key) => ({ key, face, zone: id, by: -1 })));
    expect(left.hands.map((h) => [h.seat, h.cards.map((c) => c.face)])).toEqual([[0, ["8", "22"]]]);
    expect(left.stock?.cards.length).toBe(2);
    const none = leftover([zone("stock", "stack", -1, []), zone("out", "stack", -1, ["", "", ""])], () => []);
    expect(none.stock).toBeUndefined(); // what is out of play was not left over
  });
  it("has each player once, also with open and closed cards", () => {
    const of = (id: string, cards: string[]): Zone => ({ id, code: "hand", role: "", name: id, index: 0, owner: "seat", seat: 1, look: "fan", ordered: false, cards, mark: "", rows: 0 });
    const zones = [of("hand 1", ["AC"]), of("open 1", ["2H", "3S"])];
    const left = leftover(zones, (id) => zones.find((z) => z.id === id)!.cards.map((face, key) => ({ key, face, zone: id, by: -1 })));
    expect(left.hands.map((h) => [h.seat, h.cards.map((c) => c.face)])).toEqual([[1, ["AC", "2H", "3S"]]]);
  });
});

describe("cards that are named and lie in no sight", () => {
  const ask = (face: string): Action => act(`ask ${face}`, { face, number: null, second: "" });
  it("lie by suit, or by family, where there are many", () => {
    const french = calledCards(view([...["AC", "KC", "AH", "2H", "3S"].map(ask), act("pass")]), "french");
    expect(french.map((c) => c.rows.map((row) => row.map((a) => a.face)))).toEqual([[["AC", "KC"], ["AH", "2H"], ["3S"]]]);
    const animals = calledCards(view(["1P", "1M", "10P", "10a", "2b"].map(ask)), "families");
    expect(animals[0]!.rows.map((row) => row.length)).toEqual([2, 2, 1]);
  });
  it("are plain buttons where they are few, or where a card stands for several things", () => {
    expect(calledCards(view(["AC", "AD", "AH", "AS"].map(ask)), "french")).toEqual([]);
    expect(calledCards(view(["AC", "AD", "AH", "AS", "KS", "KS"].map(ask)), "french")).toEqual([]);
  });
});

describe("a clock that runs along", () => {
  it("starts with the first action, goes on while one thinks, and stands when all is over", () => {
    expect(watched(view([], { elapsed: 0, moves: 0 }), 5000)).toBe(0);
    expect(watched(view([], { elapsed: 0, moves: 1 }), 5000.4)).toBe(5000);
    expect(watched(view([], { elapsed: 9000, moves: 0 }), 500)).toBe(9500); // all was taken back, but not the time
    expect(watched(view([], { elapsed: 9000, moves: 3, over: true }), 500)).toBe(9000);
    expect(watched(view([], { moves: 3 }), 500)).toBe(-1);
  });
});

describe("numbers of places", () => {
  const put = (cell: number, label: string) => ({ label, to: { zone: `cell ${cell}`, face: "", place: -1 } }) as unknown as Action;
  const grid = [0, 1, 2].map((i) => ({ id: `cell ${i}`, look: "grid", cards: i === 1 ? ["7H"] : [] })) as unknown as View["zones"];

  it("are those that the buttons call the free places by", () => {
    const view = { zones: grid, actions: [put(0, "8♣ na casa 1"), put(2, "8♣ na casa 3")] };
    expect([...placeNumbers(view)]).toEqual([["cell 0", "1"], ["cell 2", "3"]]);
  });

  it("are none where labels say something else", () => {
    expect(placeNumbers({ zones: grid, actions: [put(0, "virar"), put(2, "trocar")] }).size).toBe(0);
  });
});
