/**
 * When a card should be asked again, by FSRS. A card is an idea, not a picture: the same one comes
 * with a fresh exercise each time.
 *
 * Nothing is kept but the reviews: what is due follows from them, whatever the version. Of a card and
 * a day, the worst answer counts at the time of the first: practice may be as long as one likes, and
 * two devices cannot disagree.
 */
import { type Card, createEmptyCard, fsrs, type FSRS, type Grade, Rating } from "ts-fsrs";

import type { Review } from "../generated/answers";

export const DAY = 86_400_000;
export const USUAL_RETENTION = 0.9;
const LONGEST = 365;

/** What is known of a card that was asked. */
export interface KnownCard {
  readonly id: string;
  /** When it should be asked again, in milliseconds since 1970. */
  readonly due: number;
  /** When it was asked last. */
  readonly last: number;
  readonly card: Card;
}

const GRADES: readonly Grade[] = [Rating.Again, Rating.Hard, Rating.Good, Rating.Easy];
const gradeOf = (rating: number): Grade => GRADES[rating - 1] ?? Rating.Good;

const scheduler = (retention: number): FSRS =>
  fsrs({
    request_retention: retention,
    maximum_interval: LONGEST,
    enable_fuzz: false,
    enable_short_term: true,
    learning_steps: [],
    relearning_steps: [],
  });

/** One answer for each card and day in universal time: the worst rating, at the first time. */
function daily(reviews: readonly Review[]): Map<string, Review[]> {
  const byCard = new Map<string, Review[]>();
  for (const review of [...reviews].sort((a, b) => a.at - b.at)) {
    const days = byCard.get(review.card) ?? [];
    const last = days.at(-1);
    if (last !== undefined && Math.floor(last.at / DAY) === Math.floor(review.at / DAY))
      days[days.length - 1] = { ...last, rating: Math.min(last.rating, review.rating) };
    else days.push(review);
    byCard.set(review.card, days);
  }
  return byCard;
}

/** Every card that was asked, by its name. */
export function schedule(
  reviews: readonly Review[],
  retention = USUAL_RETENTION,
): Map<string, KnownCard> {
  const plan = scheduler(retention);
  const known = new Map<string, KnownCard>();
  for (const [id, days] of daily(reviews)) {
    let card: Card | null = null;
    for (const { at, rating } of days)
      card = plan.next(card ?? createEmptyCard(new Date(at)), new Date(at), gradeOf(rating)).card;
    if (card !== null)
      known.set(id, { id, due: card.due.getTime(), last: days.at(-1)?.at ?? 0, card });
  }
  return known;
}

/** How likely a card is remembered at a moment, from 0 to 1. */
export const remembered = ({ card }: KnownCard, now: number): number =>
  scheduler(USUAL_RETENTION).get_retrievability(card, new Date(now), false);

/** The cards that should be asked now, those that are nearly forgotten first. */
export function dueCards(known: Iterable<KnownCard>, now: number): KnownCard[] {
  return [...known]
    .filter(({ due }) => due <= now)
    .map((one) => ({ one, chance: remembered(one, now) }))
    .sort((a, b) => a.chance - b.chance || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one }) => one);
}
