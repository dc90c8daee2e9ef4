/** What a table shows while the end of a deal is looked at: the new score, though the next deal lies ready. Pure. */
import type { Badge, DealEnd, View } from "../wire";
import type { Event } from "./model";

/** Whether a match of several has no loser: nobody is told alone that it is won. */
export const isDraw = (view: Pick<View, "sides" | "winners">): boolean => {
  const sides = new Set(view.sides);
  return sides.size > 1 && [...sides].every((side) => view.winners.includes(side));
};

/** The view as the deal has left it: told by the server; where hands were swept off in mid-deal, by what was scored. */
export function atEnd(view: View, events: readonly Event[], end: DealEnd | undefined): View {
  if (end) {
    const told = (b: Badge): boolean => b.face === "" && b.role === ""; // of a whole zone: what its cards count, with the last ones
    const badges = [...view.badges.filter((b) => !told(b)), ...end.badges.filter(told)];
    return { ...view, points: end.points, status: end.status, badges };
  }
  const points = [...view.points];
  for (const e of events) if (e.kind === "score" && e.side >= 0 && e.side < points.length) points[e.side] = e.total;
  return { ...view, points };
}
