import { expect, test } from "vitest";

import type { BookPage } from "../../../../generated/answers";
import { named } from "./fan_search";

const FANS = [
  { id: "pure_straight", names: { fr: "Grande suite pure", en: "Pure Straight", zh: "清龙" } },
  { id: "all_chows", names: { fr: "Tout chow", en: "All Chows", zh: "平和" } },
] as unknown as BookPage[];

test.each([
  ["", ["pure_straight", "all_chows"]],
  ["straight PURE", ["pure_straight"]],
  ["清龙", ["pure_straight"]],
  ["tout", ["all_chows"]],
  ["nine gates", []],
])("“%s” means %j", (text, ids) => {
  expect(named(FANS, text).map(({ id }) => id)).toEqual(ids);
});
