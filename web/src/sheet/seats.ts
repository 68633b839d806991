/** Who sits where in each hand: how the winds move on, and who rests at a table of five. */
import type { PaperRules } from "./files/paper";

export interface Seats {
  /** The four that play, by their wind. */
  chairs: readonly number[];
  resting: number | null;
  /** How often the winds have moved on. */
  moved: number;
}

const ROUND = 4;
/** Round -> the wind each chair has in its first hand, where the players change their chairs. */
const CHANGES = [
  [0, 1, 2, 3],
  [1, 0, 3, 2],
  [2, 3, 1, 0],
  [3, 2, 0, 1],
];

/** The first hand: chair 0 is East; of five players the last one rests. */
export function firstSeats(players: number): Seats {
  return { chairs: [0, 1, 2, 3], resting: players > 4 ? 4 : null, moved: 0 };
}

/** The wind of a chair; none while its player rests. */
export function windOf(seats: Seats, chair: number): number | null {
  const wind = seats.chairs.indexOf(chair);
  return wind < 0 ? null : wind;
}

/** The hand after one that this chair won, or nobody. */
export function nextSeats(
  seats: Seats,
  winner: number | null,
  paper: PaperRules,
  seatChange: boolean,
): Seats {
  if (paper.eastStays(winner === null ? null : windOf(seats, winner))) return seats;
  const [oldEast = 0, ...others] = seats.chairs;
  const moved = seats.moved + 1;
  const resting = seats.resting === null ? null : oldEast;
  const winds = moved % ROUND === 0 ? CHANGES[moved / ROUND] : undefined;
  const chairs =
    seatChange && resting === null && winds !== undefined
      ? [0, 1, 2, 3].map((wind) => winds.indexOf(wind))
      : [...others, seats.resting ?? oldEast];
  return { chairs, resting, moved };
}
