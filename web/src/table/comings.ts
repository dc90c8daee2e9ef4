/** The log of a match, with who came and went in between. Pure. */
import type { Coming } from "../wire";

export interface Told {
  key: string;
  text: string;
  score: boolean;
}

/** Somebody comes after what this viewer had noticed by then. */
export function withComings(log: readonly { n: number; text: string; kind: string }[], comings: readonly Coming[]): Told[] {
  const found: Told[] = [];
  let next = 0;
  const upTo = (n: number): void => {
    for (; next < comings.length && comings[next]!.n < n; next++) found.push({ key: `c${next}`, text: comings[next]!.text, score: false });
  };
  for (const line of log) {
    upTo(line.n);
    found.push({ key: `${line.n}`, text: line.text, score: line.kind === "score" });
  }
  upTo(Infinity);
  return found;
}
