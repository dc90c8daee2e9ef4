/** A table as it is played: what is drawn, what is selected, what is said. The components only show this. */
import type { Action, DealEnd, Event as Sent, Note, Plan, Room, State, View, Zone } from "../wire";
import { api } from "../lib/api";
import { HOLD, PACE, POINT, prefs, REST, still, TRAVEL } from "../lib/prefs.svelte";
import { sound } from "../lib/sound";
import { named, number, t } from "../lib/t.svelte";
import { capital, unnamed } from "../lib/words";
import { aimed, type Button, drop, forced, forCard, means, naming, type Outcome, selects, takes, tap, tapZone, targets, touches } from "./choose";
import { atEnd } from "./ends";
import { inChips } from "./facts";
import { type Channel, Live } from "./live.svelte";
import { beats, type Card, type Cards, closed, type Event, given, type Given, settle } from "./model";
import { grouped, watched } from "./parts";
import { summed } from "./sheet";
import { sortHand, suitOrder, type Sorting } from "./sort";

export interface Line {
  n: number;
  text: string;
  deal: number;
  kind: Event["kind"];
  played: boolean; // what happened with cards: that is seen
  side: number; // of a score, and what follows
  who: string;
  reason: string;
  points: number;
  total: number;
}

export interface Bubble {
  id: number;
  seat: number;
  text: string;
  loud: boolean;
  at: number; // when it was said, by performance.now()
}

/** A deal that is over, while it is looked at. */
export interface Ended {
  deal: number;
  lines: string[];
  left: number; // ms until it goes on by itself
}

export interface Trick {
  cards: { face: string; by: number }[];
}

const TICK = 500; // ms
const LINES = 8; // of what led to the scores of a deal; where it is more, the scores alone
const LONGEST = 44; // longer tales are for the log, and the line above the table


const full = (e: Sent): Event => ({
  text: "", face: "", source: "", target: "", under: false, seat: -1, code: "", role: "", call: "", side: -1, who: "", reason: "", points: 0, total: 0, cards: [], ...e,
});

const wait = (ms: number): Promise<void> => (ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve());

export class Play {
  view: View | null = $state.raw(null);
  cards: Cards = $state.raw(new Map());
  log: Line[] = $state.raw([]);
  bubbles: Bubble[] = $state.raw([]);
  selected: number[] = $state.raw([]);
  plans: Plan[] = $state.raw([]);
  chosen = $state(""); // the faces the plans are for
  note = $state(""); // a reason, a hint, a refusal
  waiting = $state(-1); // key of the card to be played on one's turn
  hinted: string[] = $state.raw([]);
  hintedCards: string[] = $state.raw([]); // faces, of a hint for several cards
  travel = $state(230);
  delays: Map<number, number> = $state.raw(new Map()); // ms, while dealing
  came: Given[] = $state.raw([]); // cards that others gave me, until I play one
  announced = $state(""); // what changes the play from here on, while it is to be read
  lastTrick: Trick | null = $state.raw(null);
  dealing = $state(false);
  ended: Ended | null = $state.raw(null);
  reading = false; // something is open over the table: a deal that has ended waits
  scored = $state(0); // grows when a deal has been scored: time for the score sheet
  pointed: Set<string> = $state.raw(new Set()); // faces of the cards that were just spoken of
  private second: { face: string; before: View } | null = null; // the other card of a pair, to be named next
  shown: Set<string> = $state.raw(new Set());
  order: number[] = $state.raw([]); // the person's own order of the hand
  letAll = $state(false);
  armed = $state(""); // the kind of action that the next card tapped is for
  mutedSeats: number[] = $state.raw([]);
  undone: string[][] = $state.raw([]); // for redo, in patience
  acted: string[][] = [];
  done = $state(false); // something was done at this table
  busy = $state(false);
  going: Set<number> = $state.raw(new Set()); // keys of cards that were played and are on their way to the server
  moves = $state(0); // states drawn so far
  appeared = $state(0); // where time counts: when it began here, by performance.now()
  clockAt = $state(0); // when the clocks of the view were told

