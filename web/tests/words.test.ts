import { describe, expect, it } from "vitest";
import { found, resembles, type Filter } from "../src/lib/filter";
import { capital, cardName, inRow, say, unnamed, written } from "../src/lib/words";
import { against, bySeat, cries, hanging, isOut, laidOff, offices, pegs, stack, staked, suitOf } from "../src/table/facts";
import { blocks, byDeal, heads, summed } from "../src/table/sheet";
import { faceOf, sortHand, suitOrder } from "../src/table/sort";
import type { GameCard, Status, StatusRole, Zone } from "../src/wire";

describe("words", () => {
  it("name cards", () => {
    expect(cardName("pt", "french", "KH")).toBe("rei de copas");
    expect(cardName("en", "french", "10S")).toBe("10 of spades");
    expect(cardName("pt", "spanish", "12C")).toBe("rei de copas");
    expect(cardName("en", "tarot", "T21")).toBe("trump 21");
    expect(cardName("en", "tarot", "T21", { T21: "The World" })).toBe("trump 21, The World");
    expect(cardName("pt", "hanafuda", "1a", { "1a": "grou" })).toBe("grou");
    expect(cardName("pt", "french", "")).toBe("carta fechada");
  });
  it("write a loss with a minus", () => {
    expect(written("pt", -1035)).toBe("−1.035");
    expect(written("en", 1035)).toBe("1,035");
  });
  it("begin a question with a capital", () => {
    expect(say("pt", "sure", { what: capital("declarar Capote") })).toBe("Declarar Capote: tem certeza?");
    expect(capital("é sua")).toBe("É sua");
    expect(capital("")).toBe("");
  });
  it("leave a name away at its own seat", () => {
    expect(unnamed("Juca paga", "Juca")).toBe("paga");
    expect(unnamed("Juca: mesa", "Juca")).toBe("mesa");
    expect(unnamed("Fala o par de damas: Juca", "Juca")).toBe("Fala o par de damas");
    expect(unnamed("Juca", "Juca")).toBe("Juca");
  });
  it("keep the names of cards apart in a row", () => {
    expect(inRow(["7♥", "K♠"])).toBe("7♥ K♠");
    expect(inRow(["7 de paus", "rei de copas"])).toBe("7 de paus, rei de copas");
    expect(inRow(["7 de paus", "trunfo 16, A Casa de Deus"])).toBe("7 de paus; trunfo 16, A Casa de Deus");
  });
  it("fill blanks", () => expect(say("pt", "minutes", { n: 5 })).toBe("5 min"));
});

describe("sorting", () => {
  it("puts suits of alternating colours side by side, high cards first", () => {
    const hand = ["2D", "AH", "3S", "KS", "9H"].map((face, key) => ({ key, face, zone: "h", by: -1 }));
    expect(sortHand("french", hand, "suit", []).map((c) => c.face)).toEqual(["AH", "9H", "KS", "3S", "2D"]);
  });
  it("keeps the order of its suits while cards leave it", () => {
    const cards = ["AS", "KH", "QC", "JD"].map((face, key) => ({ key, face, zone: "hand 0", by: -1 }));
    const before = suitOrder("french", cards, []);
    const left = cards.filter((c) => c.face !== "KH");
    expect(sortHand("french", left, "suit", [], before).map((c) => c.face)).toEqual(["AS", "QC", "JD"]);
    expect(sortHand("french", left, "suit", []).map((c) => c.face)).not.toEqual(["AS", "QC", "JD"]);
  });
  it("keeps the person's own order", () => {
    const hand = ["2D", "AH", "3S"].map((face, key) => ({ key, face, zone: "h", by: -1 }));
    expect(sortHand("french", hand, "suit", [2, 0]).map((c) => c.face).slice(0, 2)).toEqual(["3S", "2D"]);
  });
  it("knows all packs", () => {
    expect(faceOf("numbers", "42").rank).toBe(42);
    expect(faceOf("tarot", "T3").suit).toBe(9);
    expect(faceOf("hanafuda", "12a").suit).toBe(12);
  });
});

const told = (role: StatusRole, more: Partial<Status> = {}): Status => ({
  code: "x", role, text: "", label: "", told: "", seats: [], sides: [], who: [], suit: "", sign: "", out: [], counts: [], words: [], cards: [], ...more,
});

describe("facts at the seats", () => {

  it("are those the server tells by seat", () => {
    const status = [told("chips", { seats: ["8", "190", "0"] }), told("bets", { seats: ["2", "", "0"] }), told("pot")];
    expect(bySeat(status, 0).map((f) => f.value)).toEqual(["8", "2"]);
    expect(bySeat(status, 1).map((f) => f.value)).toEqual(["190"]);
    expect(bySeat(status, 2).map((f) => f.value)).toEqual(["0"]); // chips; a bet of nothing is none
  });
});

