/** Status lines that say one thing for every seat: shown at the seats too. By what is told, never by the game. */
import type { Status } from "../wire";

const SIGNS: Record<string, string> = {
  chips: "◉", bets: "▲", paid: "▲", stakes: "▲", won: "✓", made: "✓", tricks: "✓", bids: "»", declared: "»",
};

/** The values of a line, one for each seat; [] if it is no such line. */
export function split(value: string, players: number): string[] {
  for (const mark of [" · ", " ", "-"]) {
    const parts = value.split(mark);
    if (parts.length === players && parts.every((p) => p !== "")) return parts;
  }
  return [];
}

export function bySeat(status: readonly Status[], players: number, seat: number): { code: string; sign: string; value: string }[] {
  if (players < 2) return [];
  return status
    .filter((s) => s.code in SIGNS)
    .map((s) => ({ code: s.code, sign: SIGNS[s.code]!, value: split(s.value, players)[seat] ?? "" }))
    .filter((s) => s.value !== "" && s.value !== "-")
    .slice(0, 2);
}