  private zones: readonly Zone[] = []; // of the state that is being drawn
  private queue: State[] = [];
  private running = $state(false);
  private hurry = false;
  private bubble = 0;
  private suits = new Map<string, number[]>(); // by hand: the order of its suits
  private sizes = new Map<string, number>();
  private noted: readonly Note[] = []; // what was noted of the own hand while the match went on
  private renewing = false; // everything is told again, in another language
  private lastAct = 0; // the number of the last thing that somebody did to the outcome
  private held = 0; // the number of the last line that was there when a deal was held
  private noteTimer = 0;
  private announceTimer = 0;
  private tricks = new Map<string, { face: string; by: number }[]>();
  private sending = false;
  private goOn: () => void = () => {};

  constructor(readonly table: string, readonly live: Channel = new Live(table)) {
    this.live.onState = (state) => {
      this.queue.push(state);
      if (!this.running) void this.run();
    };
    this.live.onTalk = (talk) => {
      if (prefs.muted || this.mutedSeats.includes(talk.seat)) return;
      this.say(talk.seat, talk.text, false);
    };
  }

  end(): void {
    this.live.end();
  }

  /** Another language: what was told before is told again. */
  retell(): void {
    this.renewing = true;
    this.live.number = 0;
    this.live.hello();
  }

  get room(): Room | null {
    return this.live.room;
  }

  // -- drawing what happened --------------------------------------------------------------------------------------------

  private async run(): Promise<void> {
    this.running = true;
    while (this.queue.length) {
      const state = this.queue.shift()!;
      try {
        await this.draw(state);
      } catch (error) {
        console.error(error);
        this.cards = settle(this.cards, state.view.zones);
        this.accept(state);
      }
    }
    this.running = false;
    this.hurry = false;
  }

  /** Whether cards are on their way, or rest before they go. */
  get drawing(): boolean {
    return this.running;
  }

  /** A tap while cards travel: no more waiting for what is under way. */
  skip(): void {
    this.hurry = true;
  }

  private get quick(): boolean {
    return this.hurry || document.hidden || prefs.speed === 3 || this.queue.length > 10;
  }

  /** Seen from another seat nothing is what it was: what was noticed there has other numbers. */
  private forget(): void {
    this.live.number = 0;
    this.view = null;
    this.log = [];
    this.came = [];
    this.order = [];
    this.clear();
  }

  private async draw(state: State): Promise<void> {
    if (this.view && this.view.seat !== state.view.seat) this.forget();
    const events = state.events.map(full).filter((e) => e.n > this.live.number);
    const first = this.view === null;
    const gap = state.since > this.live.number;
    this.zones = state.view.zones;
    this.came = given(this.came, events, state.view.zones, state.view.seat);
    if (state.view.entries) this.skip(); // the clock is running
    const again = this.renewing && state.since === 0;
    if (again) {
      this.log = [];
      this.renewing = false;
    }
    if (first || gap || again || events.some((e) => e.kind === "undo")) {
      for (const e of events) this.tell(e, false);
      this.cards = first ? this.replayed(events, state) : settle(this.cards, state.view.zones);
      this.live.number = state.number;
      this.accept(state);
      return;
    }
    let pointing = false;
    const told: Event[] = [];
    for (const beat of beats(this.cards, events, state.view.zones, state.ends.map((e) => e.after))) {
      const deals = beat.moved > 8;
      if (beat.ends) await this.hold(told, state.ends);
      told.push(...beat.events);
      if (beat.rests && !this.quick) await wait(REST[prefs.speed]!);
      this.travel = this.quick || still() ? 0 : TRAVEL[prefs.speed]!;
      const stagger = deals && !this.quick && !still() ? Math.min(30, 900 / beat.moved) : 0;
      this.dealing = stagger > 0;
      this.delays = new Map(stagger ? beat.order.map((key, i) => [key, i * stagger]) : []);
      const trick = beat.collects || beat.events.some((e) => e.kind === "move" && this.looks.get(e.target) === "trick");
      const shows = beat.moved > 0 || this.turns(beat.cards);
      for (const e of beat.events) this.tell(e, !(trick && e.kind === "say") && !(shows && e.kind === "act" && !e.call));
      for (const e of beat.events) if (e.kind === "say" && e.role === "turning") this.announce(e.text);
      this.cards = beat.cards;
      if (await this.point(beat.events, pointing)) pointing = true;
      if (beat.moved) {
        sound(deals ? "deal" : beat.collects ? "collect" : "play");
        if (!this.quick) await wait(this.travel * 0.8 + stagger * beat.moved);
      }
    }
    this.dealing = false;
    this.delays = new Map();
    this.live.number = state.number;
    this.accept(state);
  }