describe("people", () => {
  it("who have left the deal are out", () => {
    const status = [told("bets", { seats: ["2", "", "3", "4"], out: [1] })];
    expect([0, 1].map((seat) => isOut({ status, over: false }, seat))).toEqual([false, true]);
    expect(isOut({ status, over: true }, 1)).toBe(false); // then all are
  });
  it("have their offices", () => expect(offices([told("office", { who: [1], sign: "★" })], 1).map((m) => m.sign)).toEqual(["★"]));
  it("balances stay in words", () => expect(bySeat([told("of_match", { seats: ["+2", "-2"] })], 0)).toEqual([]));
  it("suits have a number or none", () => {
    expect(suitOf(told("", { suit: "H", counts: [[4]], label: "Contrato" }))).toEqual({ label: "Contrato", number: "4", suit: "H" });
    expect(suitOf(told("pot", { counts: [[4]] }))).toBeNull();
  });
});

describe("a card laid off", () => {
  const row = (seat: number, owner: "" | "seat"): Zone => ({ id: `meld ${seat}`, code: "meld", role: "", name: "", index: seat, owner, seat, look: "row", ordered: true, cards: [], mark: "", rows: 0 });
  it("is told from those of the row by who held it", () => {
    const zones = [row(0, ""), row(1, "")];
    expect(laidOff({ face: "7H", zone: "meld 0", by: 1 }, zones, [0, 1])).toBe(true);
    expect(laidOff({ face: "7H", zone: "meld 0", by: 0 }, zones, [0, 1])).toBe(false);
    expect(laidOff({ face: "7H", zone: "meld 0", by: 1 }, zones, [0, 0])).toBe(false); // partners lay together
    expect(laidOff({ face: "7H", zone: "meld 0", by: 1 }, [row(0, "seat")], [0, 1])).toBe(false); // won from others
  });
});

describe("what a deal brought", () => {
  const scored = (who: string, reason: string, side: number, points: number, total: number) => ({ text: `${who}!`, who, reason, side, points, total });
  it("is summed up in a line for every side that scored more than once, with where it came from", () => {
    const lines = [
      scored("Alzira", "na mesa", 2, 2, 2), scored("Alzira", "na mesa", 2, 2, 4), scored("Você", "mão", 0, 4, 5), scored("Alzira", "mão", 2, 4, 8),
    ];
    const say = (all: ReturnType<typeof scored>[]): string[] => summed(all, (who, points, from, total) => `${who}: ${points} (${from}), total ${total}`);
    expect(say(lines)).toEqual(["Alzira: +8 (na mesa 2 + 2, mão 4), total 8", "Você!"]);
    const tricks = Array.from({ length: 11 }, (_, i) => scored("Juca", "vaza", 1, 1, i + 1)); // one by one they filled a line
    expect(say(tricks)).toEqual(["Juca: +11 (vaza 11), total 11"]);
    expect(say([scored("Você", "na mão", 0, -42, -42), scored("Você", "na mão", 0, -22, -64)])).toEqual(["Você: -64 (na mão -64), total -64"]);
    expect(say([scored("Você", "jogo perdido", 0, -48, -48), scored("Você", "bônus", 0, 50, 2)])).toEqual(["Você: +2 (jogo perdido -48, bônus 50), total 2"]);
  });
  it("has what was put in without being scored, so that it adds up", () => {
    const lines = [scored("Você", "montes", 0, -7, -28), scored("Você", "monte do ás", 0, 4, -28), scored("Você", "mão", 0, -3, -31)];
    const say = (put: string): string[] => summed(lines, (who, points, from, total) => `${who}: ${points} (${from}), total ${total}`, String, put);
    expect(say("apostas")).toEqual(["Você: -10 (apostas -4, montes -7, monte do ás 4, mão -3), total -31"]);
    expect(say("")).toEqual(["Você: -6 (montes -7, monte do ás 4, mão -3), total -31"]);
    const later = summed([scored("Nair", "aposta", 1, 6, 104)], (who, points, from, total) => `${who}: ${points} (${from}), total ${total}`, String, "entradas", [0, 103]);
    expect(later).toEqual(["Nair: +5 (entradas -1, aposta 6), total 103"]);
  });
});

