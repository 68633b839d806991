/**
 * Whose time runs at the table: what everybody can reckon from the last event and the clocks agreed
 * on.
 */
import type { Seat } from "../../../../game/events/events";
import type { HandState } from "../../../../game/hand/state";
import type { ChairTold } from "../../../../generated/protocol";

export interface TurnClock {
  seat: Seat;
  /** Milliseconds of the whole turn. */
  whole: number;
  /** Milliseconds that are left now. */
  left: () => number;
  /** The line is cut: nobody knows how it runs. */
  stopped: boolean;
}

/** Seconds, as the house has told them. */
interface Agreed {
  think: number | null | undefined;
  /** How far behind a spectator is. */
  delay: number;
}

/**
 * When the turn of a person is over, by the clock of the house. A bot has no clock, and while a tile
 * is on offer none is shown: it would tell who may claim it.
 */
export function turnEnds(
  hand: HandState | null,
  chairs: readonly ChairTold[],
  at: number | null,
  { think, delay }: Agreed,
): { seat: Seat; until: number } | null {
  if (hand?.phase !== "turning" || hand.turn === null || at === null || think == null) return null;
  const chair = chairs[hand.turn];
  if (chair?.bot !== null) return null;
  return { seat: hand.turn, until: at + (think + delay) * 1000 };
}
