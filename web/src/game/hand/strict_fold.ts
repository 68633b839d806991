/**
 * The fold where people handle the tiles: draws that are due, tiles moved by hand; words and
 * rulings move nothing.
 */
import type { EventOf, StrictEvent, Seat, TileMoved } from "../events/events";
import { held, joined, without } from "./concealed";
import { laidUnder, taken } from "./river";
import { closed, eachSeat, fromWall, withSeat } from "./changes";
import type { HandState, SeatState } from "./state";

type Folds = { [T in StrictEvent["type"]]: (state: HandState, event: EventOf<T>) => HandState };

const unmoved = (state: HandState): HandState => state;

export const BY_HAND: Folds = {
  draw_due: (state, { seat, from_tail = false }) => {
    const due = { fromTail: from_tail, flower: state.phase === "flowers" };
    // The discard before it can no longer be claimed, but it is still the last one.
    const after = withSeat({ ...closed(state), offered: state.offered }, seat, (one) => ({
      ...one,
      due,
    }));
    return { ...after, phase: "drawing", turn: seat };
  },
  tile_moved: (state, event) => {
    if (event.origin === "wall")
      return event.target === "wall" ? state : takenFromWall(state, event);
    return laidDown(pickedUp(state, event), event);
  },
  turn_given: (state, { seat }) => {
    const seats = eachSeat(closed(state).seats, (one) => ({ ...joined(one), due: null }));
    return {
      ...closed(state),
      seats,
      phase: "turning",
      turn: seat,
      drew: false,
    };
  },
  meld_broken: (state, { seat, place }) =>
    withSeat(state, seat, (one) => ({
      ...one,
      melds: one.melds.filter((_, at) => at !== place),
      aside: [...one.aside, ...(one.melds[place]?.tiles ?? [])],
    })),
  deal_ended: (state) => ({ ...state, phase: "flowers" }),
  act_done: unmoved,
  word_said: unmoved,
  tiles_shown: unmoved,
  fan_declared: unmoved,
  clock_ran_out: unmoved,
  infraction_opened: unmoved,
  infraction_closed: unmoved,
  adjudicated: unmoved,
  reminded: unmoved,
};

/** What was to be drawn is drawn: the round of flowers goes on, or the turn. */
export function ended(state: HandState, seat: Seat): HandState {
  const { due } = state.seats[seat];
  if (due === null) return state;
  const after = withSeat(state, seat, (one) => ({ ...one, due: null }));
  return due.flower ? { ...after, phase: "flowers" } : after;
}

/** The last tile of the first player counts as drawn, as long as their first turn is not over. */
function countsAsDrawn(state: HandState, seat: Seat): boolean {
  if (seat !== state.first) return false;
  const { phase, turn, drew, seats } = state;
  if (phase === "dealing" || phase === "flowers") return true;
  if (phase === "drawing") return turn !== null && seats[turn].due?.flower === true;
  return phase === "turning" && turn === seat && drew && seats[seat].drawn === null;
}

function takenFromWall(state: HandState, { seat, tile, to_tail = false }: TileMoved): HandState {
  const apart = countsAsDrawn(state, seat);
  return withSeat(fromWall(state, to_tail), seat, (one): SeatState => {
    if (apart) return { ...joined(one), drawn: tile };
    return { ...one, hand: held(one.hand, tile) };
  });
}

/** A tile leaves the hand, what lies aside, or the end of the river. */
function pickedUp(state: HandState, { seat, tile, origin }: TileMoved): HandState {
  if (origin === "river")
    return { ...state, seats: taken(state.seats, state.offered?.seat ?? seat, seat) };
  return withSeat(state, seat, (one) => {
    if (origin === "hand") return without(one, tile);
    return { ...one, aside: one.aside.toSpliced(one.aside.lastIndexOf(tile), 1) };
  });
}

/** It comes back to the wall, lies aside, or in the river where nobody can claim it. */
function laidDown(state: HandState, { seat, tile, target }: TileMoved): HandState {
  if (target === "wall") return fromWall(state, false, -1);
  if (target === "river") return { ...state, seats: laidUnder(state, seat, tile) };
  return withSeat(state, seat, (one) => ({ ...one, aside: [...one.aside, tile] }));
}
