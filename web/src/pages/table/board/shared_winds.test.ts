import { beforeEach, expect, test } from "vitest";

import { openBrowser } from "../../../browser.testing";
import type { HandState } from "../../../game/hand/state";
import { courseWords } from "./shared_winds";

const HAND = { number: 6, roundWind: 1, first: 2, east: 1 } as HandState;
const ROUNDS = { hands: 16, rounds: 4 };

beforeEach(async () => {
  await openBrowser("fr");
});

test("a round is named once, by its wind and its number", () => {
  expect(courseWords(HAND, 2, ROUNDS, ["dominant_wind", "round_wind"])).toEqual({
    winds: ["dominant Sud", "tour Sud 2/4"],
    hand: "main 6",
  });
  expect(courseWords(HAND, 2, ROUNDS, ["round_wind"], true)).toEqual({
    winds: ["tour Sud, 2 sur 4"],
    hand: "main 6",
  });
});

test("where its wind counts for nothing, it has its number only", () => {
  expect(courseWords(HAND, 2, ROUNDS, ["dominant_wind"])).toEqual({
    winds: ["dominant Sud"],
    hand: "main 6 · tour 2/4",
  });
});

test("a game of so many hands counts its hands", () => {
  const hands = { hands: 16, rounds: null };
  expect(courseWords(HAND, 2, hands, ["round_wind"])).toEqual({
    winds: ["tour Sud"],
    hand: "main 6/16",
  });
  expect(courseWords(HAND, 2, hands, ["round_wind"], true).hand).toBe("main 6 sur 16");
});
