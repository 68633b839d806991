/** What players call, in the words of the game. */
import type { Seat, TableEvent } from "../../../game/events/events";
import { say } from "../../../words/words.svelte";
import { offerOf } from "../zone/acts/offers";

/** What a player calls with an event. */
export function callOf(event: TableEvent, winWord: string): { seat: Seat; word: string } | null {
  switch (event.type) {
    case "meld_claimed":
      return { seat: event.seat, word: say(wordOf(event.claim, winWord)) };
    case "kong_concealed":
    case "kong_promoted":
      return { seat: event.seat, word: say("pages.zone.kong") };
    case "hand_won":
      return { seat: event.seat, word: say(wordOf("win", winWord)) };
    default:
      return null;
  }
}

/** The key of the word for a claim. */
export function wordOf(action: string, winWord: string): string {
  const { verb } = offerOf(action);
  return verb === "win" ? `pages.zone.win_${winWord}` : `pages.zone.${verb}`;
}
