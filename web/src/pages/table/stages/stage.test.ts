import { describe, expect, test } from "vitest";

import { newHand } from "../../../game/hand/fold";
import type { HandState } from "../../../game/hand/state";
import { stageOf, type Known, type Stage } from "./stage";

const PLAYED: HandState = {
  ...newHand({
    type: "hand_begun",
    number: 2,
    east: 0,
    first: 0,
    round_wind: 0,
    hill: 0,
    wall: "",
    dice: [1, 2, 3, 4],
  }),
  phase: "turning",
};
const SETTLED: HandState = {
  ...PLAYED,
  phase: "settled",
  outcome: {
    winner: 1,
    source: null,
    how: "wall",
    tile: "C",
    points: 8,
    gains: [-16, 48, -16, -16],
  },
};
const FIRST: Known = {
  refused: false,
  phase: "playing",
  hand: PLAYED,
  ended: 0,
  dismissed: 0,
  alone: false,
};

describe("a table shows", () => {
  test.each<[string, Partial<Known>, Stage]>([
    ["why the house does not let us in", { refused: true, phase: undefined }, "refused"],
    ["nothing before it is told", { phase: undefined, hand: null }, "coming"],
    ["its chairs before the first hand", { phase: "gathering", hand: null }, "waiting_room"],
    ["the promise of the first wall", { phase: "promised", hand: null }, "promise"],
    ["no promise to one person", { phase: "promised", hand: null, alone: true }, "coming"],
    ["the hand", {}, "hand"],
    ["the last tile before the result", { phase: "promised", hand: SETTLED }, "hand"],
    ["the result", { phase: "promised", hand: SETTLED, ended: 2 }, "result"],
    ["the next promise", { phase: "promised", hand: SETTLED, ended: 2, dismissed: 2 }, "promise"],
    ["the last result", { phase: "over", hand: SETTLED, ended: 2 }, "result"],
    ["that it was closed in a hand", { phase: "over" }, "closed"],
    ["that it was closed before", { phase: "over", hand: null }, "closed"],
  ])("%s", (_, known, stage) => {
    expect(stageOf({ ...FIRST, ...known })).toBe(stage);
  });
});
