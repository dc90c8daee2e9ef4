/** Where a replay stops: deals and decisions, by the number of their frame. Pure. */
import type { Decision, Room, View } from "../wire";

export type Stop = "deal" | "decision";

/** The next frame, in a direction, at which a deal begins or a decision was made; the ends where there is none. */
export function stopFrom(stops: readonly number[], at: number, by: 1 | -1, total: number): number {
  const found = by > 0 ? stops.find((n) => n > at) : stops.findLast((n) => n < at);
  return found ?? (by > 0 ? total - 1 : 0);
}

/** Whose decisions one jumps to: the own ones; who has only watched, those of all people. */
export function decided(decisions: readonly Decision[], room: Room): number[] {
  const people = room.players.filter((p) => (room.seat >= 0 ? p.seat === room.seat : p.kind === "person")).map((p) => p.seat);
  const found = decisions.filter((d) => people.includes(d.seat)).map((d) => d.frame);
  return found.length || room.seat >= 0 ? found : decisions.map((d) => d.frame);
}

/** The frame that a deal has begun with. */
export const dealOf = (deals: readonly number[], at: number): number => deals.findLast((n) => n <= at) ?? 0;

/** What was seen from the middle of the table, from the seat of who looks now. */
export const seatedAt = (view: View, room: Room): View => ({ ...view, seat: Math.max(0, room.seat), mine: false });
