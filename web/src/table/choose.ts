/** What a tap, a drop or a selection means: from the actions of the view alone, never from the rules of a game. */
import type { Action, Plan, Spot, View, Zone } from "../wire";
import type { Card } from "./model";
import { scoresOf } from "./parts";

export type Outcome =
  | { what: "do"; steps: string[]; quits: boolean }
  | { what: "select"; keys: number[] }
  | { what: "why"; face: string }
  | { what: "wait"; key: number } // play it as soon as it is one's turn
  | { what: "nothing" };

/** Whether a spot means this card. */
export function fits(spot: Spot, card: Card, place: number): boolean {
  if (spot.zone !== card.zone) return false;
  if (spot.face === "" && spot.place < 0) return false; // a whole zone
  if (spot.face !== "") return spot.face === card.face && (spot.place < 0 || spot.place === place);
  return spot.place === place;
}

export const touches = (action: Action, card: Card, place: number): boolean =>
  action.cards.some((s) => fits(s, card, place));

/** What scores at once has a button of its own, whatever cards it takes. */
const offered = (view: View, action: Action): boolean => scoresOf(view.notes).has(action.do);

/** Whether cards are chosen together before something is done with them. */
export const selects = (view: View): boolean => view.actions.some((a) => (a.pick || a.cards.length > 1) && !offered(view, a));

/** Zones of which several cards are chosen: the server lists ascending steps only, but any of these cards may be meant. */
export const pickZones = (view: View): Set<string> =>
  new Set(view.actions.filter((a) => a.pick).flatMap((a) => a.cards.map((s) => s.zone)));

/** A hand whose cards take what is chosen elsewhere: a card that has to take does nothing by itself, and is chosen too. */
export function takes(view: View, id: string): boolean {
  const zone = view.zones.find((z) => z.id === id);
  const picked = pickZones(view);
  if (zone?.look !== "fan" || zone.owner !== "seat" || zone.seat !== view.seat || !picked.size || picked.has(id)) return false;
  // where one first chooses what to draw, nothing can be done with the hand yet
  return view.actions.every((a) => a.pick) || view.actions.some((a) => !a.pick && a.cards.some((s) => s.zone === id));
}

/** Piles of which another card than the top may be chosen. */
export function choosable(view: View): Set<string> {
  const spots = view.actions.flatMap((a) => a.cards);
  const under = (zone: Zone, spot: Spot): boolean => (spot.place < 0 ? spot.face !== zone.cards.at(-1) : spot.place < zone.cards.length - 1);
  return new Set(view.zones.filter((z) => z.look === "pile" && spots.some((s) => s.zone === z.id && under(z, s))).map((z) => z.id));
}

export const isButton = (action: Action): boolean => action.cards.length === 0;

/** Of several things one card can do, the one that a tap means: to play it to the trick. Nothing that raises the stakes. */
export function primary(actions: readonly Action[], zones: readonly Zone[]): Action | null {
  if (actions.length === 1) return actions[0]!.raises ? null : actions[0]!;
  const tricks = actions.filter((a) => a.to && zones.find((z) => z.id === a.to!.zone)?.look === "trick");
  return tricks.find((a) => a.role === "plays") ?? (tricks.length === 1 ? tricks[0]! : null);
}

export interface Where {
  card: Card;
  place: number; // in its zone, as the server counts
}

