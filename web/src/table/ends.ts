/** What a table shows while the end of a deal is looked at: the new score, though the next deal lies ready. Pure. */
import type { DealEnd, View } from "../wire";
import type { Event } from "./model";

/** The view as the deal has left it: told by the server; where hands were swept off in mid-deal, by what was scored. */
export function atEnd(view: View, events: readonly Event[], end: DealEnd | undefined): View {
  if (end) return { ...view, points: end.points, status: end.status };
  const points = [...view.points];
  for (const e of events) if (e.kind === "score" && e.side >= 0 && e.side < points.length) points[e.side] = e.total;
  return { ...view, points };
}
