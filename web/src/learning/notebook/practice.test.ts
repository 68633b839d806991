import { expect, test } from "vitest";

import {
  answersIn,
  counts,
  type Entry,
  mergedEntries,
  mergedFloors,
  newId,
  subjectOf,
} from "./practice";

const NAMES = ["fan:pure_straight:see", "rule:r06", "skill:chow"];

/** A number from 0 to 1 that looks drawn by chance, the same each time. */
function* chances(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

function entry(number: number): Entry {
  const own = { id: String(number).padStart(16, "0"), at: 1000 + (number % 7) };
  return number % 4 === 3
    ? { ...own, lesson: `a${number}` }
    : { ...own, card: NAMES[number % 4] ?? "", rating: 3 };
}

test("whatever devices tell each other, and however often, they know the same", () => {
  const draw = chances(11);
  const all = Array.from({ length: 30 }, (_, n) => entry(n));
  for (let round = 0; round < 50; round++) {
    const parts = Array.from({ length: 5 }, () => all.filter(() => draw.next().value < 0.4));
    const floors = round % 2 === 0 ? {} : { fan: 1004, "": 1001 };
    const merge = (order: Entry[][]): Entry[] =>
      order.reduce((known, part) => mergedEntries(known, part, floors), []);
    const forward = merge(parts);
    expect(merge([...parts].reverse())).toEqual(forward);
    expect(merge([...parts, ...parts])).toEqual(forward);
    const known = new Set(parts.flat().filter((one) => counts(one, floors)));
    expect(forward).toHaveLength(known.size);
  }
});

test("what was forgotten counts nowhere", () => {
  expect(subjectOf(entry(0))).toBe("fan");
  expect(subjectOf(entry(3))).toBe("lesson");
  expect(counts(entry(0), { fan: 1000 })).toBe(true);
  expect(counts(entry(0), { fan: 1001 })).toBe(false);
  expect(counts(entry(0), { rule: 2000 })).toBe(true);
  expect(counts(entry(3), { "": 2000 })).toBe(false);
  expect(mergedFloors({ fan: 5, "": 1 }, { fan: 3, rule: 2 })).toEqual({ fan: 5, "": 1, rule: 2 });
});

test("an answer about several cards is one answer", () => {
  const review = { id: "", at: 5, card: "skill:waits", rating: 3, exercise: "waits.1.1" };
  expect(answersIn([])).toBe(0);
  expect(answersIn([review, { ...review, card: "form:any" }])).toBe(1);
  expect(answersIn([review, { ...review, at: 6 }, { ...review, exercise: "waits.2.1" }])).toBe(3);
});

test("a name fits the house and is drawn anew each time", () => {
  const names = Array.from({ length: 100 }, newId);
  expect(new Set(names).size).toBe(100);
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{16}$/);
});
