import { expect, test } from "vitest";

import { keptTiles, laidBy, pointsOf, recounted } from "./laid_tiles";
import type { Hand } from "./op";

const WON: Hand = { winner: 2, source: 1, points: [31], gains: [], tiles: "11m", counted: 29 };
const ALL: Hand = {
  ...WON,
  points: [10, 20, 30, 40],
  tiles: ["", "22m", "11m", ""],
  counted: [null, null, 30, null],
};

test("the tiles of the winner belong to their chair", () => {
  expect([...laidBy(WON)]).toEqual([[2, { text: "11m", counted: 29 }]]);
  expect(laidBy({ ...WON, tiles: "", counted: null }).size).toBe(0);
  expect(keptTiles(laidBy(WON), 2, 4, false)).toEqual({ tiles: "11m", counted: 29 });
  expect(keptTiles(laidBy(WON), 0, 4, false)).toEqual({ tiles: "", counted: null });
});

test("where everybody counts, each chair may have tiles", () => {
  const laid = laidBy(ALL);
  expect([...laid.keys()]).toEqual([1, 2]);
  const { tiles, counted } = ALL;
  expect(keptTiles(laid, 2, 4, true)).toEqual({ tiles, counted });
  expect(keptTiles(new Map(), 2, 4, true)).toEqual({ tiles: "", counted: null });
});

test("a count that came later changes points only where somebody wants it", () => {
  expect(recounted(WON, 2, 29, 31)).toEqual(WON);
  expect(recounted(WON, 2, 29, 29).points).toEqual([29]);
  const all = recounted(ALL, 1, 22, 22);
  expect(all.points).toEqual([10, 22, 30, 40]);
  expect(all.counted).toEqual([null, 22, 30, null]);
  expect(pointsOf(all, 1)).toBe(22);
  expect(pointsOf(WON, 2)).toBe(31);
});