  /** Point at the cards that were spoken of, one group after the other; the last stay marked until something moves. */
  private async point(events: readonly Event[], again: boolean): Promise<boolean> {
    const groups = events.flatMap((e) => e.cards);
    if (groups.length && !again) this.hurry = false; // the tap that led to it was not meant for it
    if (!groups.length && events.some((e) => e.kind === "move" || e.kind === "act")) this.pointed = new Set();
    for (const group of this.quick ? groups.slice(-1) : groups) {
      this.pointed = new Set(group);
      if (!this.quick) await wait(POINT[prefs.speed]!);
    }
    return groups.length > 0;
  }

  /** Whether cards that lie there are turned over. */
  private turns(next: Cards): boolean {
    const faces = new Map([...this.cards.values()].flat().map((c) => [c.key, c.face]));
    return [...next.values()].flat().some((c) => faces.has(c.key) && faces.get(c.key) !== c.face);
  }

  /** A deal that has ended stays until it was seen: until somebody goes on, or for some seconds. */
  private async hold(events: readonly Event[], ends: readonly DealEnd[]): Promise<void> {
    const ms = this.room?.rules.clock_s ? Math.min(HOLD[prefs.speed]!, 5000) : HOLD[prefs.speed]!;
    const deal = this.log.at(-1)?.deal ?? 0;
    const told = this.log.filter((l) => l.deal === deal);
    const scored = told.filter((l) => l.kind === "score" && l.n > this.held);
    if (!ms || document.hidden || this.live.past || !this.view || this.view.seat < 0 || told.length < 2) return;
    if (this.held >= (told.at(0)?.n ?? 0) && !scored.length) return; // all of it was seen when the hands were swept off
    const whole = told.filter((l) => scored.includes(l) || (l.n > this.lastAct && l.n > this.held && l.kind === "say" && !l.played));
    const end = ends.find((e) => e.deal === deal);
    const put = inChips(this.view.status) ? t("putIn") : "";
    const brief = summed(scored, (who, n, from, total) => t("scoredSum", { who, n, from, total: number(total) }), number, put, end?.points);
    const says = whole.filter((l) => !scored.includes(l)).map((l) => l.text);
    const all = says.length + brief.length <= LINES ? [...says, ...brief] : brief.length ? brief : told.slice(-3).map((l) => l.text);
    this.held = told.at(-1)!.n;
    this.hurry = false;
    this.clear();
    const texts = all.length ? all : told.slice(-3).map((l) => l.text);
    this.bubbles = this.bubbles.filter((b) => !texts.some((text) => text.endsWith(b.text))); // once is enough
    this.view = atEnd(this.view, events, end);
    this.cards = closed(this.cards, this.view.zones, new Set(this.lastTrick?.cards.map((c) => c.face)));
    this.ended = { deal, lines: texts, left: ms };
    await new Promise<void>((done) => {
      this.goOn = done;
      const timer = setInterval(() => {
        if (!this.ended) clearInterval(timer);
        else if (!this.reading) this.ended = { ...this.ended, left: this.ended.left - TICK };
        if (this.ended && this.ended.left <= 0) done();
      }, TICK);
    });
    this.ended = null;
    this.pointed = new Set();
    this.bubbles = [];
    this.hurry = false;
  }

