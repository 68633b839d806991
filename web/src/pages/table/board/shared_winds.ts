/** The winds that count for everybody at a table, as its game says: pages know no game by name. */
import type { Seat } from "../../../game/events/events";
import type { HandState } from "../../../game/hand/state";
import { windName, windOf } from "../../../game/notation";
import { handOf, handSpoken, type GameLength } from "../../../game/words/game_length";
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

/** How the middle of the table tells where the game is: to be seen, or to be heard. */
export interface Told {
  readonly winds: string[];
  readonly hand: string;
}

/** The winds in words, the one that matters most first, and the hand; a round is named once. */
export function courseWords(
  hand: HandState,
  round: number,
  length: GameLength,
  winds: readonly SharedWind[],
  spoken = false,
): Told {
  const place = { n: hand.number, round };
  const { rounds } = length;
  const named = rounds !== null && winds.includes("round_wind");
  const words = (which: SharedWind): string => {
    const wind = capital(windName(windAt(hand, which)));
    return named && which === "round_wind"
      ? say(`pages.length.round${spoken ? "_spoken" : ""}`, { wind, round, rounds })
      : say(`pages.table.${which}`, { wind });
  };
  return {
    winds: winds.map(words),
    hand: named
      ? say("pages.length.hand", { n: hand.number })
      : (spoken ? handSpoken : handOf)(place, length),
  };
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
