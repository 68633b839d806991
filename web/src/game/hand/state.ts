/** A hand as one viewer sees it, folded from its events. */
import type { How, Seat, TileName } from "../events/events";
import type { BySeat } from "../notation";

export interface Discard {
  /** `?` where it lies face down and the viewer may not remember it. */
  tile: TileName;
  /** Its place among all the discards of the hand, from 1. */
  nth: number;
  /** The seat that took it; it leaves a ghost in the river. */
  claimedBy: Seat | null;
  /** Lies face down: the house turns old discards. */
  turned: boolean;
}

export interface Meld {
  kind: "chow" | "pung" | "kong" | "concealed_kong" | "promoted_kong";
  /**
   * As they lie, the claimed tile first, in the middle or last: from the left, from opposite, from
   * the right of the owner. The fourth tile of a promoted kong comes last and lies on the claimed one.
   */
  tiles: TileName[];
  /** Which of them was claimed, and from which seat. */
  claimed: number | null;
  from: Seat | null;
}

export interface SeatState {
  /** Concealed tiles in order, without the drawn one; `?` for what the viewer may not know. */
  hand: TileName[];
  /** The tile drawn in this turn; at the end, the one that won. */
  drawn: TileName | null;
  melds: Meld[];
  flowers: TileName[];
  river: Discard[];
  dead: boolean;
  /** Has announced a waiting hand. */
  calling: boolean;
  /** The tile taken from the river when the wall was empty, and kept. */
  invoked: TileName | null;
  /** Tiles of sets that are none (strict table). */
  aside: TileName[];
  /** What the player is to take from the wall by hand (strict table). */
  due: Due | null;
  /** What this seat has answered to the tile on offer, as far as the viewer is told. */
  answer: string | null;
}

/** A tile that is to be taken by hand: at the end of the wall, and in the round of flowers. */
export interface Due {
  fromTail: boolean;
  flower: boolean;
}

export interface Outcome {
  winner: Seat | null;
  source: Seat | null;
  how: How | null;
  tile: TileName | null;
  points: number | null;
  gains: number[] | null;
}

/** What the table waits for. */
export type Phase =
  | "dealing"
  | "flowers"
  | "drawing"
  | "turning"
  | "claiming"
  | "robbing"
  | "invoking"
  | "over"
  | "settled";

export interface HandState {
  number: number;
  east: Seat;
  /** The seat that plays first. */
  first: Seat;
  /** The seat that hands out the tiles. */
  dealer: Seat;
  /** 0 east … 3 north. */
  roundWind: Seat;
  dice: number[];
  /** Tiles set apart for replacements when the wall was built. */
  hill: number;
  /** Only the last discard lies face up; and whether the viewer forgets the others. */
  turns: "never" | "down" | "forgotten";
  phase: Phase;
  seats: BySeat<SeatState>;
  /** Tiles in the wall as built, and how many were taken from its head and as replacements. */
  wall: { size: number; fromHead: number; fromTail: number };
  /** The seat in turn, nobody's while a discard lies on offer. */
  turn: Seat | null;
  /** Whether the player in turn has drawn in this turn, or began with a whole hand. */
  drew: boolean;
  /** What was discarded or promoted last, until the next draw. */
  offered: { seat: Seat; tile: TileName; robbing: boolean } | null;
  outcome: Outcome | null;
}

/** Tiles that can still be drawn; those set apart for replacements are not among them. */
export function wallLeft(hand: Pick<HandState, "hill" | "wall">): number {
  return hand.wall.size - hand.wall.fromHead - Math.max(hand.wall.fromTail, hand.hill);
}

/** Tiles set apart for replacements that are still there. */
export function hillLeft(hand: Pick<HandState, "hill" | "wall">): number {
  return Math.max(hand.hill - hand.wall.fromTail, 0);
}
