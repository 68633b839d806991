/** The days on which something was practised: none is ever lost, and none is asked for. */
import type { Entry } from "./notebook/practice";
import { DAY } from "./schedule";

export const WINDOW = 28;

/** Of the last 28 days, today last: whether something was practised, as the reader counts days. */
export function practisedDays(entries: readonly Entry[], now: Date): boolean[] {
  const days = new Set(entries.map(({ at }) => dayOf(new Date(at))));
  const today = dayOf(now);
  return Array.from({ length: WINDOW }, (_, place) => days.has(today - WINDOW + 1 + place));
}

/** The number of a day, whatever hour it is there. */
const dayOf = (when: Date): number =>
  Math.round(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()) / DAY);
