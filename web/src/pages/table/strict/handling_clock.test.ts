import { expect, test } from "vitest";

import type { ChairTold, StrictSeen } from "../../../generated/protocol";
import { handlingEnds } from "./handling_clock";

const PERSON = { bot: null } as ChairTold;
const BOT = { bot: "greedy" } as ChairTold;
const CHAIRS = [PERSON, BOT, PERSON, BOT];
const running = (...clocks: StrictSeen["clocks"]) => ({ clocks }) as StrictSeen;

test("the clock of a person is shown", () => {
  expect(handlingEnds(running({ name: "think", seat: 2, until: 5000 }), CHAIRS)).toEqual({
    seat: 2,
    until: 5000,
  });
});

test("a bot has none, nor has a window, nor who has all the time there is", () => {
  expect(handlingEnds(running({ name: "think", seat: 1, until: 5000 }), CHAIRS)).toBeNull();
  expect(handlingEnds(running({ name: "window", seat: 2, until: 5000 }), CHAIRS)).toBeNull();
  expect(handlingEnds(running({ name: "think", seat: 2, until: null }), CHAIRS)).toBeNull();
  expect(handlingEnds(null, CHAIRS)).toBeNull();
});
