import { expect, test } from "vitest";

import type { RecordedHand } from "../../../game/record/record";
import { agrees, type Counted } from "./recorded_end";

const played = (facts: Partial<RecordedHand>) => facts as RecordedHand;

test("a count of MCR agrees by the points of the hand", () => {
  const counted = { kind: "count", rules: "mcr", total: 12, points: 16 } as Counted;
  expect(agrees(counted, played({ points: 12 }))).toBe(true);
  expect(agrees(counted, played({ points: 16 }))).toBe(false);
});

test("a classical table agrees by what each of the four writes down, from east on", () => {
  const hands = [16, 14, 60, 2].map((score) => ({ score }));
  const counted = {
    kind: "table",
    rules: "classic",
    hands,
    payments: { players: [] },
  } as unknown as Counted;
  expect(agrees(counted, played({ east: 1, gains: [2, 16, 14, 60] }))).toBe(true);
  expect(agrees(counted, played({ east: 0, gains: [2, 16, 14, 60] }))).toBe(false);
});