/** A tap on a card. `selected`: what is chosen already. */
export function tap(view: View, at: Where, selected: readonly Card[], mine: boolean, confirm: boolean): Outcome {
  const { card, place } = at;
  if (!view.mine) return mine && card.face ? { what: "wait", key: card.key } : { what: "nothing" };
  const keys = selected.map((c) => c.key);
  const found = view.actions.filter((a) => touches(a, card, place));
  if (keys.includes(card.key)) {
    if (confirm && !selects(view)) {
      const main = primary(found, view.zones);
      if (main) return done(main);
    }
    return { what: "select", keys: keys.filter((k) => k !== card.key) };
  }
  if (!found.length && card.face && pickZones(view).has(card.zone)) return { what: "select", keys: [...keys, card.key] };
  if (!found.length && card.face && takes(view, card.zone)) return { what: "select", keys: [...keys, card.key] };
  if (!found.length) {
    if (selected.length) {
      const target = drop(view, selected, card.zone, []);
      if (target.what === "do") return target;
    }
    const zone = tapZone(view, card.zone);
    if (zone.what === "do") return zone;
    return card.face ? { what: "why", face: card.face } : { what: "nothing" };
  }
  if (selects(view)) return { what: "select", keys: [...keys, card.key] };
  if (selected.length) {
    const target = drop(view, selected, card.zone, []);
    if (target.what === "do") return target;
  }
  const main = primary(found, view.zones);
  if (main && !confirm) return done(main);
  return { what: "select", keys: [card.key] };
}

/** A tap on a card after it was said what for (a kind of action): that, if it can be done with this card in one way. */
export function aimed(view: View, at: Where, kind: string): Outcome | null {
  const found = kind && view.mine ? view.actions.filter((a) => a.kind === kind && a.cards.length === 1 && !a.pick && touches(a, at.card, at.place)) : [];
  return found.length === 1 ? done(found[0]!) : null;
}

/** A tap on a zone: draw from it, or whatever else is the only thing to do there. */
export function tapZone(view: View, zone: string): Outcome {
  const there = view.actions.filter((a) => isButton(a) && a.to?.zone === zone);
  if (there.length === 1) return done(there[0]!);
  const look = view.zones.find((z) => z.id === zone)?.look;
  const plain = view.actions.filter((a) => isButton(a) && !a.quits && !a.to);
  if (look === "stack" && !there.length && plain.length === 1 && view.sides.length <= 1) return done(plain[0]!);
  return { what: "nothing" };
}

/** Cards dropped on a zone, or tapped and then the zone. `places`: of the cards in their zones, if known. */
export function drop(view: View, cards: readonly Card[], zone: string, places: readonly number[]): Outcome {
  const [first] = cards;
  if (!first || !view.mine) return { what: "nothing" };
  const near = view.actions.filter((a) =>
    a.cards.some((s) => s.zone === first.zone && s.face === first.face && (places[0] === undefined || s.place < 0 || s.place === places[0])),
  );
  const there = near.filter((a) => a.cards.length === cards.length && !a.pick && !a.raises && a.to?.zone === zone);
  if (there.length && cards.length === 1) return done(primary(there, view.zones) ?? there[0]!);
  if (there.length === 1) {
    const faces = (list: readonly { face: string }[]): string => list.map((s) => s.face).sort().join();
    if (faces(there[0]!.cards) === faces(cards)) return done(there[0]!);
  }
  return { what: "nothing" };
}

/** Zones where a selected or dragged card may go. */
export function targets(view: View, card: Card, place: number): Set<string> {
  return new Set(view.actions.filter((a) => a.to && touches(a, card, place)).map((a) => a.to!.zone));
}

/** What a card of a pair is named by, where one plays alone: the one thing to do with it, which moves it nowhere. Dropped on
 * another card it is named, and then the other one. */
export function naming(view: View, { card, place }: Where): Action | null {
  const found = view.mine && view.sides.length <= 1 ? view.actions.filter((a) => touches(a, card, place)) : [];
  const [only] = found;
  return found.length === 1 && only && !only.to && !only.quits && !only.pick && only.cards.length === 1 ? only : null;
}

const done = (action: Action): Outcome => ({ what: "do", steps: [action.do], quits: action.quits });

export const HIGHER = "+"; // the label of a group of higher numbers, behind the lowest
const MANY = 14; // so many numbers or more, and only the lowest is a button by itself
const CROWD = 9; // more buttons than these are too many to look over
export const FEW = 4; // so many amounts are buttons, more are a slider
export const DIALLED = 24; // more numbers than that are a slider too, however far apart they are

