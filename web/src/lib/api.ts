/** The HTTP part of the protocol. */
import type { GameCard, GamePage, Me, NewTable, Past, Phrase, Problem, Proof, Replay, Room, RulesPage, Seated, TableCard } from "../wire";
import { prefs } from "./prefs.svelte";
import { compare } from "./version.svelte";

export class Refused extends Error {
  constructor(readonly code: string, text: string, readonly status: number) {
    super(text);
  }
}

let known = false; // an answer has brought the guest's cookie

async function ask<T>(method: string, path: string, body?: unknown, credentials: RequestCredentials = "same-origin"): Promise<T> {
  const url = `/api${path}${path.includes("?") ? "&" : "?"}lang=${prefs.lang}`;
  const init: RequestInit = { method, credentials };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new Refused("offline", prefs.lang === "pt" ? "Sem conexão com o servidor. Tente de novo." : "No connection to the server. Try again.", 0);
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refused(problem?.code ?? "", problem?.text ?? `${answer.status}`, answer.status);
  }
  known ||= credentials !== "omit";
  return (await answer.json()) as T;
}

async function whoAmI(): Promise<Me> {
  const me = await ask<Me>("GET", "/me");
  if (!location.pathname.startsWith("/t/")) compare(me.version, false); // at a table the socket knows what is under way
  return me;
}

export const api = {
  me: whoAmI,
  guest: async () => void (known || (await ask<Me>("GET", "/me"))), // before what needs the cookie
  rename: (name: string) => ask<Me>("PUT", "/me", { name }),
  games: () => ask<GameCard[]>("GET", "/games", undefined, "omit"), // so that it need not wait for the cookie
  game: (id: string) => ask<GamePage>("GET", `/games/${id}`),
  rules: (id: string) => ask<RulesPage>("GET", `/games/${id}/rules`),
  phrases: () => ask<Phrase[]>("GET", "/phrases"),
  tables: () => ask<TableCard[]>("GET", "/tables"),
  open: (table: Partial<NewTable> & { game: string }) => ask<Seated>("POST", "/tables", { lang: prefs.lang, ...table }),
  past: (id: string) => ask<Past>("GET", `/tables/${id}/past`),
  room: (id: string) => ask<Room>("GET", `/tables/${id}`),
  code: (code: string) => ask<TableCard>("GET", `/codes/${encodeURIComponent(code)}`),
  join: (id: string, seat = -1) => ask<Seated>("POST", `/tables/${id}/join`, { seat }),
  back: (token: string) => ask<Seated>("POST", "/return", { token }),
  seat: (id: string) => ask<Seated>("GET", `/tables/${id}/seat`),
  replay: (id: string, first: number, count: number) => ask<Replay>("GET", `/tables/${id}/replay?first=${first}&count=${count}`),
  proof: (id: string) => ask<Proof>("GET", `/tables/${id}/proof`),
  report: (id: string, comment: string) => ask<{ ok: boolean }>("POST", `/tables/${id}/report`, { comment }),
};
