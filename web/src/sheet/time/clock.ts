/** The time of a sheet: how much is left, and when it is called. */
import type { Clock } from "../op";

const MINUTE = 60_000;
/** Minutes before the end at which the time is called; nothing is left at the last. */
const CALLS = [15, 5, 0] as const;
export type TimeCall = (typeof CALLS)[number];

/** Milliseconds that are left; a clock that stands still loses none. */
export function timeLeft({ start, minutes, paused, since }: Clock, now: number): number {
  return Math.max(0, minutes * MINUTE - ((since ?? now) - start - paused));
}

/** What is to be called when so much was left before, and so much is left now; the last of several. */
export function callBetween(before: number, now: number): TimeCall | null {
  return CALLS.findLast((minutes) => now <= minutes * MINUTE && minutes * MINUTE < before) ?? null;
}