  /** Enough seen of the deal that has ended. */
  proceed(): void {
    this.goOn();
  }

  /** At the first look: follow the events without drawing, so that a trick on the table knows who played what. */
  private replayed(events: Event[], state: State): Cards {
    let cards: Cards = new Map();
    const from = events.findLastIndex((e) => e.kind === "deal");
    for (const beat of beats(cards, events.slice(Math.max(0, from)), state.view.zones)) cards = beat.cards;
    return settle(cards, state.view.zones);
  }

  private accept(state: State): void {
    const before = this.view;
    const { view } = state;
    this.view = view;
    this.moves += 1;
    if (view.elapsed >= 0 || (view.entries && !before?.entries)) this.appeared = performance.now();
    this.clockAt = Date.now();
    const shown = new Set(before?.deal === view.deal ? this.shown : []);
    for (const z of view.zones) if (z.cards.length) shown.add(z.id);
    for (const a of view.actions) if (a.to) shown.add(a.to.zone);
    if (view.sides.length <= 1) for (const z of view.zones) if (z.seat < 0) shown.add(z.id);
    this.shown = shown;
    const keys = new Set([...this.cards.values()].flat().map((c) => c.key));
    this.selected = view.mine ? this.selected.filter((k) => keys.has(k)) : [];
    if (before?.phase !== view.phase || !view.mine) this.selected = [];
    if (!view.mine || view.phase !== before?.phase) this.plans = [];
    if (this.hinted.length) this.show(""); // it was for the position before
    this.hinted = this.hintedCards = [];
    if (view.mine && !before?.mine) {
      sound("turn");
      this.notify();
    }
    if (this.selected.length) void this.askPlans();
    document.title = `${view.mine ? "● " : ""}${this.room?.rules.name ?? "Baralho"}`;
    if (view.over && !before?.over) sound("end");
    this.nameSecond();
    void this.automatic(view);
  }

  private notify(): void {
    if (!document.hidden || !prefs.notify || !("Notification" in window) || Notification.permission !== "granted") return;
    try {
      new Notification(this.room?.rules.name ?? "Baralho", { body: this.view?.prompt || t("yourTurn"), tag: this.table });
    } catch {
      // some phones allow none from a page
    }
  }

  /** What the page may do by itself: the card chosen before, a forced move, letting a window pass. */
  private async automatic(view: View): Promise<void> {
    if (!view.mine || view.over) return;
    const waited = this.find(this.waiting);
    if (waited) {
      this.waiting = -1;
      const found = view.actions.filter((a) => touches(a, waited.card, waited.place) && a.cards.length === 1 && !a.pick && !a.raises);
      if (found.length === 1) {
        await wait(250);
        if (this.view === view) await this.act([found[0]!.do]);
        return;
      }
    }
    const let_ = view.actions.find((a) => a.declines);
    if (this.letAll && let_) {
      await this.act([let_.do]);
      return;
    }
    const only = prefs.autoplay && view.sides.length > 1 ? forced(view) : null;
    if (only) {
      await wait(prefs.speed === 3 ? 0 : 500);
      if (this.view === view) await this.act([only.do]);
    }
  }

