import { beforeAll, expect, test } from "vitest";

import { openBrowser } from "../../../../browser.testing";
import { botLevel } from "./names";

beforeAll(() => openBrowser());

test.each([
  ["strong", "strong bot"],
  ["value 3", "reckoning bot"],
  ["somebody’s program", "steady bot"],
  [null, "steady bot"],
])("the strength of the bot %s is told in a word", (bot, word) => {
  expect(botLevel(bot)).toBe(word);
});
