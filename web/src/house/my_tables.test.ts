import { beforeEach, expect, test, vi } from "vitest";

import type { Game } from "../generated/answers";
import { candidates, satDown, wayBack } from "./my_tables";

/** What a browser keeps between visits. */
beforeEach(() => {
  const shelves = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => shelves.get(name) ?? null,
    setItem: (name: string, text: string) => shelves.set(name, text),
  });
});

function game(table: string, finished: number | null): Game {
  return { table, rules: "mcr", house: "ffmj", started: 1, finished, hands: 3, players: [] };
}

test("what this browser remembers comes first, then what history has unfinished", () => {
  expect(candidates([game("aaaa", null), game("bbbb", null)], ["cccc", "bbbb"], [])).toEqual([
    "cccc",
    "bbbb",
    "aaaa",
  ]);
});

test("a finished game and a table that was gone are not asked about", () => {
  expect(candidates([game("aaaa", 2), game("bbbb", null)], ["aaaa", "cccc"], ["cccc"])).toEqual([
    "bbbb",
  ]);
});

test("the way back leads through the invitation", () => {
  expect(satDown("071933f9ac83", "a b")).toBe("/table/071933f9ac83?invitation=a%20b");
  satDown("aaaa");
  expect([wayBack("071933f9ac83"), wayBack("aaaa"), wayBack("bbbb")]).toEqual([
    "/table/071933f9ac83?invitation=a%20b",
    "/table/aaaa",
    "/table/bbbb",
  ]);
});

test("a shelf with something else on it is an empty shelf", () => {
  localStorage.setItem("muraille.tables", '[1, ["aaaa"], {"a": 2}');
  expect(wayBack("aaaa")).toBe("/table/aaaa");
  localStorage.setItem("muraille.tables", '["aaaa", ["aaaa", 7]]');
  expect(wayBack("aaaa")).toBe("/table/aaaa");
});
