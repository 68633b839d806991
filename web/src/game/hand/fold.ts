/** A hand and an event make the hand after it. No rule of play: the house has judged already. */
import type { EventOf, HandBegun, Seat, TableEvent } from "../events/events";
import { BY_HAND, ended } from "./strict_fold";
import { held, joined, without } from "./concealed";
import { claimed, concealedKong, othersOf, promoted, robbed, shown } from "./melds";
import { inOrder, read, seatAfter } from "../notation";
import { discarded, invoked, taken } from "./river";
import { closed, fromWall, withSeat } from "./changes";
import type { HandState, Outcome, SeatState } from "./state";

type Events = { [T in Exclude<TableEvent["type"], "hand_begun">]: EventOf<T> };
type Folds = { [T in keyof Events]: (state: HandState, event: Events[T]) => HandState };

const NOBODY: Outcome = {
  winner: null,
  source: null,
  how: null,
  tile: null,
  points: null,
  gains: null,
};
const DEALT_TO_FIRST = 14;

/** The table at the beginning of a hand: a wall, and four empty places. */
export function newHand(event: HandBegun): HandState {
  return {
    number: event.number,
    east: event.east,
    first: event.first,
    dealer: event.first_deals ? event.first : event.east,
    roundWind: event.round_wind,
    dice: event.dice,
    hill: event.hill,
    turns: event.forgetful ? "forgotten" : event.turned ? "down" : "never",
    phase: event.by_hand ? "dealing" : "flowers",
    seats: [newSeat(), newSeat(), newSeat(), newSeat()],
    wall: { size: read(event.wall).length, fromHead: 0, fromTail: 0 },
    turn: event.east,
    drew: false,
    offered: null,
    outcome: null,
  };
}

/** The hand after an event; the one before is not changed. */
export function fold(state: HandState | null, event: TableEvent): HandState {
  if (event.type === "hand_begun") return newHand(event);
  if (state === null) throw new Error(`${event.type} before a hand has begun`);
  return Object.hasOwn(FOLDS, event.type) ? folded(state, event) : state; // a newer house tells more
}

