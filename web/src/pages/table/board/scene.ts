/** What lies on a table and who sits at it, played or replayed: all the board needs to know. */
import { createContext } from "svelte";

import type { ChairTold, StrictSeen } from "../../../generated/protocol";
import type { Seat } from "../../../game/events/events";
import type { BySeat } from "../../../game/notation";
import type { HandState } from "../../../game/hand/state";
import type { GameLength } from "../../../game/words/game_length";
import type { Phrase } from "../speech/phrases";
import type { TurnClock } from "./clock/turn_clock";
import type { SharedWind } from "./shared_winds";

/** What hands can be laid on where people handle the tiles. */
export interface Reach {
  /** The wall: where the next tile comes from, or the end that replacements come from. */
  wall: (end: "head" | "tail") => void;
  /** The discard on offer. */
  discard: () => void;
}

export interface Scene {
  readonly hand: HandState | null;
  /** The chair the table is seen from. */
  readonly seen: Seat;
  /** The chair of the player at this browser; null for a spectator. */
  readonly me: Seat | null;
  readonly chairs: readonly ChairTold[];
  readonly names: BySeat<string>;
  readonly scores: readonly number[];
  readonly turn: Seat | null;
  /** Of the whole game. */
  readonly length: GameLength;
  /** Of this hand, from 1. */
  readonly round: number;
  /** The winds that count for everybody. */
  readonly winds: readonly SharedWind[];
  /** What tiles apart for replacements are called: `hill`, `replacement_wall`. */
  readonly hillWord: string;
  /** Whose time runs; none does in a replay. */
  readonly clock?: TurnClock | null;
  /** Of each seat that was left: when a bot will play in it, by our own clock. */
  readonly replacedAt?: readonly (number | null)[];
  /** What hands and mouths have begun at a strict table. */
  readonly strict?: StrictSeen | null;
  /** What the player at this browser can touch; nothing where the house handles the tiles. */
  readonly reach?: Reach | null;
  /** By seat: what the player has just said. */
  readonly said?: readonly (Phrase | null)[];
  /** By seat: what the player has just called, in the words of the game. */
  readonly calls?: readonly (string | null)[];
  /** Discards of a seat that are expected: where hands are short, tiles may be larger. */
  readonly reserve?: number | null;
  /** Told again or not looked at: nothing moves. */
  readonly quiet: boolean;
}

export const [sceneHere, setScene] = createContext<Scene>();
