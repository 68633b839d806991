import { beforeAll, expect, test } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { SwitchText } from "../../generated/answers";
import { speaksOf } from "./switch_words";

const LEAST = {
  id: "minimum_points",
  name: null,
  sentence: "Les points qu’une main doit atteindre pour gagner, sans les fleurs.",
  kind: "number",
  values: [],
  names: {},
} as unknown as SwitchText;

beforeAll(() => openBrowser("fr"));

test.each(["", "gagner", "Points  GAGNER", "fleurs points", "minimum", "doit atteindre"])(
  "%j finds the least points",
  (text) => {
    expect(speaksOf(LEAST, text)).toBe(true);
  },
);

test.each(["kong", "points kong"])("%j does not", (text) => {
  expect(speaksOf(LEAST, text)).toBe(false);
});
