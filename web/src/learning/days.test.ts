import { expect, test } from "vitest";

import { practisedDays } from "./days";

const entry = (at: Date) => ({ id: "x", at: at.getTime(), lesson: "a01" });
/** A day of the reader, at an hour. */
const day = (number: number, hour = 12): Date => new Date(2026, 10, number, hour);

test("a day is full from its first minute to its last, as the reader counts", () => {
  const days = practisedDays(
    [entry(day(17, 0)), entry(day(17, 23)), entry(day(18, 1))],
    day(18, 2),
  );
  expect(days).toHaveLength(28);
  expect(days.slice(-3)).toEqual([false, true, true]);
});

test("what lies further back is not shown, and a clock set back shows no more than that", () => {
  expect(practisedDays([entry(new Date(2026, 9, 1))], day(18)).some(Boolean)).toBe(false);
  expect(practisedDays([entry(day(25))], day(18)).some(Boolean)).toBe(false);
});