  private tell(event: Event, aloud: boolean): void {
    if (event.kind === "undo") {
      this.log = this.log.filter((l) => l.n <= event.total);
    }
    if (event.text) {
      const deal = event.kind === "deal" ? event.total : (this.log.at(-1)?.deal ?? 1);
      this.log = [...this.log.slice(-600), { n: event.n, text: event.text, deal, kind: event.kind, played: event.role === "played", side: event.side, who: event.who, reason: event.reason, points: event.points, total: event.total }];
    }
    if (event.kind === "act" && event.role !== "shows") this.lastAct = event.n;
    this.follow(event);
    if (event.kind === "deal") {
      this.bubbles = []; // nobody takes what was said in the last deal for this one's
      this.announced = "";
    }
    if (!aloud) return;
    if (event.kind === "say" && event.seat >= 0 && (event.call || event.text).length <= LONGEST) this.say(event.seat, event.call || event.text, false);
    if (event.kind === "act" && event.seat >= 0 && event.seat !== this.view?.seat) this.say(event.seat, event.call || (this.tellsCards(event) ? "" : event.text), true);
    if (event.kind === "signal" && event.text) this.say(event.seat, event.text, false);
    if (event.kind === "score" && event.points) this.scored += 1;
  }

  /** Whether an act only tells what the cards show anyway. */
  private tellsCards(event: Event): boolean {
    return event.role === "plays" || event.role === "handles";
  }

  /** Keep the last trick that was taken away. */
  private follow(event: Event): void {
    if (event.kind === "deal") {
      this.tricks.clear();
      this.lastTrick = null;
    }
    if (event.kind !== "move") return;
    const look = (id: string): string => this.looks.get(id) ?? "";
    if (look(event.target) === "trick" && event.face) {
      const by = this.zoneSeat.get(event.source) ?? -1;
      this.tricks.set(event.target, [...(this.tricks.get(event.target) ?? []), { face: event.face, by }]);
    } else if (look(event.source) === "trick") {
      const all = [...this.tricks.values()].flat();
      if (all.length) this.lastTrick = { cards: all };
      this.tricks.clear();
    }
  }

  private get looks(): Map<string, string> {
    return new Map(this.zones.map((z) => [z.id, z.look]));
  }

  private get zoneSeat(): Map<string, number> {
    return new Map(this.zones.map((z) => [z.id, z.seat]));
  }

  say(seat: number, text: string, loud: boolean): void {
    if (!text) return;
    const id = ++this.bubble;
    const name = this.room?.players.find((p) => p.seat === seat)?.name ?? "";
    const told = name ? unnamed(text, name) : text;
    const short = told.replace(/^"(.*)"$/, "$1"); // a bubble is a quotation already
    this.bubbles = [...this.bubbles.filter((b) => b.seat !== seat), { id, seat, text: short, loud, at: performance.now() }];
    if (loud) sound("say");
    setTimeout(() => {
      this.bubbles = this.bubbles.filter((b) => b.id !== id);
    }, 2600);
  }

  private announce(text: string): void {
    this.announced = text;
    clearTimeout(this.announceTimer);
    this.announceTimer = window.setTimeout(() => {
      this.announced = "";
    }, 5000);
  }

  // -- looking at cards -------------------------------------------------------------------------------------------------

  find(key: number): { card: Card; place: number } | null {
    for (const cards of this.cards.values()) {
      const place = cards.findIndex((c) => c.key === key);
      if (place >= 0) return { card: cards[place]!, place };
    }
    return null;
  }

  /** By suit, unless the person wants it otherwise or suits tell little in this game. */
  private get sorting(): Sorting {
    return prefs.sorting === "suit" && this.room?.by_rank ? "rank" : prefs.sorting;
  }

  /** The hand in the order in which it is drawn. */
  sorted(zone: string): Card[] {
    const cards = this.cards.get(zone) ?? [];
    const facts = this.view?.zones.find((z) => z.id === zone);
    if (facts?.ordered && cards.some((c) => c.face === "")) return [...cards];
    const family = this.room?.pack ?? "french";
    const before = cards.length > (this.sizes.get(zone) ?? 0) ? [] : (this.suits.get(zone) ?? []);
    this.suits.set(zone, suitOrder(family, cards, before));
    this.sizes.set(zone, cards.length);
    const sorted = sortHand(family, cards, this.sorting, this.order, this.suits.get(zone));
    const mine = facts?.seat === this.view?.seat && facts?.look === "fan" && this.sorting === "suit" && !this.order.length;
    if (!mine) return sorted;
    if (this.view && !this.view.over) this.noted = this.view.notes; // of a match that is over nothing is noted, and its hands lie as they lay
    return grouped(this.noted, sorted);
  }

