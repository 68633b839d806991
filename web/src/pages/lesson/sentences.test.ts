import { expect, test } from "vitest";

import { groupsOf, isGroup } from "./grouping";
import { linked } from "./linked";

const words = { of: (key: string) => (key === "a15.title" ? "End and payments" : "") };

test("a lesson that is named is a link with its title", () => {
  expect(linked("All three pay: a15.", words)).toEqual([
    { text: "All three pay: ", lesson: null },
    { text: "End and payments", lesson: "a15" },
    { text: ".", lesson: null },
  ]);
});

test("a tile that looks like a lesson is none", () => {
  expect(linked("see c99", words)).toEqual([
    { text: "see ", lesson: null },
    { text: "c99", lesson: null },
  ]);
});

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
