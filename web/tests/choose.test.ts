import { describe, expect, it } from "vitest";
import { aimed, allBegin, beginning, button, buttons, choosable, commonly, drop, forCard, forced, means, naming, numbered, planned, prefix, tap, tapZone } from "../src/table/choose";
import type { Card } from "../src/table/model";
import type { Action, View, Zone } from "../src/wire";

const zones: Zone[] = [
  { id: "hand 0", code: "hand", role: "", name: "", index: 0, owner: "seat", seat: 0, look: "fan", ordered: false, cards: ["7H", "KS"], mark: "", rows: 0 },
  { id: "trick 0", code: "trick", role: "", name: "", index: 0, owner: "seat", seat: 0, look: "trick", ordered: true, cards: [], mark: "", rows: 0 },
  { id: "stock", code: "stock", role: "", name: "", index: 0, owner: "", seat: -1, look: "stack", ordered: true, cards: [""], mark: "", rows: 0 },
];
const act = (does: string, faces: string[], to = "", more: Partial<Action> = {}): Action => ({
  do: does, kind: does.split(" ")[0]!, role: does.startsWith("play ") ? "plays" : "", label: does, cards: faces.map((face) => ({ zone: "hand 0", face, place: -1 })),
  to: to ? { zone: to, face: "", place: -1 } : null, pick: false, quits: false, raises: false, declines: false, number: /^\S+ \d+$/.test(does) ? Number(does.split(" ")[1]) : null, second: "", face: "", ...more,
});
const view = (actions: Action[], more: Partial<View> = {}): View => ({
  seat: 0, deal: 1, dealer: 0, phase: "", prompt: "", asked: [0], mine: true, zones, points: [], sides: [0, 1], status: [], notes: [], badges: [], meant: [], picks: [],
  actions, amounts: [], texts: [], signals: [], undo: false, claim: 0, entries: 0, clocks: [], window: null, over: false, capped: false, winners: [], stuck: false, moves: 0, elapsed: -1, ...more,
});
const seven: Card = { key: 1, face: "7H", zone: "hand 0", by: -1 };
const king: Card = { key: 2, face: "KS", zone: "hand 0", by: -1 };

describe("groups of buttons", () => {
  const games = ["♣", "♠", "♥", "♦", "Grand"];
  const of = (kind: string, end: string): Action[] => games.map((g, i) => act(`${kind} ${i}`, [], "", { kind, label: `anunciar ${g}${end}`, number: null }));
  it("never read alike: they also say how their labels end", () => {
    const v = view([act("play 7H", ["7H"], "trick 0"), ...of("plain", ""), ...of("level", ", Schneider"), ...of("open", " aberto, Schwarz")]);
    expect(buttons(v).map((g) => g.label)).toEqual(["anunciar", "anunciar …, Schneider", "anunciar … aberto, Schwarz"]);
  });
  it("show all their buttons where that is no help", () => {
    const v = view([act("play 7H", ["7H"], "trick 0"), ...of("one", ""), ...of("other", "")]);
    expect(buttons(v).map((g) => g.label)).toEqual(["", ""]);
  });
});

describe("several long lists of buttons", () => {
  const suits = ["paus", "ouros", "copas", "espadas"];
  const named = (kind: string, label: string): Action[] => suits.map((s) => act(`${kind} ${s}`, [], "", { kind, label: `${label} ${s}`, number: null }));
  it("are opened one by one, so that every game that can be chosen is in sight", () => {
    const v = view([...named("whist", "Whist, trunfo"), act("grand", [], "", { label: "Grand" }), ...named("eucre", "Eucre, trunfo"), act("copas", [], "", { label: "Copas" })]);
    expect(buttons(v).map((g) => g.label)).toEqual(["Whist, trunfo", "", "Eucre, trunfo", ""]);
  });
  it("stay open where there is one alone", () => {
    expect(buttons(view([...named("name", "trunfo em"), act("pass", [])])).map((g) => g.label)).toEqual(["", ""]);
  });
});

