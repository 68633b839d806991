/**
 * What happens at a table, as the house tells it and as a record keeps it
 * (docs/developer/game-records.md).
 */

import type { HandEvent } from "./strict_events";

/** A chair, 0 to 3; play goes to the next number. */
export type Seat = 0 | 1 | 2 | 3;
/** A tile in the canonical notation: `5m`, `E`, `C`, `3f`; `?` for one this viewer may not know. */
export type TileName = string;
/** What each seat could answer beside a pass; only one's own are told. */
export type Offers = Partial<Record<`${Seat}`, string[]>>;
/** How a tile wins. */
export type How = "wall" | "replacement" | "discard" | "robbing" | "claimed_kong" | "invocation";

/** The wall stands, and the dice have opened it; what is as usual is left out. */
export interface HandBegun {
  type: "hand_begun";
  number: number;
  east: Seat;
  first: Seat;
  round_wind: number;
  hill: number;
  wall: string;
  dice: number[];
  /** A hand that was announced as waiting stays as it is. */
  locked?: boolean;
  /** Only the last discard lies face up. */
  turned?: boolean;
  /** The first player hands out the tiles; else east does. */
  first_deals?: boolean;
  /** This viewer cannot name the discards that lie face down. */
  forgetful?: boolean;
  /** People handle the tiles, and a referee judges what they do. */
  by_hand?: boolean;
}

export type TableEvent =
  | HandBegun
  | HandEvent
  | { type: "tiles_dealt"; seat: Seat; tiles: string }
  | { type: "seat_served"; seat: Seat }
  | { type: "flower_laid"; seat: Seat; tile: TileName }
  | { type: "first_turn_opened"; seat: Seat; can_win?: boolean }
  | {
      type: "tile_drawn";
      seat: Seat;
      tile: TileName;
      from_tail?: boolean;
      after_kong?: boolean;
      can_win?: boolean;
    }
  | { type: "tile_discarded"; seat: Seat; tile: TileName; offers?: Offers; calling?: boolean }
  | { type: "claim_answered"; seat: Seat; answer: string }
  | { type: "meld_claimed"; seat: Seat; tile: TileName; claim: string }
  | { type: "kong_concealed"; seat: Seat; tile: TileName }
  | { type: "kong_promoted"; seat: Seat; tile: TileName; offers?: Offers }
  | { type: "kong_stood"; seat: Seat }
  | { type: "time_expired"; seat: Seat; in_window?: boolean }
  | { type: "window_closed" }
  | { type: "hand_ruled_dead"; seat: Seat }
  | { type: "call_offered"; seat: Seat; tiles: string }
  | { type: "invocation_opened" }
  | { type: "tile_invoked"; seat: Seat; tile: TileName; can_win?: boolean }
  | { type: "invocation_forgone"; seat: Seat }
  | {
      type: "hand_won";
      seat: Seat;
      tile: TileName;
      how: How;
      source: Seat | null;
      tiles: string;
      points: number;
    }
  | { type: "wall_exhausted" }
  | { type: "kong_shown"; seat: Seat; tile: TileName }
  | { type: "hand_laid_open"; seat: Seat; tiles: string }
  | { type: "hand_settled"; gains: number[] };

/** The event of one type. */
export type EventOf<T extends TableEvent["type"]> = Extract<TableEvent, { type: T }>;
