import { expect, test } from "vitest";

import type { ExerciseTold, Review } from "../../generated/answers";
import { fresh, seenLately } from "./exercises";

const named = (...ids: string[]) => ids.map((id) => ({ id }) as ExerciseTold);
const answered = (...ids: string[]): Review[] =>
  ids.map((exercise, at) => ({ id: `${at}`, at, card: "fan:all_pungs", rating: 3, exercise }));

test("what was not seen lately comes first", () => {
  const found = named("a", "b", "c", "d");
  expect(fresh(found, new Set(["a", "c"]), 3)).toEqual(named("b", "d", "a"));
  expect(fresh(found, new Set(), 2)).toEqual(named("a", "b"));
  expect(fresh(found, new Set(["a", "b", "c", "d"]), 10)).toEqual(found);
});

test("two hundred exercises were seen lately, however often each was answered", () => {
  const many = Array.from({ length: 250 }, (_, n) => `e${n}`);
  const seen = seenLately(answered(...many, "e249", "e0"));
  expect(seen.has("e0")).toBe(true);
  expect(["e50", "e51"].map((id) => seen.has(id))).toEqual([false, true]);
  expect(seen.size).toBe(200);
});
