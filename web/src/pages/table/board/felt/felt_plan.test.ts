import { expect, test } from "vitest";

import { cornerHeight, meldBox, planFelt, type Felt, type Lying } from "./felt_plan";

const PUNG = { upright: 2, turned: 1, stacked: false };
const EMPTY: Lying = { discards: 0, plate: null, melds: [], flowers: 0, open: 0 };

/** Four seats with the same before them; the own melds lie elsewhere. */
function table(discards: number, melds: number, plate: Lying["plate"] = null) {
  const other: Lying = { ...EMPTY, discards, plate, melds: Array(melds).fill(PUNG), flowers: 2 };
  return { mine: { ...EMPTY, discards }, right: other, across: other, left: other };
}

const CARD = { width: 178, height: 50 };
/** 1280 × 800 with the panel, and a phone of 390 × 844. */
const DESKTOP: Felt = { width: 868, height: 480, largest: 40, reserve: 18, compass: 108 };
const PHONE: Felt = { width: 378, height: 408, largest: 42, reserve: 18, compass: 90 };

test("a desktop shows discards of 38 pixels and more, until a river is long and four melds lie", () => {
  expect(planFelt(DESKTOP, table(6, 1, CARD)).tile).toBeGreaterThanOrEqual(38);
  expect(planFelt(DESKTOP, table(18, 2, CARD)).tile).toBeGreaterThanOrEqual(36);
  expect(planFelt(DESKTOP, table(24, 4, CARD)).tile).toBeGreaterThanOrEqual(32);
});

test("a phone shows discards of 28 pixels, until a river is long and four melds lie", () => {
  expect(planFelt(PHONE, table(6, 1)).tile).toBeGreaterThanOrEqual(28);
  expect(planFelt(PHONE, table(18, 2)).tile).toBeGreaterThanOrEqual(25);
  expect(planFelt(PHONE, table(24, 4)).tile).toBeGreaterThanOrEqual(20);
});

test("every discard has a place, and the rows kept for it fit", () => {
  for (const felt of [DESKTOP, PHONE])
    for (let discards = 0; discards <= 30; discards++)
      for (let melds = 0; melds <= 4; melds++) {
        const { tile, middle, sides } = planFelt(felt, table(discards, melds));
        expect(middle.columns * middle.rows).toBeGreaterThanOrEqual(discards);
        expect(sides.columns * sides.rows).toBeGreaterThanOrEqual(discards);
        const row = tile * (4 / 3 + 0.1) + 2;
        expect(2 * middle.rows * row + felt.compass).toBeLessThanOrEqual(felt.height);
        expect((middle.columns + 2 * sides.columns) * (tile + 2)).toBeLessThan(felt.width);
      }
});

test("tiles only become smaller in the course of a hand", () => {
  const course = [0, 6, 12, 15, 18, 21, 24, 27].map(
    (discards) => planFelt(PHONE, table(discards, Math.floor(discards / 6))).tile,
  );
  expect(course).toEqual([...course].sort((one, other) => other - one));
});

test("a felt too small for anything still has a plan", () => {
  const { tile, open } = planFelt({ ...PHONE, width: 0, height: 0 }, table(24, 4));
  expect([tile, open]).toEqual([8, 12]);
});

test("a turned tile is long, the fourth one lies on it, and the plate above takes room", () => {
  expect(meldBox(PUNG, 30).width).toBeCloseTo(30 * 2 + 40 + 2);
  expect(meldBox(PUNG, 30).height).toBe(33 + 15);
  expect(meldBox({ ...PUNG, stacked: true }, 30).height).toBe(66 + 15);
  expect(meldBox({ upright: 4, turned: 0, stacked: false }, 30)).toEqual({
    width: 4 * 30 + 3,
    height: 43,
  });
});

test("a corner is as high as its lines, and nothing in it is wider", () => {
  const lying = { ...EMPTY, melds: [PUNG, PUNG, PUNG] };
  expect(cornerHeight(lying, 30, 209)).toBe(48 + 5 + 48);
  expect(cornerHeight(lying, 30, 208)).toBe(48 + 5 + 48 + 5 + 48);
  expect(cornerHeight(lying, 30, 100)).toBe(Infinity);
  expect(cornerHeight(EMPTY, 30, 100)).toBe(0);
});
