// Written by `python -m tools.wire_types` from src/baralho/server/wire.py. Do not edit.

export const VERSION = 2;

export type ActRole = "" | "plays" | "handles" | "wins" | "yields" | "shows";

export type ZoneRole = "" | "kept" | "won_cards" | "pushed" | "strip" | "hung";

export type StatusRole = "" | "chips" | "bets" | "at_seats" | "office" | "resting" | "of_match" | "signed" | "pot" | "track" | "pegs" | "ladder" | "contract" | "vulnerable" | "open_card" | "strip";

export type NoteRole = "" | "order" | "groups" | "sum" | "grades" | "offers" | "prices" | "warning" | "ranking";

export type BadgeRole = "" | "lead" | "tag" | "locked";

export type SayRole = "" | "played" | "turning";

export type EventRole = ActRole | SayRole;

/** A place where cards lie. Its `id` ("hand 2", "stock") is how events and actions name it. */
export interface Zone {
  id: string;
  code: string;
  role: ZoneRole;
  name: string;
  index: number;
  owner: "seat" | "side" | "";
  seat: number;
  look: string;
  ordered: boolean;
  cards: string[];
  mark: string;
  rows: number;
}

/** A card (or a zone) that is clicked, or a zone where it is dropped. */
export interface Spot {
  zone: string;
  face: string;
  place: number;
}

/** Something this seat may do now. Send `do` back to do it. */
export interface Action {
  do: string;
  kind: string;
  role: ActRole;
  label: string;
  cards: Spot[];
  to: Spot | null;
  pick: boolean;
  quits: boolean;
  raises: boolean;
  declines: boolean;
  number: number | null;
  second: string;
  face: string;
}

/** A range of amounts this seat may name: send `do` with {n} replaced by any number from `low` to `high`. */
export interface Amount {
  do: string;
  kind: string;
  label: string;
  low: number;
  high: number;
}

/** Something this seat may do with a text of its own (a rule): send `do`, and the text as `extra`. */
export interface TextAction {
  do: string;
  kind: string;
  label: string;
  examples: string[];
}

/** Something to be read off the table beside the cards: trumps, the pot, the contract.
 * 
 * `text` says it all, with names; the rest is for who draws it at the seats or as a sign, by its role. */
export interface Status {
  code: string;
  role: StatusRole;
  text: string;
  label: string;
  told: string;
  seats: string[];
  sides: string[];
  who: number[];
  suit: string;
  sign: string;
  out: number[];
  counts: number[][];
  words: string[];
  cards: string[];
}

/** Something this seat may work out from the cards it knows. What a page draws of it depends on its role. */
export interface Note {
  code: string;
  role: NoteRole;
  text: string;
  number: number;
  of: number;
  groups: string[][];
  worth: Record<string, number>;
  each: Record<string, string>;
  words: string[];
}

/** What the bids of a seat have shown of its hand, in the system that the bots bid by. */
export interface Meant {
  least: number;
  most: number | null;
  suits: Record<string, number>;
  balanced: boolean;
  asks: boolean;
  forcing: boolean;
}

/** A sign on a zone, or on cards: a canastra, a jack that is a trump. */
export interface Badge {
  zone: string;
  face: string;
  code: string;
  role: BadgeRole;
  text: string;
  seat: number;
}

/** A sign that this seat may give to its partner now. */
export interface Signal {
  code: string;
  label: string;
  group: number;
}

/** The time a seat has left to answer, when it is asked and the table plays with clocks. */
export interface Clock {
  seat: number;
  left_ms: number;
}

/** Several are asked at once for a fixed time; no answer declines. */
export interface Window {
  left_ms: number;
  total_ms: number;
}

/** The whole table as one seat, or a spectator, sees it now. It replaces whatever was drawn before. */
export interface View {
  seat: number;
  deal: number;
  dealer: number;
  phase: string;
  prompt: string;
  asked: number[];
  mine: boolean;
  zones: Zone[];
  points: number[];
  sides: number[];
  status: Status[];
  notes: Note[];
  badges: Badge[];
  meant: (Meant | null)[];
  picks: string[];
  actions: Action[];
  amounts: Amount[];
  texts: TextAction[];
  signals: Signal[];
  undo: boolean;
  claim: number;
  entries: number;
  clocks: Clock[];
  window: Window | null;
  over: boolean;
  capped: boolean;
  winners: number[];
  stuck: boolean;
  moves: number;
  elapsed: number;
}