  reorder(zone: string, key: number, to: number): void {
    const keys = this.sorted(zone).map((c) => c.key).filter((k) => k !== key);
    keys.splice(Math.max(0, Math.min(to, keys.length)), 0, key);
    this.order = keys;
  }

  legal(card: Card, place: number): boolean {
    if (!this.view?.mine || this.ended) return false;
    if (card.face && this.view.actions.some((a) => a.pick && a.cards.some((s) => s.zone === card.zone))) return true;
    return this.view.actions.some((a) => touches(a, card, place)) || (card.face !== "" && takes(this.view, card.zone));
  }

  dropZones(key: number): Set<string> {
    const at = this.find(key);
    return at && this.view?.mine ? targets(this.view, at.card, at.place) : new Set();
  }

  // -- doing things -----------------------------------------------------------------------------------------------------

  tapCard(key: number, mine: boolean): void {
    if (this.ended) {
      this.proceed();
      return;
    }
    const at = this.find(key);
    if (!at || !this.view) return;
    const chosen = this.selected.map((k) => this.find(k)?.card).filter((c) => c !== undefined);
    const run = this.runFrom(at);
    if (chosen.length > 1 && !selects(this.view)) {
      if (at.card.zone === chosen[0]!.zone) this.clear();
      else void this.dropChosen(chosen, at.card.zone);
      return;
    }
    if (run.length > 1) {
      this.carryOut({ what: "select", keys: run });
      return;
    }
    const outcome = aimed(this.view, at, this.armed) ?? tap(this.view, at, chosen, mine, prefs.confirm);
    if (outcome.what === "nothing") this.tellPile(at.card.zone);
    this.carryOut(outcome);
  }

  /** A tap on a pile with which nothing can be done asks what it is. */
  private tellPile(zone: string): void {
    const z = this.view?.zones.find((one) => one.id === zone);
    if (!z?.cards.length || !["pile", "stack", "fan"].includes(z.look)) return;
    const whose = this.room?.players.find((p) => p.seat === z.seat && p.seat !== this.view?.seat)?.name;
    const count = z.cards.length === 1 ? t("cardOne") : t("cardsN", { n: z.cards.length });
    this.show(`${[z.name, whose].filter(Boolean).join(", ")}: ${count}`, 3000);
  }

  tapZone(zone: string): void {
    if (this.ended) this.proceed();
    if (!this.view || this.ended) return;
    const chosen = this.selected.map((k) => this.find(k)).filter((c) => c !== null);
    if (chosen.length) {
      const to = drop(this.view, chosen.map((c) => c.card), zone, chosen.map((c) => c.place));
      if (to.what === "do") {
        this.carryOut(to);
        return;
      }
      if (selects(this.view) || chosen.length > 1) {
        void this.dropChosen(chosen.map((c) => c.card), zone);
        return;
      }
    }
    const outcome = tapZone(this.view, zone);
    if (outcome.what === "nothing") this.tellPile(zone);
    this.carryOut(outcome);
  }

  /** A card that others lie on, where a row grows card by card, and those on it: they may go elsewhere one after the other. */
  runFrom({ card, place }: { card: Card; place: number }): number[] {
    const { view } = this;
    const cards = this.cards.get(card.zone) ?? [];
    const wing = view?.zones.find((z) => z.id === card.zone)?.look === "wing";
    return view?.mine && wing && place < cards.length - 1 ? cards.slice(place).map((c) => c.key) : [];
  }

  dropRun(key: number, zone: string): boolean {
    const at = this.find(key);
    const run = at ? this.runFrom(at) : [];
    if (run.length < 2) return false;
    void this.dropChosen(run.map((k) => this.find(k)!.card), zone);
    return true;
  }

