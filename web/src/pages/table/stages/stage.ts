/** Which side of a table its page shows, from the first chair taken to the last hand. */
import type { HandState } from "../../../game/hand/state";
import type { TableTold } from "../../../generated/protocol";

export type Stage =
  "refused" | "coming" | "waiting_room" | "result" | "closed" | "promise" | "hand";

export interface Known {
  /** The house does not let us in. */
  refused: boolean;
  /** Nothing before the house has told of the table. */
  phase: TableTold["phase"] | undefined;
  hand: HandState | null;
  /** The number of the hand whose end may be shown. */
  ended: number;
  /** The number of the hand whose end was looked at long enough. */
  dismissed: number;
  /** One person against bots: nothing is asked before the first hand. */
  alone: boolean;
}

export function stageOf({ refused, phase, hand, ended, dismissed, alone }: Known): Stage {
  if (refused) return "refused";
  if (phase === undefined) return "coming";
  if (phase === "gathering") return "waiting_room";
  if (isSettled(hand) && hand.number === ended && hand.number !== dismissed) return "result";
  if (phase === "over" && !isSettled(hand)) return "closed";
  if (phase === "promised" && (hand === null ? !alone : hand.number === dismissed))
    return "promise";
  return hand === null ? "coming" : "hand";
}

/** The points are paid: there is a result to show. */
export function isSettled(hand: HandState | null): hand is HandState {
  return hand?.outcome?.gains != null;
}
