import { beforeAll, expect, test } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { Rulebook } from "../../generated/answers";
import { gameTold, summary } from "./summary";
import type { Wish } from "./wish";

const BOOK = {
  rules: [
    {
      id: "first",
      name: "First game",
      houses: [
        { id: "first", name: "First game" },
        { id: "plain", name: "No flowers" },
      ],
    },
  ],
  paces: [{ id: "relaxed", name: "Relaxed" }],
} as unknown as Rulebook;
const WISH = {
  rules: "first",
  house: "first",
  flowers: true,
  hands: 4,
  pace: "relaxed",
  open: false,
  strict: false,
  chairs: ["", "", ""],
  switches: {},
} as unknown as Wish;

beforeAll(() => openBrowser("en"));

test("a table is told in one sentence, and nothing twice", () => {
  expect(summary(WISH, BOOK)).toBe(
    "First game, with flowers, 4 hands, relaxed. By invitation; 3 free seats.",
  );
  expect(gameTold({ ...WISH, house: "plain", flowers: false }, BOOK)).toBe(
    "First game · No flowers",
  );
});

test("what is changed and who judges is part of it", () => {
  const changed = { ...WISH, strict: true, switches: { kong_fan: 2 } };
  expect(summary(changed, BOOK)).toContain(
    "First game, 1 setting changed, with flowers, strict table, 4 hands",
  );
});