describe("what raises the stakes", () => {
  it("is never the golden button, and comes after what does not", () => {
    const v = view([act("call", [], "", { raises: true }), act("go_on", [])]);
    expect(buttons(v).map((g) => [g.kind, g.buttons[0]!.weight])).toEqual([["go_on", "plain"], ["call", "risky"]]);
  });
});

describe("what wins", () => {
  it("comes first among what a chosen card can do, and nothing beside it is golden", () => {
    const v = view([act("discard 7H", ["7H"], "pile"), act("gin 7H", ["7H"], "pile", { role: "wins" }), act("discard KS", ["KS"], "pile")]);
    const of = (card: Card): string[] => forCard(v, card, -1).map((b) => b.kind);
    const drawn = (card: Card): string[] => planned(v, forCard(v, card, -1).map((b) => ({ do: b.steps, label: b.label })));
    expect([of(seven), drawn(seven)]).toEqual([["gin", "discard"], ["loud", "light"]]);
    expect([of(king), drawn(king)]).toEqual([["discard"], ["plain"]]);
  });
});

describe("a tap", () => {
  it("plays to the trick even if the card could do something else", () => {
    const v = view([act("play 7H", ["7H"], "trick 0"), act("stake 7H", ["7H"], "stake 0"), act("play_down 7H", ["7H"], "trick 0")]);
    expect(tap(v, { card: seven, place: 0 }, [], true, false)).toMatchObject({ what: "do", steps: ["play 7H"] });
    expect(buttons(v).map((g) => g.kind)).toEqual(["stake", "play_down"]);
  });
  it("leaves what only one card can do besides to one button, and what several can to a group that opens", () => {
    const down = (face: string): Action => act(`play_down ${face}`, [face], "trick 0");
    const last = [act("play 7H", ["7H"], "trick 0"), down("7H")];
    expect(buttons(view(last)).map((g) => g.label)).toEqual([""]);
    expect(buttons(view([...last, act("play KS", ["KS"], "trick 0"), down("KS")])).map((g) => g.label)).toEqual(["play_down"]);
  });
  it("has less weight where a tap does not mean it, unless it wins or raises", () => {
    const v = view([act("play 7H", ["7H"], "trick 0"), act("play_down 7H", ["7H"], "trick 0"), act("stake 7H", ["7H"], "stake 0", { raises: true }), act("go_out 7H", ["7H"], "", { role: "wins" })]);
    expect(buttons(v).map((g) => [g.kind, g.buttons[0]!.weight])).toEqual([["go_out", "loud"], ["stake", "risky"], ["play_down", "light"]]);
  });
  it("never raises the stakes: where the card can only be staked it is chosen, and the call is a button", () => {
    const v = view([act("accept", []), act("stake 7H seis", ["7H"], "staked 0", { raises: true }), act("stake KS seis", ["KS"], "staked 0", { raises: true })]);
    expect(tap(v, { card: seven, place: 0 }, [], true, false)).toEqual({ what: "select", keys: [1] });
    expect(buttons(v).map((g) => g.kind)).toEqual(["accept", "stake"]);
    expect(aimed(v, { card: seven, place: 0 }, "stake")).toMatchObject({ what: "do", steps: ["stake 7H seis"] });
  });
  it("asks for a second one when one wants to confirm", () => {
    const v = view([act("play 7H", ["7H"], "trick 0")]);
    expect(tap(v, { card: seven, place: 0 }, [], true, true)).toEqual({ what: "select", keys: [1] });
    expect(tap(v, { card: seven, place: 0 }, [seven], true, true)).toMatchObject({ what: "do" });
  });
  it("selects a card of the hand that does nothing by itself where others are chosen on the table: it has to take them", () => {
    const v = view([act("lay KS", ["KS"], "trick 0"), act("pick 7D", [], "", { pick: true, cards: [{ zone: "table", face: "7D", place: -1 }] })]);
    expect(tap(v, { card: seven, place: 0 }, [], true, false)).toEqual({ what: "select", keys: [1] });
    expect(tap(view([act("play KS", ["KS"], "trick 0")]), { card: seven, place: 0 }, [], true, false)).toMatchObject({ what: "why" });
  });
  it("says why not where one first chooses what to draw", () => {
    const v = view([act("draw", []), act("pick 7D", [], "", { pick: true, cards: [{ zone: "row", face: "7D", place: -1 }] })]);
    expect(tap(v, { card: seven, place: 0 }, [], true, false)).toMatchObject({ what: "why" });
  });
  it("selects where several cards go together, also those the server does not list first", () => {
    const v = view([act("pick 7H", ["7H"], "", { pick: true })]);
    expect(tap(v, { card: seven, place: 0 }, [], true, false)).toEqual({ what: "select", keys: [1] });
    expect(tap(v, { card: king, place: 1 }, [seven], true, false)).toEqual({ what: "select", keys: [1, 2] });
  });
  it("asks why a card cannot be played, and waits when it is not one's turn", () => {
    const v = view([act("play 7H", ["7H"], "trick 0")]);
    expect(tap(v, { card: king, place: 1 }, [], true, false)).toEqual({ what: "why", face: "KS" });
    expect(tap({ ...v, mine: false }, { card: king, place: 1 }, [], true, false)).toEqual({ what: "wait", key: 2 });
  });
});

