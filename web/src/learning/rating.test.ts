import { expect, test } from "vitest";

import { type Answered, rate, usualTime } from "./rating";

const RIGHT: Answered = { outcome: "right", helped: false, ms: 5000, rightBefore: true };

test.each<[string, Partial<Answered>, number]>([
  ["right", {}, 3],
  ["wrong", { outcome: "wrong" }, 1],
  ["wrong with help", { outcome: "wrong", helped: true }, 1],
  ["nearly", { outcome: "nearly" }, 2],
  ["possible", { outcome: "possible" }, 2],
  ["right with help", { helped: true, ms: 100 }, 2],
  ["quick, twice running", { ms: 2000 }, 4],
  ["quick for once", { ms: 2000, rightBefore: false }, 3],
  ["slow", { ms: 15_001 }, 2],
  ["without a timer", { ms: null }, 3],
])("%s", (_, change, rating) => {
  expect(rate({ ...RIGHT, ...change }, 5000)).toBe(rating);
});

test("what is usual is learned from one's own right answers", () => {
  const review = (ms: number | null, rating = 3, level = 2) => ({
    ...{ id: "", at: 0, card: "", kind: "pair", level, ms, rating },
  });
  expect(usualTime([], "pair", 2)).toBe(6000);
  expect(usualTime([], "settle", 2)).toBe(15_000);
  const own = [
    review(3000),
    review(9000),
    review(4000),
    review(100, 1),
    review(1, 3, 3),
    review(null),
  ];
  expect(usualTime(own, "pair", 2)).toBe(4000);
  const long = Array.from({ length: 50 }, (_, n) => review(n < 30 ? 1 : 7000));
  expect(usualTime(long, "pair", 2)).toBe(7000);
});
