/** Small changes of a hand that many events have in common. */
import type { Seat } from "../events/events";
import { bySeat } from "../notation";
import type { HandState, SeatState } from "./state";

/** All four seats, each changed. */
export function eachSeat(
  seats: HandState["seats"],
  change: (one: SeatState, seat: Seat) => SeatState,
): HandState["seats"] {
  return bySeat((seat) => change(seats[seat], seat));
}

/** The hand with one seat changed. */
export function withSeat(
  state: HandState,
  seat: Seat,
  change: (one: SeatState) => SeatState,
): HandState {
  const seats = bySeat((at) => (at === seat ? change(state.seats[at]) : state.seats[at]));
  return { ...state, seats };
}

/** Nothing is on offer any more, and nobody has answered. */
export function closed(state: HandState): HandState {
  const seats = eachSeat(state.seats, (one) =>
    one.answer === null ? one : { ...one, answer: null },
  );
  return { ...state, seats, offered: null };
}

/** Tiles leave the wall, at its head or as replacements. */
export function fromWall(state: HandState, replacement: boolean, tiles = 1): HandState {
  const { size, fromHead, fromTail } = state.wall;
  const wall = replacement
    ? { size, fromHead, fromTail: fromTail + tiles }
    : { size, fromHead: fromHead + tiles, fromTail };
  return { ...state, wall };
}
