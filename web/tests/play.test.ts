import { expect, it, vi } from "vitest";
import type { Channel } from "../src/table/live.svelte";
import type { Event } from "../src/table/model";

vi.stubGlobal("$state", Object.assign((x: unknown) => x, { raw: (x: unknown) => x }));
vi.stubGlobal("window", { setTimeout: () => 0 });
vi.mock("../src/lib/prefs.svelte", () => ({ prefs: { speed: 3 } }));
vi.mock("../src/lib/t.svelte", () => ({ t: (key: string) => key }));
vi.mock("../src/lib/sound", () => ({ sound: () => undefined }));
vi.mock("../src/table/live.svelte", () => ({ Live: class {} }));

const event = (kind: Event["kind"]): Event => ({ n: 1, kind, text: "", role: "", seat: 0, call: "", cards: [], total: 2 }) as unknown as Event;

it("takes away what was said and announced in a deal when the next one begins", async () => {
  const { Play } = await import("../src/table/play.svelte");
  const play = new Play("table", {} as Channel) as unknown as { announced: string; bubbles: unknown[]; announce(text: string): void; tell(e: Event, aloud: boolean): void };
  play.announce("Nair buys the widow");
  play.tell(event("act"), false);
  expect(play.announced).toBe("Nair buys the widow");
  play.tell(event("deal"), false);
  expect([play.announced, play.bubbles]).toEqual(["", []]);
});
