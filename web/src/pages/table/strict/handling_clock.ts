/** Whose time runs at a strict table: the house says it itself. */
import type { Seat } from "../../../game/events/events";
import type { ChairTold, StrictSeen } from "../../../generated/protocol";

/**
 * When the time of a person is over; while a tile is on offer it runs for everybody, and on no
 * plate.
 */
export function handlingEnds(
  strict: StrictSeen | null,
  chairs: readonly ChairTold[],
): { seat: Seat; until: number } | null {
  for (const { name, seat, until } of strict?.clocks ?? [])
    if (until !== null && name !== "window" && chairs[seat]?.bot === null) return { seat, until };
  return null;
}
