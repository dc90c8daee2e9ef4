/** The score sheet as on paper, from the lines the server tells. Pure. */
import type { Sheet, SheetColumn, SheetLine, SheetRow } from "../wire";

export interface DealRow {
  deal: number;
  lines: SheetLine[];
  points: number[]; // what the deal brought each side
  totals: number[]; // how they stood after it; [] where points change beside the sheet
}

/** A row for every deal in which something was scored. */
export function byDeal(sheet: Sheet): DealRow[] {
  const rows: DealRow[] = [];
  for (const line of sheet.lines) {
    let row = rows.at(-1);
    if (row?.deal !== line.deal) {
      row = { deal: line.deal, lines: [], points: line.points.map(() => 0), totals: line.totals };
      rows.push(row);
    }
    row!.lines.push(line);
    row!.points = row!.points.map((p, side) => p + line.points[side]!);
    row!.totals = line.totals;
  }
  return rows;
}

/** Something scored, as the log tells it: "Nair: +2 (na mesa), total 4". */
export interface Scored {
  text: string;
  side: number;
  points: number;
}

const TOLD = /^(.+?): [+-]\d+ \((.+)\)(.*)$/;

/** What a deal brought, in a line for every side: where it scored several times, the sum and what it came from. */
export function summed(lines: readonly Scored[]): string[] {
  return [...new Set(lines.map((l) => l.side))].flatMap((side) => {
    const own = lines.filter((l) => l.side === side);
    const told = own.map((l) => TOLD.exec(l.text));
    if (own.length < 2 || told.some((m) => !m)) return own.map((l) => l.text);
    const reasons = new Map<string, string[]>();
    own.forEach((l, i) => reasons.set(told[i]![2]!, [...(reasons.get(told[i]![2]!) ?? []), String(l.points)]));
    const sum = own.reduce((n, l) => n + l.points, 0);
    const from = [...reasons].map(([reason, points]) => `${reason} ${points.join(" + ")}`).join(", ");
    return [`${told[0]![1]}: ${sum > 0 ? "+" : ""}${sum} (${from})${told.at(-1)![3]}`];
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

const GAME = 100; // points below the line

export interface Rubber {
  above: number[][]; // by side
  games: number[][][]; // the entries below the line by side, for every game of the rubber
}

/** Bridge: what was contracted for stands below the line, a game draws a new line, the rest stands above. */
export function rubbers(lines: readonly SheetLine[]): Rubber[] {
  const fresh = (): Rubber => ({ above: [[], []], games: [[[], []]] });
  const found = [fresh()];
  let done = false;
  for (const line of lines) {
    if (done && line.code === "below") {
      found.push(fresh());
      done = false;
    }
    const rubber = found.at(-1)!;
    const game = rubber.games.at(-1)!;
    line.points.forEach((points, side) => {
      if (points) (line.code === "below" ? game : rubber.above)[side]!.push(points);
    });
    if (game.some((entries) => entries.reduce((a, b) => a + b, 0) >= GAME)) rubber.games.push([[], []]);
    done ||= line.code === "rubber";
  }
  return found;
}
