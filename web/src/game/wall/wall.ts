/**
 * The wall: where the dice open it, and in which order its tiles are taken
 * (docs/player/fair-walls.md).
 */
import type { Seat, TileName } from "../events/events";
import { KINDS, seatAfter, UNSEEN } from "../notation";

/** The column the dice count out; the wall is opened at its left, and it comes last itself. */
export interface Breach {
  owner: Seat;
  /** Counted from the owner's right, from 1. */
  column: number;
}

const PLAYING = 34;

/** The tiles of the box, sorted: four of each playing kind, then one of each bonus kind. */
export function fullSet(flowers: boolean): TileName[] {
  const playing = KINDS.slice(0, PLAYING).flatMap((kind) => [kind, kind, kind, kind]);
  return flowers ? [...playing, ...KINDS.slice(PLAYING)] : playing;
}

/** Columns of the wall before each player: 18, 17 without bonus tiles. */
export function columnsOf(tiles: number): number {
  return tiles / 8;
}

/** Both throws together are counted along the wall that the first one chose. */
export function breachOf(dice: readonly number[], east: Seat, columns: number): Breach {
  const [one = 1, two = 1, three = 1, four = 1] = dice;
  const owner = seatAfter(east, one + two - 1);
  const count = one + two + three + four;
  return count > columns
    ? { owner: seatAfter(owner, 3), column: count - columns }
    : { owner, column: count };
}

/** The places of a wall as built, in the order its tiles are taken; a hill lies at the end. */
export function drawingOrder(breach: Breach, columns: number, hill = 0): number[] {
  const piles: number[] = [];
  let { owner, column } = breach;
  for (let n = 0; n < 4 * columns; n += 1) {
    if (column < columns) column += 1;
    else [owner, column] = [seatAfter(owner, 3), 1];
    piles.push(owner * columns + column - 1);
  }
  const live = piles.length - hill / 2;
  return [...piles.slice(0, live), ...piles.slice(live).reverse()].flatMap((pile) => [
    2 * pile,
    2 * pile + 1,
  ]);
}

/** The tiles of a wall in the order of drawing, once the dice have fallen. */
export function laidOut(
  wall: readonly TileName[],
  dice: readonly number[],
  east: Seat,
  hill = 0,
): TileName[] {
  const columns = columnsOf(wall.length);
  return drawingOrder(breachOf(dice, east, columns), columns, hill).map((at) => wall[at] ?? UNSEEN);
}
