/** Which of two versions of the protocol may talk to each other. */
export type Verdict = "same" | "wait" | "reload" | "say";

/** What to do when the server speaks version `theirs`, having loaded anew for version `done` before. */
export function judge(ours: number, theirs: number, done: string | null, busy: boolean): Verdict {
  if (ours === theirs) return "same";
  if (done === String(theirs)) return "say";
  return busy ? "wait" : "reload";
}
