import { expect, test } from "vitest";

import { asked, withSwitch, type Wish } from "./wish";

const WISH: Wish = {
  rules: "mcr", house: "ffmj", flowers: true, hands: 16, pace: "relaxed", open: true, chairs: ["", "", ""], switches: {},
};

test("an empty table waits for people", () => {
  expect(asked(WISH)).toEqual({
    rules: "mcr", house: "ffmj", flowers: true, hands: 16, pace: "relaxed", open: true, switches: {}, bots: [], start: false,
  });
});

test("bots take the first chairs, wherever they were asked", () => {
  expect(asked({ ...WISH, chairs: ["", "greedy", "random"] })).toMatchObject({ bots: ["greedy", "random"], start: false });
});

test("with three bots the game begins", () => {
  expect(asked({ ...WISH, chairs: ["greedy", "greedy", "greedy"] })).toMatchObject({ start: true });
});

test("a switch set as in the book is no change", () => {
  const changed = withSwitch(WISH, "minimum_points", 6, 8);
  expect(changed.switches).toEqual({ minimum_points: 6 });
  expect(withSwitch(changed, "minimum_points", 8, 8).switches).toEqual({});
});

test("a list is compared by what it holds", () => {
  expect(withSwitch(WISH, "grands_jeux", ["tempete"], ["tempete"]).switches).toEqual({});
});
