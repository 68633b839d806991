/** How an answer is rated, as FSRS counts: 1 again, 2 hard, 3 good, 4 easy. */
import type { Review } from "../generated/answers";

export type Rating = 1 | 2 | 3 | 4;
/** `possible`: not what the Master would do, but hardly worse. */
export type Outcome = "right" | "nearly" | "possible" | "wrong";

export interface Answered {
  outcome: Outcome;
  /** The exercise was shown how, or was not solved at the first try. */
  helped: boolean;
  /** Milliseconds it took; nothing without a timer. */
  ms: number | null;
  /** Whether the answer before this one, of the same kind, was right at once. */
  rightBefore: boolean;
}

const AGAIN = 1;
const HARD = 2;
const GOOD = 3;
const EASY = 4;
/** Of the usual time: below is quick, above is slow. */
const QUICK = 0.6;
const SLOW = 3;
/** So many right answers make a usual time. */
const REMEMBERED = 20;
/** Milliseconds that are usual before anybody knows better. */
const FIRST: Readonly<Record<string, number>> = {
  pair: 6000,
  name: 8000,
  find: 20_000,
  count: 30_000,
  waits: 20_000,
  worth: 15_000,
  discard: 20_000,
};
const OTHERS = 15_000;

export function rate({ outcome, helped, ms, rightBefore }: Answered, usual: number): Rating {
  if (outcome === "wrong") return AGAIN;
  if (helped || outcome !== "right") return HARD;
  if (ms === null) return GOOD;
  if (ms > SLOW * usual) return HARD;
  return rightBefore && ms < QUICK * usual ? EASY : GOOD;
}

/** The usual time of a learner for a kind and level: the median of their last right answers. */
export function usualTime(reviews: readonly Review[], kind: string, level: number): number {
  const times = reviews
    .filter((one) => one.kind === kind && one.level === level && one.rating >= GOOD)
    .flatMap(({ ms }) => (ms == null ? [] : [ms]))
    .slice(-REMEMBERED)
    .sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? FIRST[kind] ?? OTHERS;
}
