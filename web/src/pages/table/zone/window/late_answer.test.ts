import { expect, it } from "vitest";

import type { TableEvent } from "../../../../game/events/events";
import { takerSince } from "./late_answer";

const EVENTS: TableEvent[] = [
  { type: "meld_claimed", seat: 3, tile: "5p", claim: "pung" },
  { type: "tile_discarded", seat: 3, tile: "5m" },
  { type: "meld_claimed", seat: 2, tile: "5m", claim: "pung" },
  { type: "tile_discarded", seat: 2, tile: "E" },
];

it("the tile was taken while the answer was on its way", () => {
  expect(takerSince(EVENTS, 2, 0)).toBe(2);
});

it("nobody took it, or it was my own", () => {
  expect(takerSince(EVENTS, 3, 0)).toBeNull();
  expect(takerSince(EVENTS, 2, 2)).toBeNull();
});
