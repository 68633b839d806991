/** Situations for referees among the cards: they are asked by the trainer, not by exercises. */
import type { Review } from "../generated/answers";
import { newId } from "./notebook/practice";

const RULING = "ruling:";
const [AGAIN, GOOD] = [1, 3];

/** Whether the trainer asks a card. */
export const isSituation = (card: string): boolean => card.startsWith(RULING);

/** A situation was judged. */
export const judged = (situation: string, isRight: boolean, now: number): Review => ({
  id: newId(),
  at: now,
  card: RULING + situation,
  rating: isRight ? GOOD : AGAIN,
  kind: "ruling",
});

/** The situations that were judged well the last time; reviews in the order of time. */
export function judgedWell(
  known: Readonly<Record<string, boolean>>,
  reviews: readonly Review[],
): Set<string> {
  const last = new Map(Object.entries(known));
  for (const { card, rating } of reviews)
    if (isSituation(card)) last.set(card.slice(RULING.length), rating !== AGAIN);
  return new Set([...last].filter(([, well]) => well).map(([situation]) => situation));
}