describe("the score sheet", () => {
  const line = (deal: number, code: string, points: number[], totals: number[], closes = "") => ({ deal, code, text: code, points, totals, closes });
  it("has a row for every deal", () => {
    const lines = [line(1, "a", [2, 0], [2, 0]), line(1, "b", [1, 3], [3, 3], "won"), line(3, "a", [0, 5], [3, 8])];
    const rows = byDeal({ type: "sheet", id: "", columns: ["x", "y"], lines, totals: [3, 8], ruled: [], rows: [], course: [[0, 0], [3, 8]], halves: [] });
    expect(rows.map((r) => [r.deal, r.points, r.totals])).toEqual([[1, [3, 3], [3, 3]], [3, [0, 5], [3, 8]]]);
    expect(rows.map((r) => r.closes)).toEqual(["won", ""]);
  });
  it("that is ruled has its columns under the sides and its rows in blocks", () => {
    const column = (head: string, side: number) => ({ head, side });
    const row = (block: number, deal: number) => ({ block, deal, label: `${deal}`, cells: [] });
    expect(heads([column("card", -1), column("minus", 0), column("plus", 0), column("minus", 1), column("plus", 1)])).toEqual([
      { side: -1, from: 0, span: 1 }, { side: 0, from: 1, span: 2 }, { side: 1, from: 3, span: 2 },
    ]);
    expect(blocks([row(0, 1), row(0, 2), row(1, 3), row(1, 0)]).map((rows) => rows.map((r) => r.deal))).toEqual([[1, 2], [3, 0]]);
  });
});

describe("parts of their own", () => {
  it("columns hang below the right cards", () => {
    const zone = (role: "strip" | "hung", cards: string[]) => ({ id: role, code: role, role, name: "", index: 0, owner: "" as const, seat: -1, look: "row", ordered: true, cards, mark: "", rows: 0 });
    const zones = [zone("strip", ["KS", "3D", "10C"]), zone("hung", ["7C", "2C", "9C"])];
    expect(hanging([told("strip", { counts: [[0, 2, 2]] })], zones)?.below).toEqual([0, 2, 2]);
    expect(hanging([told("strip", { counts: [[0]] })], zones)).toBeNull();
  });
  it("pegs are read", () => expect(pegs([told("pegs", { counts: [[27, 25, 121], [43, 37, 121]] })])).toEqual([{ front: 27, rear: 25, goal: 121 }, { front: 43, rear: 37, goal: 121 }]));
});

describe("the lobby", () => {
  const game = (id: string, name: string, players: number[], luck = 3, also: string[] = [], near: string[] = []): GameCard => ({
    id, name, family: "tricks", kind: "vazas", players, best: players[0]!, minutes: 20, luck, thought: 3, pack: "french", solitaire: false, variants: [], presets: [], emblem: [], sign: "", also, near, today: "",
  });
  const all = [game("oito-maluco", "Oito Maluco", [2, 3, 4], 5, ["crazy eights"], ["uno"]), game("paciencia", "Paciência", [1], 3, ["solitaire"])];
  const any: Filter = { text: "", people: 0, kind: "", minutes: 0, luck: 0, thought: 0, favourites: false };
  it("finds without accents", () => expect(found(all, { ...any, text: "paciencia" }, []).map((g) => g.id)).toEqual(["paciencia"]));
  it("filters by people and luck", () => {
    expect(found(all, { ...any, people: 3 }, [])).toHaveLength(1);
    expect(found(all, { ...any, luck: 1 }, [])).toHaveLength(1);
  });
  it("knows games by their other names, and says where one only resembles another", () => {
    expect(found(all, { ...any, text: "solitaire" }, []).map((g) => g.id)).toEqual(["paciencia"]);
    expect(found(all, { ...any, text: "UNO" }, []).map((g) => [g.id, resembles(g, "UNO")])).toEqual([["oito-maluco", true]]);
    expect(resembles(all[0]!, "crazy")).toBe(false);
  });
  it("keeps the order in which games are given", () => expect(found(all, any, []).map((g) => g.id)).toEqual(["oito-maluco", "paciencia"]));
  it("puts favourites first", () => expect(found(all, any, ["paciencia"])[0]!.id).toBe("paciencia"));
});

describe("what was won against what was bid", () => {
  it("is below, exact or above", () => expect(["1/2", "2/2", "3/2", "0/-", "4"].map(against)).toEqual(["under", "exact", "over", "", ""]));
});

describe("chips and cries at the seats", () => {
  const stakes = told("bets", { seats: ["4", "", "20"] });
  it("are what a seat has staked", () => {
    expect(staked(bySeat([told("chips", { seats: ["9", "9", "9"] }), stakes], 0))?.value).toBe("4");
    expect(staked(bySeat([stakes], 1))).toBeUndefined();
    expect([stack("1"), stack("4"), stack("20"), stack("500"), stack("1.035")]).toEqual([1, 3, 5, 5, 5]);
  });
  it("name what a line says of those it names", () => {
    const last = told("office", { who: [1], label: "Last card" });
    expect([cries([last], 1), cries([last], 0)]).toEqual([["Last card"], []]);
  });
});
