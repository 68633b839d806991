import { beforeEach, expect, test } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { GameText } from "../../generated/answers";
import { byRules, keepRules, MOST, savedRules, withRulesOf } from "./saved_rules";
import type { Wish } from "./wish";

const WISH = {
  rules: "mcr",
  house: "ffmj",
  flowers: false,
  hands: 4,
  switches: { minimum_points: 6 },
  strict: false,
} as unknown as Wish;
const game = (id: string, more: Partial<GameText>) =>
  ({ id, houses: [{ id, settings: {} }], minimum: true, ...more }) as unknown as GameText;

const NO_SWITCHES = '[{"name":"x","rules":"mcr","house":"x","flowers":true,"switches":null}]';

beforeEach(() => openBrowser());

test("rules are found again, and change nothing but the rules", () => {
  keepRules(withRulesOf([], "Tuesday", WISH));
  const [tuesday] = savedRules();
  const other = { ...WISH, rules: "classic", house: "classic", switches: {}, hands: 16 };
  expect(byRules(other, tuesday!, game("mcr", { strict: true }))).toEqual({ ...WISH, hands: 16 });
});

test("rules without a penalty book are not played strictly", () => {
  const [tuesday] = withRulesOf([], "Tuesday", { ...WISH, rules: "classic", house: "classic" });
  const strict = byRules({ ...WISH, strict: true }, tuesday!, game("classic", { strict: false }));
  expect(strict.strict).toBe(false);
});

test("a name is given to one set of rules, and there is an end", () => {
  let all = withRulesOf([], "Tuesday", { ...WISH, rules: "first" });
  all = withRulesOf(all, "Tuesday", WISH);
  expect(all.map(({ rules }) => rules)).toEqual(["mcr"]);
  for (let n = 0; n < 2 * MOST; n += 1) all = withRulesOf(all, `Evening ${n}`, WISH);
  expect(all).toHaveLength(MOST);
});

test("what makes no sense was not saved", () => {
  for (const text of ["nonsense", "{}", '[{"name": "x"}, 7, null]', NO_SWITCHES]) {
    localStorage.setItem("muraille.house_rules", text);
    expect(savedRules()).toEqual([]);
  }
});
