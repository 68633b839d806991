/**
 * Whether a player has decided anything yet: only then may they hear what others would have done.
 */
import type { Seat, TableEvent } from "../../../game/events/events";

/** What a player does of their own will. */
const CHOICES: ReadonlySet<TableEvent["type"]> = new Set([
  "tile_discarded",
  "claim_answered",
  "kong_concealed",
  "kong_promoted",
  "tile_invoked",
  "invocation_forgone",
]);

/** Whether a seat has chosen anything in a hand. */
export function hasChosen(events: readonly TableEvent[], me: Seat | null): boolean {
  return (
    me !== null &&
    events.some((event) => CHOICES.has(event.type) && "seat" in event && event.seat === me)
  );
}
