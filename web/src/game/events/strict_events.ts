/**
 * What happens only where people handle the tiles: acts, words, errors and rulings
 * (docs/developer/game-records.md).
 */
import type { Seat, TileName } from "./events";

/** Where a tile can be moved from and to; aside lies what is no set and in no hand. */
export type TilePlace = "hand" | "river" | "wall" | "aside";

/** A tile was moved by hand, whether the rules wanted it or not. */
export interface TileMoved {
  type: "tile_moved";
  seat: Seat;
  tile: TileName;
  origin: TilePlace;
  target: TilePlace;
  place?: number;
  to_tail?: boolean;
}

/** The referee has decided. */
export interface Adjudicated {
  type: "adjudicated";
  /** The offender. */
  seat: Seat;
  /** Of the penalty book. */
  line: string;
  verdict: string;
  /** What it brings to the four seats, in the column of penalties. */
  deltas: number[];
  /** Those the player has to discard first. */
  tiles?: string;
  dead?: boolean;
  /** The announcement does not count. */
  refused?: boolean;
  /** It counts for the next warning. */
  ladder?: boolean;
}

export type HandEvent =
  | TileMoved
  | Adjudicated
  | { type: "draw_due"; seat: Seat; from_tail?: boolean; after_kong?: boolean }
  | { type: "deal_ended" }
  | { type: "turn_given"; seat: Seat }
  | { type: "meld_broken"; seat: Seat; place: number }
  | { type: "act_done"; seat: Seat; act: string }
  | { type: "word_said"; seat: Seat; word: string }
  | { type: "tiles_shown"; seat: Seat; tiles: string; face_down?: boolean; whole?: boolean }
  | { type: "fan_declared"; seat: Seat; fan: string; points?: number }
  | { type: "clock_ran_out"; seat: Seat; clock: string }
  | {
      type: "infraction_opened";
      seat: Seat;
      line: string;
      until: string;
      silent?: boolean;
      shown?: boolean;
    }
  | { type: "infraction_closed"; seat: Seat; line: string; repaired?: boolean; silent?: boolean }
  | { type: "reminded"; seat: Seat; reminder: string };
