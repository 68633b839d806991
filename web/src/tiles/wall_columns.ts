/** Where the tiles of the wall still stand: four sides of columns, opened where the dice say.
 *
 * Columns are numbered round the table as the tiles are taken, clockwise: first those before me,
 * from my right hand to my left, then those before my left neighbour, and so on.
 */
import type { Seat } from "../game/events/events";
import type { HandState } from "../game/hand/state";
import { breachOf, columnsOf } from "../game/wall/wall";

export interface WallColumns {
  /** Columns on each side. */
  length: number;
  /** Tiles left in each column: 0, 1 or 2. */
  left: number[];
  /** The column the dice count out: the wall is open between it and the one after. */
  breach: number;
  /**
   * Where the next tile is drawn, and where replacements come from; nowhere once the wall is empty.
   */
  next: number | null;
  last: number | null;
  /** Columns set apart for replacements. */
  hill: number[];
}

export function wallColumns(
  hand: Pick<HandState, "east" | "dice" | "hill" | "wall">,
  me: Seat,
): WallColumns {
  const { size, fromHead, fromTail } = hand.wall;
  const length = columnsOf(size);
  const all = 4 * length;
  const round = (column: number) => ((column % all) + all) % all;
  const { owner, column } = breachOf(hand.dice, hand.east, length);
  const breach = ((me - owner + 4) % 4) * length + column - 1;

  const left = Array<number>(all).fill(2);
  for (let taken = 0; taken < fromHead; taken++) left[round(breach + 1 + (taken >> 1))]!--;
  for (let taken = 0; taken < fromTail; taken++) left[round(breach - (taken >> 1))]!--;
  const over = fromHead + fromTail >= size;
  return {
    length,
    left,
    breach,
    next: over ? null : round(breach + 1 + (fromHead >> 1)),
    last: over ? null : round(breach - (fromTail >> 1)),
    hill: Array.from({ length: hand.hill >> 1 }, (_, place) => round(breach - place)),
  };
}
