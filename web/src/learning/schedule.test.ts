import { expect, test } from "vitest";

import type { Review } from "../generated/answers";
import { DAY, dueCards, remembered, schedule } from "./schedule";

const START = Date.UTC(2026, 10, 17, 9);

function review(day: number, rating: number, card = "fan:pure_straight:see"): Review {
  return { id: `${card}${day}`, at: START + day * DAY, card, rating };
}

/** Days from the last review to the next. */
function interval(...reviews: Review[]): number {
  const [known] = [...schedule(reviews).values()];
  return known === undefined ? -1 : Math.round((known.due - known.last) / DAY);
}

test("the first answers lead to the intervals of FSRS", () => {
  expect([1, 2, 3, 4].map((rating) => interval(review(0, rating)))).toEqual([1, 1, 2, 8]);
});

test("what is known is asked ever more rarely", () => {
  expect(interval(review(0, 3))).toBe(2);
  expect(interval(review(0, 3), review(3, 3))).toBe(14);
  expect(interval(review(0, 3), review(3, 3), review(14, 3))).toBe(50);
});

test("of a day the worst answer counts, at the first time", () => {
  const morning = review(0, 3);
  const evening = { ...review(0, 1), id: "later", at: START + DAY / 3 };
  expect(interval(morning, evening)).toBe(interval(review(0, 1)));
  expect(schedule([evening, morning])).toEqual(schedule([morning, evening]));
  expect(schedule([morning, evening]).get(morning.card)?.last).toBe(START);
});

test("nothing is later than about a year", () => {
  const years = Array.from({ length: 12 }, (_, n) => review(n * 400, 3));
  expect(interval(...years)).toBe(366);
});

test("what is nearly forgotten comes first", () => {
  const known = schedule([
    review(0, 4, "fan:a:see"),
    review(0, 1, "fan:b:see"),
    review(0, 3, "fan:c:see"),
  ]);
  const now = START + 5 * DAY;
  expect(dueCards(known.values(), now).map(({ id }) => id)).toEqual(["fan:b:see", "fan:c:see"]);
  for (const one of known.values()) {
    expect(remembered(one, now)).toBeGreaterThan(0);
    expect(remembered(one, now)).toBeLessThan(remembered(one, START + DAY));
  }
});
