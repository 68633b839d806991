/** What an answer means for the hand, in a few words. */
import type { Outlook, WaitText, Worth } from "../../../../generated/answers";
import { say } from "../../../../words/words.svelte";
import type { Offer } from "./offers";

/** What a win would bring. */
export function winNote(advice: Outlook | null): string {
  return advice?.win?.worth.sentence ?? "";
}

/** What the player at the screen holds, and by which rules. */
export interface Claimant {
  /** Nothing of the hand was claimed from others. */
  concealed: boolean;
  /** Points it takes to win. */
  least: number;
}

/** Whether a claim keeps, makes or breaks the wait, and the best it can lead to. */
export function claimNote(advice: Outlook | null, offer: Offer, claimant: Claimant): string {
  const claim = advice?.claims.find(({ action }) => action === offer.action);
  if (claim === undefined) return "";
  switch (claim.readiness) {
    case "no":
      return opens(offer, claimant) ? say("pages.zone.opens") : say("pages.zone.not_ready");
    case "breaks":
      return say("pages.zone.breaks");
    default: {
      const best = bestOf([...claim.waits, ...claim.discards.flatMap(({ waits }) => waits)]);
      const worth = best === null || best.enough ? "worth" : "below";
      const n = best?.points ?? 0;
      return say(`pages.zone.${claim.readiness}_ready_${worth}`, { n, least: claimant.least });
    }
  }
}

/** The own kongs of one's turn open nothing: concealed tiles stay so, a pung lies open already. */
function opens(offer: Offer, { concealed }: Claimant): boolean {
  return concealed && offer.verb !== "hide" && offer.verb !== "promote";
}

/** A discard that is enough, else a draw that is, else the dearest. */
function bestOf(waits: readonly WaitText[]): Worth | null {
  const worths = waits.flatMap(({ on_discard, self_drawn }) =>
    on_discard.enough || !self_drawn.enough ? [on_discard] : [self_drawn],
  );
  return (
    worths.sort(
      (one, other) => Number(other.enough) - Number(one.enough) || other.points - one.points,
    )[0] ?? null
  );
}
