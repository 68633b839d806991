/** The column of penalties: what rulings of the referee brought, beside the points of the hands. */
import type { Adjudicated, TableEvent } from "../events/events";
import { SEATS } from "../notation";

/** What the referee has decided in a hand. */
export function rulingsIn(events: readonly TableEvent[]): Adjudicated[] {
  return events.filter((event) => event.type === "adjudicated");
}

/** What rulings bring to the four seats together. */
export function penaltiesOf(rulings: readonly Pick<Adjudicated, "deltas">[]): number[] {
  return SEATS.map((seat) => rulings.reduce((sum, { deltas }) => sum + deltas[seat], 0));
}
