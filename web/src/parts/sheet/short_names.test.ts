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
