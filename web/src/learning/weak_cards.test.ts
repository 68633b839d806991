import { expect, test } from "vitest";

import { DAY, schedule } from "./schedule";
import { tally, weakCards } from "./weak_cards";

const review = (card: string, rating: number, day: number) => ({
  id: `${card}${day}`,
  at: day * DAY,
  card,
  rating,
});

test("what was missed most comes first, what was missed long ago not at all", () => {
  const reviews = [
    review("fan:a", 1, 1),
    review("fan:b", 1, 100),
    review("fan:c", 1, 100),
    review("fan:c", 1, 101),
    review("fan:d", 2, 101),
  ];
  expect(weakCards(reviews, 102 * DAY, 8)).toEqual(["fan:c", "fan:b"]);
  expect(weakCards(reviews, 102 * DAY, 1)).toEqual(["fan:c"]);
});

test("cards are seen from the first answer, sure when they may rest for three weeks", () => {
  const good = [0, 3, 14].map((day) => review("fan:a", 3, day));
  const known = schedule([...good, review("fan:b", 1, 14), review("skill:pay", 3, 14)]);
  expect(tally(known.values(), "fan")).toEqual({ seen: 2, sure: 1 });
  expect(tally(known.values(), "skill")).toEqual({ seen: 1, sure: 0 });
  expect(tally(known.values(), "rule")).toEqual({ seen: 0, sure: 0 });
});
