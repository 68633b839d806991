/** Tiles that come into a hand and leave it. */
import type { TileName } from "../events/events";
import { UNSEEN, inOrder } from "../notation";
import type { SeatState } from "./state";

/**
 * Put tiles among the others; in a hand that cannot be seen, a tile all have seen is lost to view.
 */
export function held(hand: readonly TileName[], ...tiles: TileName[]): TileName[] {
  return hand.includes(UNSEEN)
    ? [...hand, ...tiles.map(() => UNSEEN)]
    : inOrder([...hand, ...tiles]);
}

/** The drawn tile is one of the hand now. */
export function joined(seat: SeatState): SeatState {
  if (seat.drawn === null) return seat;
  return { ...seat, hand: held(seat.hand, seat.drawn), drawn: null };
}

/** Take copies of a tile out of a hand: the drawn one first, then those that can be named. */
export function without(seat: SeatState, tile: TileName, copies = 1): SeatState {
  const hand = [...seat.hand];
  let { drawn } = seat;
  for (let n = 0; n < copies; n += 1) {
    if (drawn === tile) {
      drawn = null;
      continue;
    }
    const place = hand.indexOf(tile);
    const taken = place >= 0 ? place : hand.lastIndexOf(UNSEEN);
    if (taken >= 0) hand.splice(taken, 1);
    else if (drawn === UNSEEN) drawn = null;
    else throw new Error(`no ${tile} to take`);
  }
  return { ...seat, hand, drawn };
}
