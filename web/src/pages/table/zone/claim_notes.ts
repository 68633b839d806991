/** What an answer means for the hand, in a few words. */
import type { Outlook, WaitText } from "../../../generated/answers";
import { say } from "../../../words/words.svelte";
import type { Offer } from "./offers";

/** What a win would bring. */
export function winNote(advice: Outlook | null): string {
  return advice?.win?.worth.sentence ?? "";
}

/** Whether a claim keeps, makes or breaks the wait, and the best it can lead to. */
export function claimNote(advice: Outlook | null, offer: Offer): string {
  const claim = advice?.claims.find(({ action }) => action === offer.action);
  if (claim === undefined) return "";
  switch (claim.readiness) {
    case "no":
      return say("pages.zone.opens");
    case "breaks":
      return say("pages.zone.breaks");
    default: {
      const n = best([...claim.waits, ...claim.discards.flatMap(({ waits }) => waits)]);
      return say(`pages.zone.${claim.readiness}_ready_worth`, { n });
    }
  }
}

/** A concealed kong opens nothing. */
export function kongNote(advice: Outlook | null, offer: Offer): string {
  const note = claimNote(advice, offer);
  return offer.verb !== "kong" && note === say("pages.zone.opens") ? "" : note;
}

function best(waits: readonly WaitText[]): number {
  return Math.max(0, ...waits.map((wait) => wait.on_discard.points));
}
