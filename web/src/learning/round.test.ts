import { expect, test } from "vitest";

import { interleaved, nextDue, roundOf } from "./round";
import { DAY, schedule } from "./schedule";

const START = Date.UTC(2026, 0, 1, 9);

function asked(cards: readonly string[], day = 0) {
  return schedule(
    cards.map((card, n) => ({ id: `${n}`, at: START + day * DAY, card, rating: 1 + (n % 3) })),
  );
}

const FANS = Array.from({ length: 40 }, (_, n) => `fan:f${n}:see`);

test("a round has what is due, then a few new cards", () => {
  const { cards, returning } = roundOf(
    asked(FANS),
    [...FANS, "rule:r1", "rule:r2"],
    [],
    START + 9 * DAY,
  );
  expect(returning).toBe(false);
  expect(cards).toHaveLength(22);
  expect(cards.filter((id) => id.startsWith("rule"))).toEqual(["rule:r1", "rule:r2"]);
  expect(roundOf(asked(FANS), [], [], START).cards).toEqual([]);
  expect(roundOf(new Map(), FANS, [], START).cards).toHaveLength(5);
  expect(roundOf(asked(FANS), [], [], START + 9 * DAY, { most: 10, fresh: 0 }).cards).toHaveLength(
    10,
  );
});

test("situations are asked by the trainer, not in rounds", () => {
  const known = asked(["ruling:false_hu", "fan:f1:see"]);
  expect(roundOf(known, [], [], START + 9 * DAY).cards).toEqual(["fan:f1:see"]);
});

test("who was away for long begins with what is met most", () => {
  const common = ["fan:f30:see", "fan:f2:see"];
  const { cards, returning } = roundOf(asked(FANS), FANS, common, START + 60 * DAY);
  expect(returning).toBe(true);
  expect(cards).toHaveLength(10);
  expect(cards.slice(0, 2)).toEqual(common);
});

test("no two of one fan follow each other, if anything stands between", () => {
  const pairs = ["fan:a:see", "fan:a:worth", "fan:b:see", "fan:b:worth", "rule:r1"];
  const row = interleaved(pairs);
  expect([...row].sort()).toEqual([...pairs].sort());
  for (let n = 1; n < row.length; n++)
    expect(row[n]?.slice(0, 5) === row[n - 1]?.slice(0, 5)).toBe(false);
  expect(interleaved(["fan:a:see", "fan:a:worth"])).toHaveLength(2);
});

test("the next card is one of a round, and later than now", () => {
  const now = START + 60 * DAY;
  const ruling = asked(["ruling:s1"]);
  expect(roundOf(ruling, [], [], now).cards).toEqual([]);
  expect(nextDue(ruling.values(), now)).toBeNull();
  const due = asked(["ruling:s1", ...FANS.slice(0, 3)]);
  expect(nextDue(due.values(), now)).toBeNull();
  const [card] = asked(["fan:f1:see"], 60).values();
  expect(nextDue([...due.values(), ...(card ? [card] : [])], now)).toBe(card?.due);
});