/** Something that happened, as this viewer noticed it. `n` numbers them for this viewer, ascending from 1. */
export interface Event {
  n: number;
  kind: "deal" | "shuffle" | "move" | "look" | "act" | "say" | "score" | "signal" | "undo";
  text?: string;
  face?: string;
  source?: string;
  target?: string;
  under?: boolean;
  seat?: number;
  code?: string;
  role?: EventRole;
  call?: string;
  side?: number;
  who?: string;
  reason?: string;
  points?: number;
  total?: number;
  cards?: string[][];
}

/** Who sits on a seat. */
export interface Player {
  seat: number;
  name: string;
  kind: "person" | "bot" | "empty";
  level: "random" | "beginner" | "medium" | "strong";
  connected: boolean;
  away: boolean;
  host: boolean;
  you: boolean;
  elsewhere: boolean;
  follows: string;
  manner: "" | "careful" | "bold" | "talkative";
}

/** Somebody sat down at a running match, or left it: a line of the log after event number `n` of this viewer. */
export interface Coming {
  n: number;
  text: string;
}

/** Something that needs everybody's consent. */
export interface Proposal {
  kind: "undo" | "end" | "concede" | "claim" | "rematch";
  seat: number;
  text: string;
  waiting: number[];
  cards: string[];
}

/** How this table plays. */
export interface Rules {
  game: string;
  variant: string;
  preset: string;
  players: number;
  name: string;
  title: string;
  subtitle: string;
  options: Record<string, boolean | number | string>;
  clock_s: number;
  pace_ms: number;
  level: "random" | "beginner" | "medium" | "strong";
  open: boolean;
  spectators: boolean;
  winnable: boolean;
  hints: boolean;
  lamp: boolean;
  about: string;
  fewest: boolean;
  deals: number;
}

/** The people at a table and how it stands between them. */
export interface Room {
  table: string;
  code: string;
  stage: "waiting" | "playing" | "over";
  rules: Rules;
  pack: string;
  names: Record<string, string>;
  by_rank: boolean;
  anticlockwise: boolean;
  players: Player[];
  seat: number;
  host: boolean;
  locked: boolean;
  paused: boolean;
  watching: number;
  proposal: Proposal | null;
  commitment: string;
  resigned: number[];
  next: string;
  number: string;
  sit: "" | "now" | "next";
  coming: number;
  comings: Coming[];
}

/** The answer to `hello`: the room; a `state` follows once the match has begun. */
export interface Welcome {
  type: "welcome";
  version: number;
  room: Room;
}

/** Something changed among the people. */
export interface RoomNow {
  type: "room";
  room: Room;
}

/** How a deal has ended that was over before the view was made: what is shown while its end is looked at. */
export interface DealEnd {
  deal: number;
  after: number;
  dealer: number;
  points: number[];
  sides: number[];
  status: Status[];
  notes: Note[];
  badges: Badge[];
}

/** The table now, and what led to it: events `since + 1` to `number`; `ends`: of the deals that ended in them. */
export interface State {
  type: "state";
  number: number;
  since: number;
  events: Event[];
  view: View;
  ends: DealEnd[];
}

/** Done, and stored for good. A resend of the same id gets the same answer. */
export interface Ack {
  type: "ack";
  id: string;
}

/** Not done; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  text: string;
}

/** Somebody says a phrase or shows an emote. */
export interface Talk {
  type: "talk";
  seat: number;
  name: string;
  code: string;
  text: string;
}

/** The answer to `choose`. */
export interface Choices {
  type: "choices";
  id: string;
  plans: Plan[];
  more: string[];
}

/** A group of steps that is carried out whole. */
export interface Plan {
  do: string[];
  label: string;
}

/** The answer to `try`: the text is in order, and what would come of it. */
export interface Tried {
  type: "tried";
  id: string;
  lines: string[];
}

/** The answer to `why`. */
export interface Reason {
  type: "reason";
  id: string;
  text: string;
}

/** The answer to `hint`: what a bot would do; a choice of several cards with all its steps. */
export interface Hint {
  type: "hint";
  id: string;
  do: string[];
  cards: string[];
  text: string;
}

/** The answer to `lamp`. */
export interface Lamp {
  type: "lamp";
  id: string;
  state: "won" | "lost" | "unknown";
}

/** One line of the score sheet: what was scored in a deal, a column for every side. */
export interface SheetLine {
  deal: number;
  code: string;
  text: string;
  points: number[];
  totals: number[];
  closes: string;
}

/** A sheet with a line in it: what stands above by side, and below, for every game of it, by side. */
export interface SheetHalves {
  above: number[][];
  games: number[][][];
}

/** A column of a sheet that is ruled as on paper: of the row itself (side -1), or under a side. */
export interface SheetColumn {
  head: string;
  side: number;
}

