import { expect, test } from "vitest";

import { groupsOf, isGroup } from "./grouping";

test("two sets alike are two", () => {
  const all = [
    ["1m", "1m"],
    ["2m", "3m", "4m"],
    ["2m", "3m", "4m"],
  ];
  expect(groupsOf(all, [["4m", "2m", "3m"]])).toEqual([
    ["1m", "1m"],
    ["2m", "3m", "4m"],
  ]);
  expect(groupsOf(all, all)).toEqual([]);
});

test("tiles are a set, or on the way to one", () => {
  expect(isGroup(["2m", "3m", "4m"], ["4m", "3m", "2m"])).toBe(true);
  expect(isGroup(["2m", "3m", "4m"], ["4m", "3m"])).toBe(false);
  expect(isGroup(["2m", "3m", "4m"], ["4m", "3m"], { partly: true })).toBe(true);
  expect(isGroup(["2m", "2m"], ["2m", "2m", "2m"], { partly: true })).toBe(false);
});
