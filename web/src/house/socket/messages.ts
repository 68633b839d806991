/** What the house says on the socket of a table (docs/developer/protocol.md), and what a table is played by. */
import type {
  EventTold,
  GoneTold,
  MoveTold,
  Pong,
  Refused,
  SeatTold,
  TableTold,
  Welcome,
} from "../../generated/protocol";
import type { TableEvent } from "../../game/events/events";

export type HouseMessage =
  Welcome | SeatTold | TableTold | EventTold | MoveTold | Refused | Pong | GoneTold;

export interface Clocks {
  name: string;
  /** Seconds; null where there is no limit. */
  claim_window: number | null;
  think_time: number | null;
  min_window: number;
  between_hands: number | null;
}

/** By which rules a table is played. */
export interface Charter {
  /** The game, as the rulebook names it. */
  rules: string;
  /** What a winner calls: `hu` or `mahjong`. */
  win_word: string;
  /** Whether a win takes a minimum of points. */
  minimum: boolean;
  house: string;
  switches: Record<string, boolean | number | string | string[]>;
  points: Record<string, number>;
  flowers: boolean;
  hands: number;
  pace: string;
  open: boolean;
  /** People handle the tiles, and a referee judges. */
  strict: boolean;
  referee: "auto" | "on_call";
  count_policy: "engine" | "declared";
  flower_bonus_forfeit: boolean;
  clocks: Clocks;
}

/** What the house does not do. */
export interface Refusal {
  code: string;
  /** A sentence in the reader's language. */
  message: string;
}

/** Something happened, and how it was heard. */
export interface Heard {
  seq: number;
  event: TableEvent;
  /** Told again, after a lost connection or on coming in: nothing moves, nothing sounds. */
  again: boolean;
}

/** Refusals at the door that pass: it is worth coming back. */
export const PASSING: ReadonlySet<string> = new Set([
  "house_closing",
  "too_many_requests",
  "storage_failed",
  "not_ready",
  "internal",
]);