/** A row of such a sheet: a text for every column. Deal 0 is still to come; a new block begins its sums anew. */
export interface SheetRow {
  block: number;
  deal: number;
  label: string;
  cells: string[];
}

/** The answer to `sheet`; `ruled` and `rows` are empty where the game has no sheet of its own. `course`: how
 * the sides stood when each deal began, and how they stand now. */
export interface Sheet {
  type: "sheet";
  id: string;
  columns: string[];
  lines: SheetLine[];
  totals: number[];
  ruled: SheetColumn[];
  rows: SheetRow[];
  course: number[][];
  halves: SheetHalves[];
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id: string;
}

/** How long does the line take? Answered by `echo` at once. */
export interface Probe {
  type: "probe";
  id: string;
}

/** The first message. `number`: the last event the page has drawn, 0 if none; `watch`: not as the seat it has. */
export interface Hello {
  type: "hello";
  version: number;
  lang: "pt" | "en";
  number?: number;
  watch?: boolean;
}

/** Do something: one step, or a plan that is applied whole or not at all. */
export interface Act {
  type: "act";
  id: string;
  do: string[];
  extra?: string;
}

/** Which plans use exactly these cards of mine (and this target)? Changes nothing. */
export interface Choose {
  type: "choose";
  id: string;
  cards: string[];
  to?: string;
}

/** Why can this card not be played, or this not be done now? Changes nothing. */
export interface Why {
  type: "why";
  id: string;
  face?: string;
  do?: string;
}

/** Would this text do for one of `view.texts`? Changes nothing. */
export interface TryText {
  type: "try";
  id: string;
  do: string;
  text: string;
}

/** What would a good player do? */
export interface AskHint {
  type: "hint";
  id: string;
}

/** Patience: can this deal still be won, whatever lies hidden? */
export interface AskLamp {
  type: "lamp";
  id: string;
}

/** The score sheet, please. */
export interface AskSheet {
  type: "sheet";
  id: string;
}

/** Give a sign. */
export interface GiveSignal {
  type: "signal";
  id: string;
  code: string;
}

/** Say one of the phrases or show one of the emotes (GET /api/phrases). */
export interface Say {
  type: "say";
  id: string;
  code: string;
}

/** Take my last action back; where it might harm somebody, this asks the others. `all`: patience, from the start. */
export interface Undo {
  type: "undo";
  id: string;
  all?: boolean;
}

/** Ask everybody for consent: end the match here, play the rest of the deal out quickly, play another match. */
export interface Propose {
  type: "propose";
  id: string;
  kind: "end" | "concede" | "rematch";
}

/** So many of the tricks that are left are mine (-1: all), the others have the rest. Done at once where it is
 * certain, else it asks the others. */
export interface Claim {
  type: "claim";
  id: string;
  tricks?: number;
}

/** Agree to the open proposal, or not. */
export interface Answer {
  type: "answer";
  id: string;
  yes: boolean;
}

/** Give the match up. Where no person is left against whom to go on, it ends; else a bot plays on. */
export interface Resign {
  type: "resign";
  id: string;
}

/** Leave the seat: before the match it is free again, during the match a bot takes it. */
export interface Leave {
  type: "leave";
  id: string;
}

/** The host begins; bots fill the empty seats. */
export interface Start {
  type: "start";
  id: string;
}

/** The host stops bots and clocks, or lets them go on. */
export interface Pause {
  type: "pause";
  id: string;
  on: boolean;
}

/** What only the host may do: swap two seats before the match, remove a person, put a bot, lock, pass it on. */
export interface Host {
  type: "host";
  id: string;
  do: "swap" | "remove" | "bot" | "lock" | "unlock" | "pass" | "pace";
  seat?: number;
  with_seat?: number;
  pace_ms?: number;
}

/** My name at this table is now another. */
export interface Rename {
  type: "rename";
  id: string;
  name: string;
}

/** Is anybody there? A page asks every 4 s when nothing else is said, and when it is hidden or seen again. */
export interface Ping {
  type: "ping";
  id: string;
  hidden?: boolean;
}

/** The answer to `probe`. */
export interface Echo {
  type: "echo";
  id: string;
}

/** Where time counts: my first entry was made so many milliseconds after the card had appeared. No answer. */
export interface Begun {
  type: "begun";
  ms: number;
}

/** The guest this browser is. */
export interface Me {
  name: string;
  version: number;
  tables: TableCard[];
}

/** What the guest wants to be called. */
export interface NewName {
  name: string;
}

/** Something with an id and a name in words. */
export interface Named {
  id: string;
  name: string;
}

