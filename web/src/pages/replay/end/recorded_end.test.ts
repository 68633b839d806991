import { expect, test } from "vitest";

import type { RecordedHand } from "../../../game/record/record";
import { agrees, type Counted } from "./recorded_end";

const played = (facts: Partial<RecordedHand>) => facts as RecordedHand;

test("a count agrees by the points of the hand", () => {
  const counted = {
    kind: "count",
    sheet: { points: 16, reading: { total: 12 } },
  } as unknown as Counted;
  expect(agrees(counted, played({ points: 12 }))).toBe(true);
  expect(agrees(counted, played({ points: 16 }))).toBe(false);
});

test("a whole table agrees by what each of the four writes down, from east on", () => {
  const hands = [16, 14, 60, 2].map((points) => ({ sheet: { points } }));
  const counted = {
    kind: "table",
    rules: "classic",
    hands,
    payments: { players: [] },
  } as unknown as Counted;
  expect(agrees(counted, played({ east: 1, gains: [2, 16, 14, 60] }))).toBe(true);
  expect(agrees(counted, played({ east: 0, gains: [2, 16, 14, 60] }))).toBe(false);
});
