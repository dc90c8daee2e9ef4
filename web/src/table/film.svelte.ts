/** A match that is over, frame by frame: it speaks to a table as the server does while one plays. */
import { api } from "../lib/api";
import { nameCards } from "../lib/names.svelte";
import type { Frame, Replay, Room, State } from "../wire";
import type { Answer, Ask, Channel } from "./live.svelte";
import { dealOf, decided, seatedAt, type Stop, stopFrom } from "./stops";

const PAGE = 50; // frames asked for at a time
const AHEAD = 15; // so many before the end of what was loaded the next are asked for

export class Film implements Channel {
  room: Room | null = $state.raw(null);
  connected = $state(true);
  readonly closed = 0;
  readonly slow = "";
  readonly past = true;
  number = 0;
  onState: (state: State) => void = () => {};
  onTalk: Channel["onTalk"] = () => {};

  total = $state(0);
  at = $state(-1); // the frame that is shown
  frames: (Frame | undefined)[] = $state.raw([]);
  stops: Record<Stop, number[]> = $state.raw({ deal: [], decision: [] });

  private readonly asked = new Map<number, Promise<void>>();
  private wanted = -1;

  constructor(readonly table: string) {}

  async open(): Promise<void> {
    this.room = await api.room(this.table);
    nameCards(this.room.names);
    await this.show(0);
  }

  /** Show a frame: the next one as it happened, any other at once. */
  async show(at: number): Promise<void> {
    const to = Math.max(0, this.total ? Math.min(at, this.total - 1) : at);
    this.wanted = to;
    await this.load(to);
    const begun = dealOf(this.stops.deal, to);
    if (to !== this.at + 1) await this.load(begun);
    if (this.wanted !== to || !this.room) return;
    const frame = this.frames[to];
    if (!frame || to === this.at) return;
    const next = to === this.at + 1;
    if (!next) this.jump(this.frames[begun]); // places that were used in this deal stay where they are
    if (!next && begun !== to) this.jump(frame);
    if (next) this.send(frame, this.number, frame.events);
    this.at = to;
    if (to + AHEAD < this.total) void this.load(to + AHEAD).catch(() => {});
  }

  step(by: number): void {
    void this.show(this.wanted + by).catch(() => {});
  }

  jumpTo(stop: Stop, by: 1 | -1): void {
    void this.show(stopFrom(this.stops[stop], this.wanted, by, this.total)).catch(() => {});
  }

  private jump(frame: Frame | undefined): void {
    if (!frame) return;
    this.number = -1; // whatever was drawn is not what led to it
    this.send(frame, 0, []);
  }

  private send(frame: Frame, since: number, events: Frame["events"]): void {
    const number = events.at(-1)?.n ?? Math.max(0, since);
    this.onState({ type: "state", number, since, events, view: seatedAt(frame.view, this.room!), ends: [] });
  }

  private load(at: number): Promise<void> {
    const page = Math.floor(at / PAGE);
    const found = this.asked.get(page) ?? api.replay(this.table, page * PAGE, PAGE).then((part) => this.keep(part));
    this.asked.set(page, found);
    found.catch(() => this.asked.delete(page)); // it may be asked for again
    return found;
  }

  private keep(part: Replay): void {
    this.total = part.total;
    this.stops = { deal: part.deals, decision: decided(part.decisions, this.room!) };
    const copy = [...this.frames];
    part.frames.forEach((frame, i) => (copy[part.first + i] = frame));
    this.frames = copy;
  }

  /** Nothing is asked of a match that is over. */
  ask(_: Ask): Promise<Answer> {
    return Promise.resolve({ type: "refused", id: "", code: "over", text: "" });
  }

  tell(): void {}
  hello(): void {}
  end(): void {}
}
