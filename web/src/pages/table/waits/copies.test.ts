import { expect, it } from "vitest";

import type { TableEvent } from "../../../game/events/events";
import { fold } from "../../../game/hand/fold";
import type { HandState } from "../../../game/hand/state";
import { copiesSeen } from "./copies";

const EVENTS: TableEvent[] = [
  {
    type: "hand_begun",
    number: 1,
    east: 0,
    first: 0,
    round_wind: 0,
    hill: 0,
    wall: Array(144).fill("?").join(" "),
    dice: [1, 2, 3, 4],
  },
  { type: "tiles_dealt", seat: 0, tiles: "1m 1m 2m 3m 4m 5m 6m 7m 8m 9m E E E C" },
  { type: "tiles_dealt", seat: 1, tiles: Array(13).fill("?").join(" ") },
  { type: "first_turn_opened", seat: 0 },
  { type: "tile_discarded", seat: 0, tile: "C" },
  { type: "meld_claimed", seat: 1, tile: "C", claim: "pung" },
];

it("a claimed discard is counted once, in its meld", () => {
  const hand = EVENTS.reduce<HandState | null>((before, event) => fold(before, event), null)!;
  expect(copiesSeen(hand, "C")).toBe(3);
  expect(copiesSeen(hand, "1m")).toBe(2);
  expect(copiesSeen(hand, "P")).toBe(0);
});
