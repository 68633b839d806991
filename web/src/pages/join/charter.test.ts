import { beforeAll, expect, test } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { Rulebook, TableAnswer } from "../../generated/answers";
import { facts } from "./charter";

const choice = (id: string, more: object = {}) => ({ id, name: `N ${id}`, sentence: "", ...more });
const BOOK = {
  rules: [
    choice("mcr", {
      houses: [choice("ffmj", { settings: { minimum_points: 8 } })],
      switches: [{ id: "minimum_points", name: null, sentence: "Least points.", values: [] }],
    }),
  ],
  paces: [choice("relaxed")],
  windows: [choice("fluent")],
  aids: [choice("all")],
  lengths: [{ hands: 4, name: "One round" }],
} as unknown as Rulebook;
const CHARTER = {
  rules: "mcr",
  house: "ffmj",
  pace: "relaxed",
  flowers: true,
  strict: false,
  windows: "fluent",
  aids: "all",
  switches: { minimum_points: 8 },
};
const told = (charter: object) =>
  facts({ charter: { ...CHARTER, ...charter }, hands: 4 } as unknown as TableAnswer, BOOK).map(
    ({ name, value }) => [name, value],
  );

beforeAll(() => openBrowser("en"));

test("at the door each answer stands beside its question", () => {
  expect(told({})).toEqual([
    ["Rules", "N mcr"],
    ["Book followed", "N ffmj"],
    ["Length", "One round"],
    ["Speed", "N relaxed"],
    ["Flowers", "With flowers"],
    ["Claiming a discard", "N fluent"],
    ["Aids", "N all"],
  ]);
});

test("what the table plays otherwise is told", () => {
  expect(told({ switches: { minimum_points: 6 } }).at(-1)).toEqual(["Least points.", "6"]);
});

test("a strict table says so, and nothing of aids", () => {
  const names = told({ strict: true });
  expect(names).toContainEqual(["Help or referee", "Strict"]);
  expect(names.map(([name]) => name)).not.toContain("Aids");
});