describe("a hint for several cards", () => {
  it("means all of them, also those that the list has not yet", () => {
    const v = view([act("give 7H", ["7H"], "", { pick: true })]);
    const hinted = (card: Card): boolean => means(v, ["give 7H", "give_last KS"], ["7H", "KS"], { card, place: -1 });
    expect([hinted(seven), hinted(king), hinted({ ...king, zone: "hand 1" }), hinted({ ...king, face: "QS" })]).toEqual([true, true, false, false]);
  });
});

describe("zones", () => {
  it("draw when tapped", () => {
    expect(tapZone(view([act("draw", [], "stock")]), "stock")).toMatchObject({ what: "do", steps: ["draw"] });
    expect(tapZone(view([act("draw", [])], { sides: [0] }), "stock")).toMatchObject({ what: "do", steps: ["draw"] });
    expect(tapZone(view([act("draw", []), act("pass", [])]), "stock").what).toBe("nothing");
  });
  it("take a card that may go there, and no other", () => {
    const v = view([act("lay 7H 1", ["7H"], "column 1"), act("lay 7H 2", ["7H"], "column 2")]);
    expect(drop(v, [seven], "column 2", [0])).toMatchObject({ steps: ["lay 7H 2"] });
    expect(drop(v, [seven], "column 3", [0]).what).toBe("nothing");
  });
});

describe("buttons", () => {
  it("fold many claims behind one", () => {
    const claims = [0, 1, 2, 3].map((n) => act(`claim ${n}`, [], "", { label: `Reclamar ${n} das vazas`, quits: true }));
    const groups = buttons(view([act("play 7H", ["7H"], "trick 0"), ...claims]));
    expect(groups).toHaveLength(1);
    expect(groups[0]!.label).toBe("Reclamar");
  });
  it("leave amounts to the slider", () => {
    const v = view([act("bet 1", []), act("bet 2", []), act("fold", [])], { amounts: [{ do: "bet {n}", kind: "bet", label: "", low: 1, high: 50 }] });
    expect(buttons(v).map((g) => g.kind)).toEqual(["fold"]);
  });
  it("know a common beginning", () => {
    expect(prefix(["Truco! Apostando: 2♣", "Truco! Apostando: 7♣"])).toBe("Truco! Apostando");
    expect(prefix(["passo"])).toBe("passo");
  });
  it("know what is forced", () => {
    expect(forced(view([act("draw", [])]))?.do).toBe("draw");
    expect(forced(view([act("give_up", [], "", { quits: true })]))).toBeNull();
  });
});

