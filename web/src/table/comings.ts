/** The log of a match, with who came and went in between, and what was done again and again told once. Pure. */
import type { Coming } from "../wire";

export interface Told {
  key: string;
  text: string;
  score: boolean;
}

/** Somebody comes after what this viewer had noticed by then. Equal lines in a row are one with their number: nobody tells nine times who draws a card. */
export function withComings(log: readonly { n: number; text: string; kind: string }[], comings: readonly Coming[]): Told[] {
  const found: Told[] = [];
  let next = 0;
  const upTo = (n: number): void => {
    for (; next < comings.length && comings[next]!.n < n; next++) found.push({ key: `c${next}`, text: comings[next]!.text, score: false });
  };
  let last: Told | undefined; // the line that the next one may repeat
  let said = "";
  let times = 0;
  for (const line of log) {
    upTo(line.n);
    const score = line.kind === "score";
    if (!score && last && last === found.at(-1) && line.text === said) {
      last.text = `${said} (${++times}×)`;
      continue;
    }
    last = { key: `${line.n}`, text: line.text, score };
    said = score ? "" : line.text; // points are counted, each line of them
    times = 1;
    found.push(last);
  }
  upTo(Infinity);
  return found;
}
