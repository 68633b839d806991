/** Mistakes of own games in the box: the log itself holds the moment each of them asks about. */
import type { ExerciseTold, Review } from "../../generated/answers";
import { Refused } from "../../house/http";
import { exerciseNamed } from "./exercises";
import { newId } from "../notebook/practice";

const OWN = "mine:";
const KIND = "mine";
const AGAIN = 1;

/** Whether a card is a moment of an own game. */
export const isOwn = (card: string): boolean => card.startsWith(OWN);

/** The moment of a card, as it was written down last; nothing if it never was. */
export const momentOf = (reviews: readonly Review[], card: string): string | null =>
  reviews.findLast((one) => one.card === card && one.exercise)?.exercise ?? null;

/** What puts a moment into the box: it was missed, and is due as what is missed. */
export const missed = (card: string, exercise: string, at: number): Review => ({
  id: newId(),
  at,
  card,
  rating: AGAIN,
  ms: null,
  kind: KIND,
  level: 0,
  exercise,
});

/** The exercises of some cards; one that cannot be made any more is left out. */
export async function ownExercises(
  reviews: readonly Review[],
  cards: readonly string[],
): Promise<ExerciseTold[]> {
  const moments = cards.map((card) => momentOf(reviews, card)).filter((one) => one !== null);
  const found = await Promise.all(
    moments.map((moment) =>
      exerciseNamed(moment).catch((problem: unknown) => {
        if (problem instanceof Refused) return null;
        throw problem;
      }),
    ),
  );
  return found.filter((one) => one !== null);
}