describe("buttons that differ in a number", () => {
  const claims = (label: (n: number) => string) => [0, 1, 2].map((n) => button(act(`claim ${n}`, [], "", { label: label(n) })));

  it("are told apart by the number alone", () => {
    expect(numbered(claims((n) => `claim ${n} of the rest`))).toEqual({ label: "claim … of the rest", numbers: ["0", "1", "2"] });
  });
  it("are left as they are where the words differ too", () => {
    expect(numbered(claims((n) => ["none", "one", "two"][n]!))).toBeNull();
    expect(numbered(claims((n) => `take ${n}`).slice(0, 1))).toBeNull();
  });
});

describe("what was said before the card", () => {
  const stakes = [act("play 7H", ["7H"], "trick 0"), act("stake 7H truco", ["7H"]), act("stake KS truco", ["KS"])];
  it("is what the card is for", () => {
    expect(aimed(view(stakes), { card: seven, place: 0 }, "stake")).toEqual({ what: "do", steps: ["stake 7H truco"], quits: false });
    expect(aimed(view(stakes), { card: seven, place: 0 }, "")).toBeNull();
  });
  it("leaves open what can be done in two ways, or not now", () => {
    expect(aimed(view([...stakes, act("stake 7H seis", ["7H"])]), { card: seven, place: 0 }, "stake")).toBeNull();
    expect(aimed(view(stakes, { mine: false }), { card: seven, place: 0 }, "stake")).toBeNull();
  });
});

describe("piles", () => {
  const talon: Zone = { ...zones[2]!, id: "talon", code: "talon", look: "pile", cards: ["2H", "3H"] };
  const from = (face: string): Action => ({ ...act(`lay ${face}`, []), cards: [{ zone: "talon", face, place: -1 }], pick: true });
  it("are spread out when more than one of their cards may be chosen", () => {
    expect([...choosable(view([from("2H"), from("3H")], { zones: [...zones, talon] }))]).toEqual(["talon"]);
    expect([...choosable(view([from("2H")], { zones: [...zones, talon] }))]).toEqual(["talon"]);
    expect(choosable(view([from("3H")], { zones: [...zones, talon] })).size).toBe(0);
  });
});

describe("labels of many buttons", () => {
  it("say once what more than three begin with, whatever the others say", () => {
    expect(commonly(["passo", "anunciar paus", "anunciar ouros", "anunciar Grand", "anunciar Nulo aberto"])).toBe("anunciar");
    expect(commonly(["aceitar", "correr", "deixar com o parceiro", "deixar"])).toBe("");
    expect(allBegin(["Solo Dez", "Miséria", "Solo Onze"], "Solo")).toBe(false);
    expect(allBegin(["anunciar paus", "anunciar Grand"], "anunciar")).toBe(true);
    expect(allBegin(["passo"], "")).toBe(false);
  });
});

describe("labels of many plans", () => {
  it("say once what they begin with", () => {
    expect(beginning(["play 8 and call clubs", "play 8 and call hearts", "play 8 and call spades", "play 8 and call clubs: last card!"])).toBe("play 8 and call");
    expect(beginning(["play 8 and call clubs", "play 8 and call hearts"])).toBe("");
    expect(beginning(["take", "take both", "take all", "take none"])).toBe("");
  });
});

describe("a card of a pair", () => {
  const alone = { sides: [0] };
  it("is named by dropping it on the other, where one plays alone and it can do nothing else", () => {
    expect(naming(view([act("name 7H", ["7H"]), act("name KS", ["KS"])], alone), { card: seven, place: 0 })?.do).toBe("name 7H");
    expect(naming(view([act("name 7H", ["7H"])]), { card: seven, place: 0 })).toBeNull();
    expect(naming(view([act("name 7H", ["7H"])], { ...alone, mine: false }), { card: seven, place: 0 })).toBeNull();
  });
  it("is dragged to where it goes, if it goes somewhere", () => {
    expect(naming(view([act("lay 7H", ["7H"], "trick 0")], alone), { card: seven, place: 0 })).toBeNull();
    expect(naming(view([act("name 7H", ["7H"]), act("lay 7H", ["7H"], "trick 0")], alone), { card: seven, place: 0 })).toBeNull();
  });
});