  /** A double click: the one thing, or the first that goes to a pile. */
  twice(key: number): void {
    const at = this.find(key);
    if (!at || !this.view?.mine) return;
    const found = this.view.actions.filter((a) => touches(a, at.card, at.place) && !a.pick && !a.raises && a.cards.length === 1);
    const pile = (a: Action): boolean => this.view!.zones.find((z) => z.id === a.to?.zone)?.look === "pile";
    const best = found.find(pile) ?? (found.length === 1 ? found[0] : undefined);
    if (best) void this.act([best.do]);
  }

  dropCard(key: number, zone: string): boolean {
    const at = this.find(key);
    if (!at || !this.view) return false;
    const group = this.selected.includes(key) && this.selected.length > 1;
    if (group) {
      const cards = this.selected.map((k) => this.find(k)?.card).filter((c) => c !== undefined);
      void this.dropChosen(cards, zone);
      return true;
    }
    const outcome = aimed(this.view, at, this.armed) ?? drop(this.view, [at.card], zone, [at.place]);
    if (outcome.what !== "do") return false;
    this.carryOut(outcome);
    return true;
  }

  /** Whether this card can be dropped on another to make a pair. */
  pairs(key: number): boolean {
    const at = this.find(key);
    return at !== null && this.view !== null && naming(this.view, at) !== null;
  }

  /** One card dropped on another: both are named. */
  pairUp(key: number, other: number): void {
    const [at, second] = [this.find(key), this.find(other)];
    const first = at && this.view ? naming(this.view, at) : null;
    if (!first || !second) return;
    this.second = { face: second.card.face, before: this.view! };
    void this.act([first.do]).then((fine) => {
      if (!fine) this.second = null;
      this.nameSecond();
    });
  }

  /** The answer and the view that follows come in either order. */
  private nameSecond(): void {
    const { view, second } = this;
    if (!second || this.sending || view === second.before) return;
    this.second = null;
    const found = view?.mine ? view.actions.filter((a) => a.cards.length === 1 && a.cards[0]!.face === second.face) : [];
    if (found.length === 1) void this.act([found[0]!.do]);
  }

  private async dropChosen(cards: Card[], zone: string): Promise<void> {
    const answer = await this.live.ask({ type: "choose", cards: cards.map((c) => c.face), to: zone });
    if (answer.type === "choices" && answer.plans.length) await this.act(answer.plans[0]!.do);
    else {
      const runs = this.view !== null && !selects(this.view);
      if (runs) this.clear();
      this.show(t(runs ? "noRun" : "noPlan"));
    }
  }

  private carryOut(outcome: Outcome): void {
    switch (outcome.what) {
      case "do":
        void this.act(outcome.steps, "", outcome.quits);
        break;
      case "select":
        this.selected = outcome.keys;
        this.note = "";
        void this.askPlans();
        break;
      case "why":
        void this.why(outcome.face);
        break;
      case "wait":
        this.waiting = this.waiting === outcome.key ? -1 : outcome.key;
        break;
      case "nothing":
        break;
    }
  }

  private async askPlans(): Promise<void> {
    const view = this.view;
    const cards = this.selected.map((k) => this.find(k)).filter((c) => c !== null);
    this.plans = [];
    this.chosen = "";
    if (!view || !cards.length) return;
    if (!selects(view) && cards.length === 1) {
      const buttons: Button[] = forCard(view, cards[0]!.card, cards[0]!.place);
      this.plans = buttons.map((b) => ({ do: b.steps, label: b.label }));
      return;
    }
    const keys = this.selected;
    const answer = await this.live.ask({ type: "choose", cards: cards.map((c) => c.card.face) });
    if (this.selected !== keys || answer.type !== "choices") return;
    if (!selects(view) && !answer.plans.length) {
      this.clear();
      this.show(t("noRun"));
      return;
    }
    this.plans = answer.plans;
    this.chosen = cards.map((c) => c.card.face).join(" ");
  }

