/** What somebody has made of a patience, by game and variant, as this browser remembers it. */
export interface Stats {
  played: number;
  won: number;
  streak: number; // deals won in a row, up to now
  best: number; // the longest such row
  moves: number; // the fewest of a deal that was won; 0: none was
  seconds: number; // the shortest
  score: number | null; // the best, of all deals that were counted
  tables: string[]; // the last deals that were counted, so that none counts twice
}

export interface Deal {
  table: string;
  won: boolean;
  moves: number;
  seconds: number;
  points: number | null; // null: it was left before it ended
  fewest: boolean; // points are bad to have
}

const KEPT = 30; // tables
export const none: Stats = { played: 0, won: 0, streak: 0, best: 0, moves: 0, seconds: 0, score: null, tables: [] };

const least = (a: number, b: number): number => (a && b ? Math.min(a, b) : a || b);

const better = (old: number | null, deal: Deal): number | null => (deal.points === null ? old : old === null ? deal.points : deal.fewest ? Math.min(old, deal.points) : Math.max(old, deal.points));

/** The figures after one more deal; a deal that was counted before changes nothing. */
export function after(stats: Stats, deal: Deal): Stats {
  if (stats.tables.includes(deal.table)) return stats;
  const streak = deal.won ? stats.streak + 1 : 0;
  return {
    played: stats.played + 1,
    won: stats.won + Number(deal.won),
    streak,
    best: Math.max(stats.best, streak),
    moves: deal.won ? least(stats.moves, deal.moves) : stats.moves,
    seconds: deal.won ? least(stats.seconds, deal.seconds) : stats.seconds,
    score: better(stats.score, deal),
    tables: [...stats.tables, deal.table].slice(-KEPT),
  };
}

const key = (game: string, variant: string): string => `baralho-figures-${game}${variant ? ` ${variant}` : ""}`;

export function statsOf(game: string, variant: string): Stats {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key(game, variant)) ?? "{}") as Partial<Stats>) };
  } catch {
    return none;
  }
}

export function count(game: string, variant: string, deal: Deal): Stats {
  const stats = after(statsOf(game, variant), deal);
  try {
    localStorage.setItem(key(game, variant), JSON.stringify(stats));
  } catch {
    // a browser that keeps nothing still plays
  }
  return stats;
}

/** Minutes and seconds as they are read. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;

const timeKey = (table: string): string => `baralho-time-${table}`;
const TIMES = 12; // tables whose time is kept

/** How long a deal has been played so far: only while it is looked at. */
export function timeOf(table: string): number {
  try {
    return Number(localStorage.getItem(timeKey(table)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function keepTime(table: string, seconds: number): void {
  try {
    localStorage.setItem(timeKey(table), String(seconds));
    const all = Object.keys(localStorage).filter((k) => k.startsWith("baralho-time-") && k !== timeKey(table));
    for (const old of all.slice(0, Math.max(0, all.length - TIMES))) localStorage.removeItem(old);
  } catch {
    // as above
  }
}
