/** A page that is older than its server loads itself anew: once for each version, never while a move is under way. */
import { VERSION } from "../wire";
import { judge, type Verdict } from "./versions";

export const version = $state({ outdated: false }); // loading anew did not help: say so

const KEY = "baralho.reloaded";

/** Compare versions; `busy` while something that was sent is not acknowledged. */
export function compare(theirs: number, busy: boolean): Verdict {
  const verdict = judge(VERSION, theirs, sessionStorage.getItem(KEY), busy);
  version.outdated = verdict === "say";
  if (verdict === "reload") {
    sessionStorage.setItem(KEY, String(theirs));
    location.reload();
  }
  return verdict;
}
