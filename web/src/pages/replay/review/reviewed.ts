/** What reviewed hands come to: the same as the house says of a whole game. */
import type { HandReview, ReviewedDecisionTold } from "../../../generated/answers";

export const GRADES = ["right", "possible", "mistake"] as const;
export const SIDES = ["speed", "value", "danger", "claims"] as const;
export type Grade = (typeof GRADES)[number];
export type Side = (typeof SIDES)[number];

/** Mistakes that are named: one learns from few. */
const MOST_MISTAKES = 5;

/** A decision, and the hand it was taken in, by its place in the game. */
export interface Placed {
  at: number;
  hand: number;
  decision: ReviewedDecisionTold;
}

/** The decisions of the hands that are reviewed, in the order of play. */
export const placed = (hands: readonly (HandReview | null)[]): Placed[] =>
  hands.flatMap((one, at) =>
    (one?.decisions ?? []).map((decision) => ({ at, hand: one?.hand ?? 0, decision })),
  );

/** The dearest mistakes, the dearest first; of equal ones the earlier. */
export const dearest = (all: readonly Placed[]): Placed[] =>
  all
    .filter(({ decision }) => decision.grade === "mistake")
    .sort((a, b) => b.decision.behind - a.decision.behind)
    .slice(0, MOST_MISTAKES);

export const countOf = (all: readonly Placed[], grade: Grade): number =>
  all.filter(({ decision }) => decision.grade === grade).length;

/** Points lost on a side, or on all of them. */
export const lostOn = (all: readonly Placed[], side: Side | null): number =>
  all.reduce(
    (sum, { decision }) => sum + (side === null || decision.side === side ? decision.behind : 0),
    0,
  );

/** A chance from 0 to 1, as one says it. */
export const percent = (chance: number): number => Math.round(100 * chance);
