/** One open table: the socket, what was last told, and a promise for every question. Survives sleep and lost connections. */
import type { ClientMessage, Room, ServerMessage, State } from "../wire";
import { VERSION } from "../wire";
import { prefs } from "../lib/prefs.svelte";
import { nameCards } from "../lib/names.svelte";

type Body<T> = T extends { type: "hello" | "echo" | "begun" } ? never : T extends { id: string } ? Omit<T, "id"> : never;
export type Ask = Body<ClientMessage>;
export type Answer = Extract<ServerMessage, { id: string }>;

interface Pending {
  message: ClientMessage;
  done: (answer: Answer) => void;
}

const FINAL = [4400, 4401, 4403, 4404, 4413];

/** What a table hears from and asks: a server, or a match that is over. */
export interface Channel {
  readonly room: Room | null;
  readonly connected: boolean;
  readonly closed: number; // the code, when coming back would not help
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

  constructor(readonly table: string, private readonly watch = false) {
    document.addEventListener("visibilitychange", this.wake);
    document.addEventListener("resume", this.wake);
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    this.connect();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
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
      this.pending.set(id, { message, done });
      if (this.connected) this.socket?.send(JSON.stringify(message));
    });
  }

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
      void this.ask({ type: "ping" });
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
        this.room = message.room;
        nameCards(message.room.names);
        if (!this.connected) {
          this.connected = true;
          this.tries = 0;
          for (const p of this.pending.values()) {
            if (p.message.type === "ping") continue;
            this.socket?.send(JSON.stringify(p.message));
          }
        }
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
      }
    }
  }
}