export interface Button {
  label: string;
  steps: string[];
  quits: boolean;
  declines: boolean;
  kind: string;
  weight: Weight;
  number: number | null; // what it names
}

/** How much a button stands out: what wins the deal loudly, what goes on, what gives something up. */
export type Weight = "loud" | "plain" | "risky" | "light";

export const weigh = (a: Pick<Action, "role" | "quits" | "declines" | "raises">): Weight =>
  a.raises ? "risky" : a.quits || a.declines || a.role === "yields" ? "light" : a.role === "wins" ? "loud" : "plain";

const HEFT: Record<Weight, number> = { loud: 0, plain: 1, risky: 2, light: 3 };

/** How the plans for the chosen cards stand out: beside one that wins no other is golden. */
export function planned(view: View, plans: readonly Plan[]): Weight[] {
  const wins = plans.map((p) => view.actions.some((a) => a.do === p.do.at(-1) && weigh(a) === "loud"));
  return wins.map((w) => (w ? "loud" : wins.includes(true) ? "light" : "plain"));
}

export interface ButtonGroup {
  kind: string;
  label: string; // "" : show the buttons themselves
  buttons: Button[];
}

export const button = (a: Action): Button => ({
  label: a.label, steps: [a.do], quits: a.quits, declines: a.declines, kind: a.kind, weight: weigh(a), number: a.number,
});

