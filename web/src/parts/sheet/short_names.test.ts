import { expect, it } from "vitest";

import { shortNames } from "./short_names";

it("takes the first word, and cuts it", () => {
  expect(shortNames(["Bastien de Fontenay", "Élise", "Maximilienne", "Saule"])).toEqual([
    "Bastien",
    "Élise",
    "Maximil.",
    "Saule",
  ]);
});

it("leaves names whole that would be alike", () => {
  expect(shortNames(["Jean Petit", "Jean Grand", "Li", "Wu"])).toEqual([
    "Jean Petit",
    "Jean Grand",
    "Li",
    "Wu",
  ]);
});

it("leaves names whole that have room", () => {
  expect(shortNames(["Li Wei", "Ana", "Jean-Christophe Baudouin", "Anne-Sophie"], 12)).toEqual([
    "Li Wei",
    "Ana",
    "Jean-Christ.",
    "Anne-Sophie",
  ]);
});

it("ends in no hyphen", () => {
  expect(shortNames(["Anne-Sophie", "Jean-Luc", "Li", "Wu"], 6)).toEqual([
    "Anne.",
    "Jean.",
    "Li",
    "Wu",
  ]);
});
