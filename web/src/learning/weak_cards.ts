/** What a learner misses most, and how much they know. */
import type { Review } from "../generated/answers";
import { isSituation } from "./situations";
import { DAY, type KnownCard } from "./schedule";

const AGAIN = 1;
/** What was missed longer ago is forgiven. */
const LATELY = 60 * DAY;
/** A card that needs not be asked for so long is known. */
const SURE = 21 * DAY;

/** The cards that were missed lately, those missed most first. */
export function weakCards(reviews: readonly Review[], now: number, most: number): string[] {
  const missed = new Map<string, number>();
  for (const { card, rating, at } of reviews)
    if (rating === AGAIN && now - at < LATELY && !isSituation(card))
      missed.set(card, (missed.get(card) ?? 0) + 1);
  return [...missed]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, most)
    .map(([card]) => card);
}

/** Of the cards of a kind: how many were asked, and how many are known for long. */
export function tally(known: Iterable<KnownCard>, subject: string): { seen: number; sure: number } {
  const cards = [...known].filter(({ id }) => id.startsWith(`${subject}:`));
  return {
    seen: cards.length,
    sure: cards.filter(({ due, last }) => due - last >= SURE).length,
  };
}
