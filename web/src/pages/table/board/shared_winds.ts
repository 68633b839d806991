/** The winds that count for everybody at a table, as its game says: pages know no game by name. */
import type { Seat } from "../../../game/events/events";
import type { HandState } from "../../../game/hand/state";
import { windName, windOf } from "../../../game/notation";
import { handOf, type GameLength } from "../../../game/words/game_length";
import type { CharterTold } from "../../../generated/protocol";
import { capital } from "../../../parts/capital";
import { say } from "../../../words/words.svelte";

export type SharedWind = CharterTold["winds"][number];

/** What every table had before games could say it. */
export const USUAL_WINDS: readonly SharedWind[] = ["round_wind"];

/** Which wind it is in this hand; the dominant one is that of the player who begins. */
export function windAt(hand: HandState, which: SharedWind): Seat {
  return which === "round_wind" ? hand.roundWind : windOf(hand.first, hand.east);
}

/** The winds in words, the one that matters most first. */
export function windWords(hand: HandState, winds: readonly SharedWind[]): string[] {
  return winds.map((which) =>
    say(`pages.table.${which}`, { wind: capital(windName(windAt(hand, which))) }),
  );
}

/** The hand in the course of the game; by the wind of its round, where that counts. */
export function handLabel(
  hand: HandState,
  round: number,
  length: GameLength,
  winds: readonly SharedWind[],
): string {
  if (length.rounds === null && winds.includes("round_wind"))
    return `${capital(windName(hand.roundWind))} ${hand.number}/${length.hands}`;
  return capital(handOf({ n: hand.number, round }, length));
}
