import { beforeEach, expect, test } from "vitest";

import { openBrowser } from "../../../browser.testing";
import type { StrictSeat } from "../../../generated/protocol";
import { notesOf } from "./tile_notes";

const HELD = ["1p", "1p", "E"].map((tile, key) => ({ key, tile }));
const MINE = { queue: "1p", shown: "1p E" } as StrictSeat;

beforeEach(() => openBrowser("en"));

test("each tile is marked once, those to be discarded first before all", () => {
  expect([...notesOf(HELD, MINE)]).toEqual([
    [0, "first"],
    [1, "shown"],
    [2, "shown"],
  ]);
});

test("tiles that lie face down, or elsewhere, mark nothing", () => {
  expect(notesOf(HELD, { ...MINE, queue: "9s", shown: "? ?" }).size).toBe(0);
  expect(notesOf(HELD, undefined).size).toBe(0);
});
