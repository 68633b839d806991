import { beforeEach, expect, test } from "vitest";

import { openBrowser } from "../../browser.testing";
import { byRules, keepRules, MOST, savedRules, withRulesOf } from "./saved_rules";
import type { Wish } from "./wish";

const WISH = {
  rules: "mcr",
  house: "ffmj",
  flowers: false,
  hands: 4,
  switches: { minimum_points: 6 },
} as unknown as Wish;

beforeEach(() => openBrowser());

test("rules are found again, and change nothing but the rules", () => {
  keepRules(withRulesOf([], "Tuesday", WISH));
  const [tuesday] = savedRules();
  const other = { ...WISH, rules: "classic", house: "classic", switches: {}, hands: 16 };
  expect(byRules(other, tuesday!)).toEqual({ ...WISH, hands: 16 });
});

test("a name is given to one set of rules, and there is an end", () => {
  let all = withRulesOf([], "Tuesday", { ...WISH, rules: "first" });
  all = withRulesOf(all, "Tuesday", WISH);
  expect(all.map(({ rules }) => rules)).toEqual(["mcr"]);
  for (let n = 0; n < 2 * MOST; n += 1) all = withRulesOf(all, `Evening ${n}`, WISH);
  expect(all).toHaveLength(MOST);
});

test("what makes no sense was not saved", () => {
  for (const text of ["nonsense", "{}", '[{"name": "x"}, 7, null]']) {
    localStorage.setItem("muraille.house_rules", text);
    expect(savedRules()).toEqual([]);
  }
});
