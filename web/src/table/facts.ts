/** Status lines that say one thing for every seat: shown at the seats too. By what is told, never by the game. */
import type { Status, Zone } from "../wire";
import type { Hanging } from "./layout";

const SIGNS: Record<string, string> = {
  chips: "◉", bets: "▲", paid: "▲", stakes: "▲", won: "✓", made: "✓", tricks: "✓", bids: "»", declared: "»", taken: "▼",
};

export function bySeat(status: readonly Status[], seat: number): { code: string; sign: string; value: string }[] {
  return status
    .filter((s) => s.code in SIGNS)
    .map((s) => ({ code: s.code, sign: SIGNS[s.code]!, value: s.seats[seat] ?? "" }))
    .filter((s) => s.value !== "")
    .slice(0, 2);
}

/** How what was won stands to what was bid, as "2/3" tells: below it, just that, or above. */
export function against(value: string): "" | "under" | "exact" | "over" {
  const found = /^(\d+)\/(\d+)$/.exec(value);
  if (!found) return "";
  const gap = Number(found[1]) - Number(found[2]);
  return gap < 0 ? "under" : gap ? "over" : "exact";
}

/** Columns of cards below the cards of a row, as a status line tells them: "3H: 8H; 9D: JH, 7D". */
export function hanging(status: readonly Status[], zones: readonly Zone[]): Hanging | null {
  const told = status.find((s) => s.code === "columns" && s.value.includes(":"))?.value;
  const row = zones.find((z) => z.code === "row" && z.seat < 0);
  const zone = zones.find((z) => z.code === "errors" && z.seat < 0);
  if (!told || !row || !zone) return null;
  const below: number[] = [];
  let from = 0;
  for (const column of told.split(";")) {
    const [head, list] = column.split(":");
    const at = row.cards.indexOf(head!.trim(), from);
    if (at < 0 || list === undefined) return null;
    from = at + 1;
    for (const _ of list.split(/[\s,]+/).filter(Boolean)) below.push(at);
  }
  return below.length === zone.cards.length ? { row: row.id, zone: zone.id, below } : null;
}

/** In how many rows a grid lies, where the game says so. */
export function gridRows(status: readonly Status[]): number | undefined {
  const rows = Number(status.find((s) => s.code === "rows")?.value);
  return rows > 0 ? rows : undefined;
}

/** The pegs of a board: where the front and the rear peg of each side stand. */
export function pegs(status: readonly Status[]): { front: number; rear: number }[] {
  const told = status.find((s) => s.code === "pegs")?.value ?? "";
  return [...told.matchAll(/(\d+) \((\d+)\)/g)].map((m) => ({ front: Number(m[1]), rear: Number(m[2]) }));
}
