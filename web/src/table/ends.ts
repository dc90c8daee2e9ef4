/** What a table shows while the end of a deal is looked at: the new score, though the next deal lies ready. Pure. */
import type { DealEnd, View } from "../wire";
import type { Event } from "./model";

/** Whether a match of several has no loser: nobody is told alone that it is won. */
export const isDraw = (view: Pick<View, "sides" | "winners">): boolean => {
  const sides = new Set(view.sides);
  return sides.size > 1 && [...sides].every((side) => view.winners.includes(side));
};

/** The view as the deal has left it, when nobody is asked any more; where the server has told it, all of it. */
export function atEnd(view: View, events: readonly Event[], end: DealEnd | undefined): View {
  const rests = { ...view, prompt: "", asked: [], mine: false, actions: [], amounts: [], texts: [] }; // nor told what to do
  if (end) {
    const { dealer, points, sides, status, notes, badges } = end;
    return { ...rests, dealer, points, sides, status, notes, badges };
  }
  const points = [...view.points];
  for (const e of events) if (e.kind === "score" && e.side >= 0 && e.side < points.length) points[e.side] = e.total;
  return { ...rests, points };
}
