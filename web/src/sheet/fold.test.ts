import { describe, expect, test } from "vitest";

import told from "../generated/sheet_samples.json?raw";
import torn from "../generated/torn_samples.json?raw";
import { isOp } from "./files/read_op";
import { fold } from "./fold";
import { needed } from "./needed";
import type { Op } from "./op";

interface Sample {
  ops: Op[];
  state: ReturnType<typeof fold>;
  needed: ReturnType<typeof needed> | null;
}

const SAMPLES = JSON.parse(told) as Sample[];

describe("the page folds a sheet as the house does", () => {
  test("thousands of them", () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(2000);
    for (const { ops, state, needed: wanted } of SAMPLES) {
      const folded = fold(ops);
      expect(folded).toEqual(state);
      if (wanted !== null) expect(needed(folded, 1)).toEqual(wanted);
    }
  });
  test("in any order, and any number of times", () => {
    for (const { ops, state } of SAMPLES.slice(0, 300))
      expect(fold([...ops, ...ops].reverse())).toEqual(state);
  });
  test("each fault, each state and each game is among them", () => {
    const states = SAMPLES.map(({ state }) => state);
    const faults = new Set(states.flatMap(({ hands }) => hands.map(({ fault }) => fault)));
    expect(faults).toEqual(new Set([null, "empty", "disputed", "impossible"]));
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(["playing", "complete", "closed"]),
    );
    expect(new Set(states.map(({ charter }) => charter.rules)).size).toBe(3);
    expect(new Set(states.map(({ charter }) => charter.players))).toEqual(new Set([4, 5]));
  });
});

interface Torn {
  ops: unknown[];
  /** Which of them the house takes. */
  taken: boolean[];
  fingerprint: string;
}

test("what the house refuses, the page refuses; the rest gives the same sheet", () => {
  const sheets = JSON.parse(torn) as Torn[];
  expect(sheets.length).toBeGreaterThanOrEqual(500);
  const refused = sheets.flatMap(({ taken }) => taken.filter((one) => !one));
  expect(refused.length).toBeGreaterThan(1000);
  for (const { ops, taken, fingerprint } of sheets) {
    for (const [place, op] of ops.entries()) expect([op, isOp(op)]).toEqual([op, taken[place]]);
    expect(fold(ops.filter(isOp)).fingerprint).toBe(fingerprint);
  }
});
