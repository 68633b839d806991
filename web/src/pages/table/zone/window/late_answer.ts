/** An answer that came when the table had gone on: which seat was quicker. */
import type { Seat, TableEvent } from "../../../../game/events/events";

/** The seat that took the tile after so many events of the hand; null if it was left. */
export function takerSince(
  events: readonly TableEvent[],
  heard: number,
  me: Seat | null,
): Seat | null {
  const taken = events
    .slice(heard)
    .find((event) => event.type === "meld_claimed" || event.type === "hand_won");
  return taken === undefined || !("seat" in taken) || taken.seat === me ? null : taken.seat;
}
