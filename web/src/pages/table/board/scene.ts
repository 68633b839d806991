/** What lies on a table and who sits at it, played or replayed: all the board needs to know. */
import { createContext } from "svelte";

import type { ChairTold, StrictSeen } from "../../../generated/protocol";
import type { Seat } from "../../../game/events/events";
import type { BySeat } from "../../../game/notation";
import type { HandState } from "../../../game/hand/state";
import type { TurnClock } from "./clock/turn_clock";

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
  readonly hands: number;
  /** Whose time runs; none does in a replay. */
  readonly clock?: TurnClock | null;
  /** Of each seat that was left: when a bot will play in it, by our own clock. */
  readonly replacedAt?: readonly (number | null)[];
  /** What hands and mouths have begun at a strict table. */
  readonly strict?: StrictSeen | null;
  /** Told again or not looked at: nothing moves. */
  readonly quiet: boolean;
}

export const [sceneHere, setScene] = createContext<Scene>();
