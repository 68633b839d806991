import { expect, test } from "vitest";

import type { Sheet } from "../../generated/answers";
import { linesToName, reviewsOf, slips } from "./own_count";

const line = (id: string) => ({ id, name: id.toUpperCase() });
const sheet = (uncounted: string[]): Sheet =>
  ({
    points: 9,
    reading: {
      counted: [{ lines: [line("shifted"), line("all_chows")] }, { lines: [line("straight")] }],
      uncounted: uncounted.length === 0 ? null : { lines: uncounted.map(line) },
    },
  }) as unknown as Sheet;

test("what the hand shows is named in the order of the alphabet, counted or not", () => {
  expect(linesToName(sheet(["no_honors"])).map(({ id }) => id)).toEqual([
    "all_chows",
    "no_honors",
    "shifted",
    "straight",
  ]);
  expect(linesToName(sheet([]))).toEqual([]);
});

test("what was forgotten and what was too much is told, and rated fan by fan", () => {
  const own = { points: 8, named: ["shifted", "no_honors", "straight"] };
  const counted = sheet(["no_honors"]);
  expect(slips(counted, own)).toEqual({ forgotten: ["ALL_CHOWS"], extra: ["NO_HONORS"] });
  expect(reviewsOf(counted, own, 5).map(({ card, rating }) => [card, rating])).toEqual([
    ["skill:count", 1],
    ["fan:shifted", 3],
    ["fan:all_chows", 1],
    ["fan:straight", 3],
  ]);
});

test("whoever names nothing is rated for the points alone", () => {
  const own = { points: 9, named: [] };
  expect(slips(sheet(["no_honors"]), own)).toEqual({ forgotten: [], extra: [] });
  expect(reviewsOf(sheet(["no_honors"]), own, 5).map(({ card, rating }) => [card, rating])).toEqual(
    [["skill:count", 3]],
  );
});
