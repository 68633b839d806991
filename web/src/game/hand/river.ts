/** The discards of all four, as they lie. */
import type { Seat, TileName } from "../events/events";
import { UNSEEN } from "../notation";
import { eachSeat } from "./changes";
import type { Discard, HandState } from "./state";

type Seats = HandState["seats"];

/** A tile is discarded; at some tables those before it are turned over. */
export function discarded(state: HandState, seat: Seat, tile: TileName): Seats {
  const nth = Math.max(0, ...state.seats.flatMap(({ river }) => river.map((one) => one.nth))) + 1;
  const seats = state.turns === "never" ? state.seats : turned(state);
  return withRiver(seats, seat, (river) => [
    ...river,
    { tile, nth, claimedBy: null, turned: false },
  ]);
}

/** A tile nobody can claim lies in the river, under the one that still can be. */
export function laidUnder(state: HandState, seat: Seat, tile: TileName): Seats {
  const last = Math.max(0, ...state.seats.flatMap(({ river }) => river.map((one) => one.nth)));
  const under = state.phase === "claiming";
  const lifted = eachSeat(state.seats, (one) => ({
    ...one,
    river: one.river.map((each) =>
      under && each.nth === last ? { ...each, nth: last + 1 } : each,
    ),
  }));
  return withRiver(lifted, seat, (river) =>
    [...river, { tile, nth: under ? last : last + 1, claimedBy: null, turned: false }].sort(
      (a, b) => a.nth - b.nth,
    ),
  );
}

/** The last discard of a seat goes to the player who claimed it, and leaves a ghost. */
export function taken(seats: Seats, from: Seat, by: Seat): Seats {
  return withRiver(seats, from, (river) =>
    river.map((one, at) => (at === river.length - 1 ? { ...one, claimedBy: by } : one)),
  );
}

/** A tile is taken back when the wall is empty: the last of its kind that lies there. */
export function invoked(seats: Seats, tile: TileName, by: Seat): Seats {
  const lying = seats
    .flatMap(({ river }) => river)
    .filter((one) => one.tile === tile && one.claimedBy === null);
  const last = Math.max(0, ...lying.map(({ nth }) => nth));
  return eachSeat(seats, (seat) => ({
    ...seat,
    river: seat.river.map((one) => (one.nth === last ? { ...one, claimedBy: by } : one)),
  }));
}

function turned(state: HandState): Seats {
  const down = (one: Discard): Discard => {
    if (one.claimedBy !== null) return one;
    return { ...one, turned: true, tile: state.turns === "forgotten" ? UNSEEN : one.tile };
  };
  return eachSeat(state.seats, (seat) => ({ ...seat, river: seat.river.map(down) }));
}

function withRiver(seats: Seats, seat: Seat, change: (river: Discard[]) => Discard[]): Seats {
  return eachSeat(seats, (one, at) => (at === seat ? { ...one, river: change(one.river) } : one));
}
