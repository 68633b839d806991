import { expect, test } from "vitest";

import type { TableEvent } from "../../../../game/events/events";
import { ClaimWindow } from "./claim_window.svelte";

const discarded = (seat: 0 | 1, offers?: object) =>
  ({ type: "tile_discarded", seat, tile: "5m", offers }) as unknown as TableEvent;

test("a tile that I cannot claim may be let go until something moves", () => {
  const window = new ClaimWindow();
  window.hear(discarded(1), 1000, 0);
  expect([window.opened, window.waivable]).toEqual([1000, true]);
  window.hear(
    { type: "claim_answered", seat: 2, answer: "pass" } as unknown as TableEvent,
    1500,
    0,
  );
  expect(window.opened).toBe(1000);
  window.hear({ type: "tile_drawn", seat: 2, tile: "?" } as unknown as TableEvent, 2000, 0);
  expect([window.opened, window.waivable]).toEqual([null, false]);
});

test("neither my own tile nor one that I may claim is let go unasked", () => {
  const window = new ClaimWindow();
  window.hear(discarded(0), 1000, 0);
  expect(window.waivable).toBe(false);
  window.hear(discarded(1, { "0": ["win"] }), 1000, 0);
  expect(window.waivable).toBe(false);
});
