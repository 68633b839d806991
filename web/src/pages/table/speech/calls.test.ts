import { beforeAll, expect, test } from "vitest";

import { openBrowser } from "../../../browser.testing";
import type { TableEvent } from "../../../game/events/events";
import { callOf } from "./calls";

beforeAll(() => openBrowser("fr"));

test.each([
  [
    { type: "meld_claimed", seat: 1, tile: "5p", claim: "chow 4p" },
    { seat: 1, word: "Chow" },
  ],
  [
    { type: "meld_claimed", seat: 2, tile: "5p", claim: "pung" },
    { seat: 2, word: "Pung" },
  ],
  [
    { type: "kong_promoted", seat: 3, tile: "5p" },
    { seat: 3, word: "Kong" },
  ],
  [
    { type: "hand_won", seat: 0 },
    { seat: 0, word: "Mah-Jong" },
  ],
  [{ type: "tile_drawn", seat: 0, tile: "?" }, null],
])("%j is called as the game calls it", (event, call) => {
  expect(callOf(event as unknown as TableEvent, "mahjong")).toEqual(call);
});
