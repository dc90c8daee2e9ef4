/** One open table: the socket, what was last told, and a promise for every question. Survives sleep and lost connections. */
import type { ClientMessage, Room, ServerMessage, State } from "../wire";
import { VERSION } from "../wire";
import { prefs } from "../lib/prefs.svelte";
import { nameCards } from "../lib/names.svelte";
import { compare } from "../lib/version.svelte";

type Body<T> = T extends { type: "hello" | "echo" | "begun" } ? never : T extends { id: string } ? Omit<T, "id"> : never;
export type Ask = Body<ClientMessage>;
export type Answer = Extract<ServerMessage, { id: string }>;

interface Pending {
  message: ClientMessage;
  sent: number; // when it was sent, by Date.now()
  done: (answer: Answer) => void;
}

const BEAT = 4000; // ms: so often something is said when nothing else is
const SLOW = 2000; // ms without an answer that are told
const DEAD = 6500; // ms without an answer after which the line is given up
const WORK = new Set<ClientMessage["type"]>(["hint", "claim"]); // what takes the server time

const FINAL = [4400, 4401, 4403, 4404, 4410, 4413];
export const TABLE_CLOSED = 4410; // this version cannot load the table

/** What a table hears from and asks: a server, or a match that is over. */
export interface Channel {
  readonly room: Room | null;
  readonly connected: boolean;
  readonly closed: number; // the code, when coming back would not help
  readonly slow: "" | "line" | "work"; // something was not answered for 2 s: the line is slow, or the server thinks
  readonly past: boolean; // it has all happened: nobody is waited for, and nobody called
  number: number; // the last event drawn
  onState: (state: State) => void;
  onTalk: (talk: Extract<ServerMessage, { type: "talk" }>) => void;
  ask(body: Ask): Promise<Answer>;
  tell(message: Extract<ClientMessage, { type: "begun" | "echo" }>): void;
  hello(): void;
  end(): void;
}

export class Live implements Channel {
  room: Room | null = $state.raw(null);
  connected = $state(false);
  closed = $state(0);
  slow: Channel["slow"] = $state("");
  onState: (state: State) => void = () => {};
  onTalk: (talk: Extract<ServerMessage, { type: "talk" }>) => void = () => {};
  readonly past = false;
  number = 0;

  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private tries = 0;
  private timer = 0;
  private ended = false;
  private heard = Date.now();
  private said = Date.now();
  private readonly watchman = window.setInterval(() => this.look(), 500);
  private theirs = VERSION; // what the server speaks

  constructor(readonly table: string, private readonly watch = false) {
    document.addEventListener("visibilitychange", this.turn);
    document.addEventListener("visibilitychange", this.wake);
    document.addEventListener("resume", this.wake);
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    this.connect();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.watchman);
    document.removeEventListener("visibilitychange", this.turn);
    document.removeEventListener("visibilitychange", this.wake);
    document.removeEventListener("resume", this.wake);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    this.socket?.close();
  }

  /** Ask or do something. What was not acknowledged is sent again under the same id after a lost connection. */
  ask(body: Ask): Promise<Answer> {
    const id = `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 12)}`;
    const message = { ...body, id } as ClientMessage;
    return new Promise((done) => {
      this.pending.set(id, { message, done, sent: Date.now() });
      if (this.connected) this.send(message);
    });
  }

  private send(message: ClientMessage): void {
    this.said = Date.now();
    this.socket?.send(JSON.stringify(message));
  }

  /** Every half second: what waits for an answer for too long is told, an idle line is tried, a dead one given up. */
  private look(): void {
    const now = Date.now();
    const waiting = this.connected ? [...this.pending.values()] : [];
    const late = waiting.filter((p) => now - p.sent >= SLOW);
    const works = waiting.some((p) => WORK.has(p.message.type)); // what was sent after it waits for it too
    this.slow = late.length ? (works ? "work" : "line") : "";
    if (!this.connected || document.hidden) return;
    if (!works && waiting.some((p) => now - p.sent >= DEAD) && now - this.heard >= DEAD) this.again();
    else if (now - Math.max(this.said, this.heard) >= BEAT || (now - this.said >= BEAT && !waiting.length)) this.beat();
  }

  private beat(): void {
    if (this.connected && ![...this.pending.values()].some((p) => p.message.type === "ping")) void this.ask({ type: "ping", hidden: document.hidden });
  }

  /** The person looks away, or back: the others are told. */
  private readonly turn = (): void => {
    if (this.connected) void this.ask({ type: "ping", hidden: document.hidden });
  };

  /** Say something that has no answer. */
  tell(message: Extract<ClientMessage, { type: "begun" | "echo" }>): void {
    if (this.connected) this.socket?.send(JSON.stringify(message));
  }

  /** Another language: say hello again on the same socket. */
  hello(): void {
    this.socket?.send(
      JSON.stringify({ type: "hello", version: VERSION, lang: prefs.lang, number: this.number, watch: this.watch }),
    );
  }

  private connect(): void {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.receive(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.connected = false;
      if (FINAL.includes(event.code)) {
        this.closed = event.code;
        return;
      }
      const pause = Math.min(2000, 300 * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
      this.timer = window.setTimeout(() => this.connect(), pause);
    };
  }

  /** Back from sleep: a socket may look open and be dead. */
  private readonly wake = (): void => {
    if (document.visibilityState !== "visible" || this.ended || this.closed) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      const asked = Date.now();
      if (asked - this.heard < 5000) return;
      void this.ask({ type: "ping", hidden: false });
      setTimeout(() => {
        if (this.heard < asked) this.again();
      }, 2500);
    } else if (this.socket?.readyState !== WebSocket.CONNECTING) this.again();
  };

  private again(): void {
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    this.connected = false;
    old?.close();
    this.tries = 0;
    this.connect();
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.theirs = message.version;
        this.room = message.room;
        nameCards(message.room.names);
        if (!this.connected) {
          this.connected = true;
          this.tries = 0;
          for (const [id, p] of this.pending) {
            if (p.message.type === "ping") this.pending.delete(id);
            else {
              p.sent = Date.now();
              this.send(p.message);
            }
          }
          void this.ask({ type: "ping", hidden: document.hidden });
        }
        this.keepUp();
        break;
      case "room":
        this.room = message.room;
        nameCards(message.room.names);
        break;
      case "state":
        this.onState(message);
        break;
      case "talk":
        this.onTalk(message);
        break;
      case "probe":
        this.tell({ type: "echo", id: message.id });
        break;
      default: {
        const pending = this.pending.get(message.id);
        this.pending.delete(message.id);
        pending?.done(message);
        if (this.theirs !== VERSION) this.keepUp();
      }
    }
  }

  /** An old page loads itself anew, as soon as nothing is under way any more. */
  private keepUp(): void {
    compare(this.theirs, [...this.pending.values()].some((p) => p.message.type !== "ping"));
  }
}