/** A game in the lobby. */
export interface GameCard {
  id: string;
  name: string;
  family: string;
  kind: string;
  players: number[];
  best: number;
  minutes: number;
  luck: number;
  thought: number;
  pack: string;
  solitaire: boolean;
  variants: Named[];
  presets: Named[];
  emblem: string[];
  sign: string;
  also: string[];
  near: string[];
  today: string;
}

/** A value of an option. */
export interface OptionChoice {
  value: boolean | number | string;
  name: string;
}

/** A rule that the table may choose. */
export interface OptionInfo {
  key: string;
  name: string;
  default: boolean | number | string;
  choices: OptionChoice[];
  low: number;
  high: number;
}

/** A variant or preset: what it sets, for how many, and the defaults that are others under it. */
export interface VariantInfo {
  id: string;
  name: string;
  players: number[];
  options: Record<string, boolean | number | string>;
  defaults: Record<string, boolean | number | string>;
  within: Record<string, Record<string, boolean | number | string>>;
  idle: Record<string, number[]>;
}

/** Everything about a game that its page shows. */
export interface GamePage {
  card: GameCard;
  summary: string;
  levels: Record<string, string>;
  winnable: boolean;
  options: OptionInfo[];
  variants: VariantInfo[];
  presets: VariantInfo[];
}

/** A word or sign of a game, and what it means. */
export interface Term {
  word: string;
  means: string;
}

/** The rules of a game, as HTML that is safe to insert. */
export interface RulesPage {
  title: string;
  html: string;
  terms: Term[];
  places: Record<string, string>;
}

/** Something that can be said at a table. */
export interface Phrase {
  code: string;
  text: string;
  emote: boolean;
}

/** A table to be set up. `quick`: bots on all other seats, and begin at once. */
export interface NewTable {
  game: string;
  variant?: string;
  preset?: string;
  players?: number;
  options?: Record<string, boolean | number | string>;
  lang?: "pt" | "en";
  name?: string;
  quick?: boolean;
  level?: "random" | "beginner" | "medium" | "strong";
  clock_s?: number;
  pace_ms?: number;
  open?: boolean;
  spectators?: boolean;
  seed?: string;
  winnable?: boolean;
  hints?: boolean;
}

/** Sit down at a table; seat -1: any free one, the own one for who has left it. */
export interface Join {
  seat?: number;
  name?: string;
}

/** The token of a private return link. */
export interface Return {
  token: string;
}

/** Where one sits, and how to come back to it from another device. The link is private. */
export interface Seated {
  table: string;
  seat: number;
  link: string;
}

/** A seat that a guest may choose. */
export interface FreeSeat {
  seat: number;
  name: string;
  partners: string[];
  after: string;
  before: string;
  next: boolean;
}

/** A table in a list. */
export interface TableCard {
  table: string;
  code: string;
  game: string;
  name: string;
  stage: string;
  seat: number;
  turn: boolean;
  people: string[];
  free: number;
  sit: "" | "now" | "next";
  watch: boolean;
  age_s: number;
  why: string;
  seats: FreeSeat[];
}

/** What was told of a match that this version cannot load: up to the last deal that was begun. */
export interface Past {
  name: string;
  why: string;
  people: string[];
  lines: string[];
  sheet: Sheet | null;
}

/** One moment of a match that is over, as a spectator sees it, but with all hands open. */
export interface Frame {
  view: View;
  lines: string[];
  events: Event[];
}

/** A moment at which a seat had a choice. */
export interface Decision {
  frame: number;
  seat: number;
}

/** Some frames of a match that is over, and where in the whole match its deals and decisions are. */
export interface Replay {
  first: number;
  total: number;
  frames: Frame[];
  deals: number[];
  decisions: Decision[];
}

/** How to check the shuffle: `commitment` is sha256 of "salt:seed"; both are told when the match is over. */
export interface Proof {
  commitment: string;
  salt: string;
  seed: string;
  how: string;
}

/** Is this rule wrong? */
export interface Report {
  comment: string;
}

/** Why a request was refused: one sentence. */
export interface Problem {
  code: string;
  text: string;
}

/** It is done. */
export interface Done {
  ok: boolean;
}

export type ServerMessage =
  | Welcome
  | RoomNow
  | State
  | Ack
  | Refused
  | Talk
  | Choices
  | Reason
  | Hint
  | Lamp
  | Sheet
  | Pong
  | Probe
  | Tried;

export type ClientMessage =
  | Hello
  | Act
  | Choose
  | Why
  | AskHint
  | AskLamp
  | AskSheet
  | GiveSignal
  | Say
  | Undo
  | Propose
  | Claim
  | Answer
  | Resign
  | Leave
  | Start
  | Pause
  | Host
  | Rename
  | Ping
  | Echo
  | Begun
  | TryText;