  clear(): void {
    this.selected = [];
    this.plans = [];
    this.chosen = "";
    this.note = "";
  }

  async act(steps: string[], extra = "", quits = false): Promise<boolean> {
    if (this.sending) return false;
    if (this.ended) {
      this.proceed();
      return false;
    }
    if (quits && !(await this.sure(steps))) return false;
    this.sending = true;
    this.busy = true;
    this.note = "";
    this.skip();
    this.clear();
    this.going = this.touched(steps);
    const shown = this.view ? watched(this.view, performance.now() - this.appeared) : -1;
    const answer = await this.live.ask({ type: "act", do: steps, extra: extra || (shown < 0 ? "" : String(shown)) });
    this.going = new Set();
    this.sending = false;
    this.busy = false;
    if (answer.type === "refused") {
      this.show(answer.text);
      return false;
    }
    this.acted.push(steps);
    this.done = true;
    this.undone = [];
    return true;
  }

  /** The cards that these steps are done with. */
  private touched(steps: readonly string[]): Set<number> {
    const spots = (this.view?.actions ?? []).filter((a) => steps.includes(a.do)).flatMap((a) => a.cards);
    const found = new Set<number>();
    for (const spot of spots) {
      const cards = this.cards.get(spot.zone) ?? [];
      const card = spot.place >= 0 ? cards[spot.place] : cards.find((c) => c.face === spot.face && !found.has(c.key));
      if (card) found.add(card.key);
    }
    return found;
  }

  ask: (question: string) => Promise<boolean> = () => Promise.resolve(true);

  private sure(steps: string[]): Promise<boolean> {
    const action = this.view?.actions.find((a) => a.do === steps[0]);
    return this.ask(t("sure", { what: capital(action?.label ?? "") }));
  }

  async undo(): Promise<void> {
    const answer = await this.live.ask({ type: "undo" });
    if (answer.type === "refused") this.show(answer.text);
    else {
      const last = this.acted.pop();
      if (last) this.undone = [...this.undone, last];
    }
  }

  async redo(): Promise<void> {
    const steps = this.undone.at(-1);
    if (!steps) return;
    const rest = this.undone.slice(0, -1);
    if (await this.act(steps)) this.undone = rest;
  }

  async why(face: string): Promise<void> {
    const answer = await this.live.ask({ type: "why", face });
    if (answer.type === "reason") this.show(answer.text);
    else if (answer.type === "refused") this.show(answer.text);
  }

  async hint(): Promise<void> {
    const view = this.view;
    const answer = await this.live.ask({ type: "hint" });
    if (answer.type === "hint") {
      if (this.view !== view) return;
      this.hinted = answer.do;
      this.hintedCards = answer.do.length > 1 ? answer.cards : [];
      this.show(answer.text, 12000);
    } else if (answer.type === "refused") this.show(answer.text);
  }

  /** Cards that the hint means. */
  isHinted(card: Card, place: number): boolean {
    return this.view !== null && means(this.view, this.hinted, this.hintedCards, { card, place });
  }

  show(text: string, ms = 6000): void {
    this.note = text;
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => {
      this.note = "";
    }, ms);
  }

  /** Take a free seat, or a robot's. */
  async sit(seat = -1): Promise<void> {
    try {
      await api.join(this.table, seat);
    } catch (e) {
      this.show((e as Error).message);
    }
  }

  async tellServer(body: Parameters<Channel["ask"]>[0]): Promise<boolean> {
    const answer = await this.live.ask(body);
    if (answer.type === "refused") {
      this.show(answer.text);
      return false;
    }
    return true;
  }

  setPace(): void {
    if (this.room?.host) void this.tellServer({ type: "host", do: "pace", pace_ms: PACE[prefs.speed]! });
  }

  nameOf(card: Card): string {
    return named(this.room?.pack ?? "french", card.face);
  }
}