/** What several labels begin with, cut after a whole word. */
export function prefix(labels: readonly string[]): string {
  let common = labels[0] ?? "";
  for (const label of labels) while (!label.startsWith(common)) common = common.slice(0, -1);
  if (common !== labels[0]) common = common.slice(0, common.lastIndexOf(" ") + 1);
  return common.replace(/[\s:,(]+$/, "");
}

/** What several labels end with, from a whole word or a comma on. */
export function ending(labels: readonly string[]): string {
  let common = labels[0] ?? "";
  for (const label of labels) while (!label.endsWith(common)) common = common.slice(1);
  return common === labels[0] ? "" : (/[\s,:].*$/.exec(common)?.[0] ?? "").trimEnd();
}

/** Groups that would read alike also say how their labels end; if that is no help, they show all their buttons. */
function distinct(groups: readonly ButtonGroup[]): ButtonGroup[] {
  const alike = (g: ButtonGroup, all: readonly ButtonGroup[]): boolean => g.label !== "" && all.some((o) => o !== g && o.label === g.label);
  const longer = groups.map((g) => {
    const last = alike(g, groups) ? ending(g.buttons.map((b) => b.label)) : "";
    return last ? { ...g, label: `${g.label} …${last}` } : g;
  });
  return longer.map((g) => (alike(g, longer) ? { ...g, label: "" } : g));
}

/** Buttons that differ in a number only: what they say with the number left out, and their numbers; null if they do not. */
export function numbered(buttons: readonly Button[]): { label: string; numbers: string[] } | null {
  const numbers = buttons.map((b) => String(b.number ?? ""));
  const labels = new Set(buttons.map((b, i) => b.label.split(" ").map((word) => (word === numbers[i] ? "…" : word)).join(" ")));
  const [label] = labels;
  return buttons.length > 1 && labels.size === 1 && label!.includes("…") ? { label: label!, numbers } : null;
}

/** What many labels begin with: said once, so that each button has only what is different; "" if that is no gain. */
export function beginning(labels: readonly string[]): string {
  const found = labels.length > 3 ? prefix(labels) : "";
  return labels.every((l) => l.length > found.length) ? found : "";
}

/** What more than three of some buttons begin with, whatever the others say; "" if there is no such word. */
export function commonly(labels: readonly string[]): string {
  const first = (label: string): string => label.split(" ")[0]!;
  const most = labels.map((l) => labels.filter((m) => first(m) === first(l))).reduce((a, b) => (b.length > a.length ? b : a), []);
  return beginning(most);
}

/** Whether a word that is said once stands for the beginning of all of them: beside "Miséria" it is "Solo Dez" in full. */
export const allBegin = (labels: readonly string[], once: string): boolean => once !== "" && labels.every((l) => l.startsWith(`${once} `));

/**
 * The buttons below the table: what needs no card, and, as groups that open, what a card can do besides the thing that a tap
 * means. Kinds with an amount are left to the slider.
 */
export function buttons(view: View): ButtonGroup[] {
  const sliders = new Set(view.amounts.filter((a) => a.high - a.low > FEW).map((a) => a.kind));
  const groups: ButtonGroup[] = [];
  const alone = view.sides.length <= 1; // giving up a patience is in the menu, away from what is done all the time
  const plain = view.actions.filter((a) => (isButton(a) || offered(view, a)) && !sliders.has(a.kind) && !(alone && a.quits && !view.stuck));
  const kinds = [...new Set(plain.map((a) => a.kind))];
  // several long lists, as games that each name a suit: one opens a list, and all of them stay in sight
  const lists = plain.length > CROWD && kinds.filter((k) => plain.filter((a) => a.kind === k).length > 3).length > 1;
  for (const kind of kinds) {
    const these = plain.filter((a) => a.kind === kind).map(button);
    if (these.length > MANY && numbered(these)) {
      groups.push({ kind, label: "", buttons: these.slice(0, 1) }, { kind: `${kind}+`, label: HIGHER, buttons: these.slice(1) });
      continue;
    }
    const folded = these.length > 3 && (view.actions.some((a) => !isButton(a)) || (lists && prefix(these.map((b) => b.label)) !== ""));
    groups.push({ kind, label: folded ? prefix(these.map((b) => b.label)) || these[0]!.label : "", buttons: these });
  }
  if (!selects(view)) {
    const hidden = new Map<string, Button[]>();
    for (const a of view.actions) {
      if (isButton(a) || offered(view, a)) continue;
      const same = view.actions.filter((b) => b.cards.length === 1 && sameSpot(b.cards[0]!, a.cards[0]!));
      const main = primary(same, view.zones);
      if (main === a || (!main && !a.raises)) continue;
      const other = button(a); // what a tap does not mean is seldom wanted: it has less weight
      hidden.set(a.kind, [...(hidden.get(a.kind) ?? []), main && other.weight === "plain" ? { ...other, weight: "light" } : other]);
    }
    for (const [kind, these] of hidden) groups.push({ kind, label: these.length > 1 ? prefix(these.map((b) => b.label)) : "", buttons: these });
  }
  const heft = (g: ButtonGroup): number => Math.min(...g.buttons.map((b) => HEFT[b.weight]));
  return distinct(groups).sort((a, b) => heft(a) - heft(b));
}

const sameSpot = (a: Spot, b: Spot): boolean => a.zone === b.zone && a.face === b.face && a.place === b.place;

/** What can be done with exactly the one card that is selected: what wins comes first. */
export function forCard(view: View, card: Card, place: number): Button[] {
  const all = view.actions.filter((a) => (a.cards.length === 1 || offered(view, a)) && !a.pick && touches(a, card, place)).map(button);
  return all.sort((a, b) => Number(b.weight === "loud") - Number(a.weight === "loud"));
}

/** Whether a hint means this card: by a step that is listed, or among the cards to be chosen together (the list ascends). */
export const means = (view: View, steps: readonly string[], faces: readonly string[], { card, place }: Where): boolean =>
  view.actions.some((a) => steps.includes(a.do) && touches(a, card, place)) || (faces.includes(card.face) && pickZones(view).has(card.zone));

/** The only thing that can be done, if there is just one and it gives nothing up. */
export function forced(view: View): Action | null {
  const [only] = view.actions;
  return view.mine && view.actions.length === 1 && !view.amounts.length && !only!.quits ? only! : null;
}
