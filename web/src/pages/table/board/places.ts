/** Where the four seats stand on the page, seen from one of them. */
import type { Seat } from "../../../game/events/events";
import { seatAfter, windOf } from "../../../game/notation";

/** The own side, then the next player's and on. */
export const PLACES = ["mine", "right", "across", "left"] as const;
export type Place = (typeof PLACES)[number];

export function placeOf(seat: Seat, seen: Seat): Place {
  return PLACES[windOf(seat, seen)];
}

export function seatAt(place: Place, seen: Seat): Seat {
  return seatAfter(seen, PLACES.indexOf(place));
}