/** Each type of event has its own step. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- ties the event to its step
function folded<T extends keyof Events>(state: HandState, event: Events[T]): HandState {
  const step: Folds[T] = FOLDS[event.type];
  return step(state, event);
}

const FOLDS: Folds = {
  tiles_dealt: (state, { seat, tiles }) => {
    const dealt = read(tiles);
    const drawn = dealt.length === DEALT_TO_FIRST ? (dealt.pop() ?? null) : null;
    const after = withSeat(state, seat, (one) => ({ ...one, hand: inOrder(dealt), drawn }));
    return fromWall(after, false, read(tiles).length);
  },
  seat_served: (state, { seat }) => ({ ...state, turn: seatAfter(seat, 1) }),
  flower_laid: (state, { seat, tile }) =>
    withSeat(state, seat, (one) => {
      const rest = without(one, tile);
      return { ...rest, flowers: inOrder([...rest.flowers, tile]) };
    }),
  first_turn_opened: (state, { seat }) => ({ ...state, phase: "turning", turn: seat, drew: true }),
  tile_drawn: (before, { seat, tile, from_tail = false }) => {
    const state = ended(before, seat);
    const apart = state.phase !== "flowers" || seat === state.first;
    const after = withSeat(closed(fromWall(state, from_tail)), seat, (one) => {
      const whole = joined(one);
      return apart ? { ...whole, drawn: tile } : { ...whole, hand: held(whole.hand, tile) };
    });
    return state.phase === "flowers"
      ? after
      : { ...after, phase: "turning", turn: seat, drew: true };
  },
  tile_discarded: (state, { seat, tile, calling = false }) => {
    const seats = discarded(state, seat, tile);
    const after = withSeat({ ...closed(state), seats, drew: false }, seat, (one) => ({
      ...without(joined(one), tile),
      calling: one.calling || calling,
      invoked: one.invoked === tile ? null : one.invoked,
    }));
    if (state.phase === "invoking") return { ...after, turn: seatAfter(seat, 1) };
    return { ...after, phase: "claiming", turn: null, offered: { seat, tile, robbing: false } };
  },
  claim_answered: (state, { seat, answer }) => withSeat(state, seat, (one) => ({ ...one, answer })),
  meld_claimed: (state, { seat, tile, claim }) => {
    const from = state.offered?.seat ?? seatAfter(seat, 3);
    const meld = claimed(claim, tile, seat, from);
    const seats = taken(state.seats, from, seat);
    const after = withSeat({ ...closed(state), seats }, seat, (one) => {
      const [kind = "", lowest = tile] = claim.split(" ");
      const rest = othersOf(kind, tile, lowest).reduce((hand, other) => without(hand, other), one);
      return { ...rest, melds: [...rest.melds, meld] };
    });
    return { ...after, phase: "turning", turn: seat, drew: false };
  },
  kong_concealed: (state, { seat, tile }) =>
    withSeat(state, seat, (one) => {
      const rest = without(one, tile, 4);
      return { ...rest, melds: [...rest.melds, concealedKong(tile)] };
    }),
  kong_promoted: (state, { seat, tile }) => ({
    ...withSeat(state, seat, (one) => {
      const rest = without(one, tile);
      return { ...rest, melds: promoted(rest.melds, tile) };
    }),
    phase: "robbing",
    offered: { seat, tile, robbing: true },
  }),
  kong_stood: (state) => state,
  time_expired: (state) => state,
  window_closed: (state) => state,
  hand_ruled_dead: (state, { seat }) =>
    withSeat(state, seat, (one) => ({ ...one, dead: true, answer: null })),
  call_offered: (state) => state,
  invocation_opened: (state) => ({ ...closed(state), phase: "invoking", turn: state.east }),
  tile_invoked: (state, { seat, tile }) =>
    withSeat({ ...state, seats: invoked(state.seats, tile, seat) }, seat, (one) => ({
      ...joined(one),
      drawn: tile,
      invoked: tile,
    })),
  invocation_forgone: (state, { seat }) => ({ ...state, turn: seatAfter(seat, 1) }),
  hand_won: (state, { seat, tile, how, source, tiles, points }) => {
    const given = source === null ? state.seats : givenUp(state, source, seat, how, tile);
    const after = withSeat({ ...closed(state), seats: given }, seat, (one) =>
      without({ ...one, hand: inOrder(read(tiles)), drawn: null }, tile),
    );
    return {
      ...withSeat(after, seat, (one) => ({ ...one, drawn: tile })),
      phase: "over",
      turn: null,
      outcome: { winner: seat, source, how, tile, points, gains: null },
    };
  },
  wall_exhausted: (state) => ({ ...closed(state), phase: "over", turn: null, outcome: NOBODY }),
  hand_called_off: (state) => ({
    ...closed(state),
    phase: "settled",
    turn: null,
    outcome: { ...NOBODY, gains: [0, 0, 0, 0] },
  }),
  kong_shown: (state, { seat, tile }) =>
    withSeat(state, seat, (one) => ({ ...one, melds: shown(one.melds, tile) })),
  hand_laid_open: (state, { seat, tiles }) =>
    withSeat(state, seat, (one) => ({ ...one, hand: inOrder(read(tiles)), drawn: null })),
  hand_settled: (state, { gains }) => ({
    ...state,
    phase: "settled",
    turn: null,
    outcome: { ...(state.outcome ?? NOBODY), gains },
  }),
  ...BY_HAND,
};

function newSeat(): SeatState {
  return {
    hand: [],
    drawn: null,
    melds: [],
    flowers: [],
    river: [],
    dead: false,
    calling: false,
    invoked: null,
    aside: [],
    due: null,
    answer: null,
  };
}

/** The winning tile leaves the river, or the kong it was robbed from. */
function givenUp(
  state: HandState,
  source: Seat,
  winner: Seat,
  how: EventOf<"hand_won">["how"],
  tile: string,
): HandState["seats"] {
  if (how !== "robbing") return taken(state.seats, source, winner);
  return withSeat(state, source, (one) => ({ ...one, melds: robbed(one.melds, tile) })).seats;
}
