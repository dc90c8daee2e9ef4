/** One position that does not change: it speaks to a table as the server does, and refuses everything. */
import type { Lang } from "../src/lib/words";
import type { Answer, Ask, Channel } from "../src/table/live.svelte";
import type { Room, State, View } from "../src/wire";

export interface Scene {
  key: string;
  title: Record<Lang, string>;
  game: string;
  told: Record<Lang, { room: Room; view: View }>;
}

export class Still implements Channel {
  readonly connected = true;
  readonly closed = 0;
  readonly slow = "";
  readonly past = true;
  number = 0;
  onState: (state: State) => void = () => {};
  onTalk: Channel["onTalk"] = () => {};

  constructor(readonly room: Room, private readonly view: View) {}

  show(): void {
    this.onState({ type: "state", number: 1, since: 0, events: [], view: this.view, ends: [] });
  }

  ask(_: Ask): Promise<Answer> {
    return Promise.resolve({ type: "refused", id: "", code: "over", text: "" });
  }

  tell(): void {}
  hello(): void {}
  end(): void {}
}
