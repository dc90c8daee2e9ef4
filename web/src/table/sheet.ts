/** The score sheet as on paper, from the lines the server tells. Pure. */
import type { Sheet, SheetColumn, SheetLine, SheetRow, View } from "../wire";

export interface DealRow {
  deal: number;
  lines: SheetLine[];
  points: number[]; // what the deal brought each side
  totals: number[]; // how they stood after it; [] where points change beside the sheet
  closes: string; // what the deal ended, "" if nothing
}

/** The sheet as it was when a deal had ended and the sides stood so: the server may have begun the next one. */
export function until(sheet: Sheet, deal: number, totals: readonly number[]): Sheet {
  const lines = sheet.lines.filter((l) => l.deal <= deal);
  const printed = sheet.rows.some((r) => !r.deal); // rows that stand there before they are played: the next one is one of them again
  const rows = sheet.rows.filter((r) => r.deal <= deal || printed).map((r) => (r.deal <= deal ? r : { ...r, deal: 0, cells: r.cells.map(() => "") }));
  return { ...sheet, lines, rows, totals: [...totals], course: [...sheet.course.slice(0, deal), [...totals]] };
}

/** A row for every deal in which something was scored. */
export function byDeal(sheet: Sheet): DealRow[] {
  const rows: DealRow[] = [];
  for (const line of sheet.lines) {
    let row = rows.at(-1);
    if (row?.deal !== line.deal) {
      row = { deal: line.deal, lines: [], points: line.points.map(() => 0), totals: line.totals, closes: "" };
      rows.push(row);
    }
    row!.lines.push(line);
    row!.points = row!.points.map((p, side) => p + line.points[side]!);
    row!.totals = line.totals;
    row!.closes = line.closes || row!.closes;
  }
  return rows;
}

/** Something scored, as the log tells it. */
export interface Scored {
  text: string;
  who: string; // the side, in words
  reason: string; // what for
  total: number;
  side: number;
  points: number;
}

/** Two or three gains one by one, as they are counted at the table; what came more often, or was lost, as a sum. */
const parts = (points: readonly number[], say: (n: number) => string): string =>
  points.length > 3 || points.some((n) => n < 0) ? say(points.reduce((sum, n) => sum + n, 0)) : points.map(say).join(" + ");

/**
 * What a deal brought, in a line for every side: where it scored several times, the sum and what it came from, as `tell` puts it.
 * `put` names what changed the total between two of its lines, or after the last (`ends`: by side, what it came to): chips
 * that were put in. Where there are none it is "".
 */
export function summed(
  lines: readonly Scored[], tell: (who: string, points: string, from: string, total: number) => string, say: (n: number) => string = String, put = "", ends: readonly number[] = [],
): string[] {
  return [...new Set(lines.map((l) => l.side))].flatMap((side) => {
    const own = lines.filter((l) => l.side === side);
    const last = own.at(-1)!;
    const total = put ? (ends[side] ?? last.total) : last.total;
    if (own.length < 2 && total === last.total) return own.map((l) => l.text);
    const reasons = new Map<string, number[]>();
    const staked = put ? own.reduce((n, l, i) => n + (i ? l.total - l.points - own[i - 1]!.total : 0), total - last.total) : 0;
    if (staked) reasons.set(put, [staked]);
    for (const l of own) reasons.set(l.reason, [...(reasons.get(l.reason) ?? []), l.points]);
    const sum = own.reduce((n, l) => n + l.points, staked);
    const from = [...reasons].map(([reason, points]) => `${reason} ${parts(points, say)}`).join(", ");
    return [tell(last.who, `${sum > 0 ? "+" : ""}${say(sum)}`, from, total)];
  });
}

export interface Head {
  side: number; // -1: columns of the row itself
  from: number; // its first column
  span: number;
}

/** Which columns of a ruled sheet stand under which side. */
export function heads(ruled: readonly SheetColumn[]): Head[] {
  const found: Head[] = [];
  ruled.forEach((c, from) => {
    const last = found.at(-1);
    if (last?.side === c.side) last.span += 1;
    else found.push({ side: c.side, from, span: 1 });
  });
  return found;
}

/** The rows of a ruled sheet, a list for every block: what is summed up together. */
export function blocks(rows: readonly SheetRow[]): SheetRow[][] {
  const found: SheetRow[][] = [];
  for (const row of rows) {
    if (found.at(-1)?.[0]?.block !== row.block) found.push([]);
    found.at(-1)!.push(row);
  }
  return found;
}

/** What a sheet without a line says: that there will be points, that there were none, or how a patience has ended. */
export const unscored = (view: Pick<View, "over" | "sides" | "winners">): "noScores" | "scoreless" | "won" | "notWon" =>
  !view.over ? "noScores" : view.sides.length > 1 ? "scoreless" : view.winners.length ? "won" : "notWon";
