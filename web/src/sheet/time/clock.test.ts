import { describe, expect, test } from "vitest";

import { callBetween, timeLeft } from "./clock";

const MINUTE = 60_000;
const START = 1_794_797_265_480;

describe("the time of a sheet", () => {
  const clock = { start: START, minutes: 90, paused: 0, since: null };

  test("goes down to nothing", () => {
    expect(timeLeft(clock, START)).toBe(90 * MINUTE);
    expect(timeLeft(clock, START + 75 * MINUTE)).toBe(15 * MINUTE);
    expect(timeLeft(clock, START + 500 * MINUTE)).toBe(0);
  });

  test("stands still while it is stopped", () => {
    const stopped = { ...clock, paused: 3 * MINUTE, since: START + 13 * MINUTE };
    expect(timeLeft(stopped, START + 40 * MINUTE)).toBe(80 * MINUTE);
  });

  test("is called once at 15 minutes, at 5 and in the end", () => {
    const called = [];
    let before = 90 * MINUTE;
    for (let passed = 0; passed <= 91 * MINUTE; passed += 1000) {
      const left = timeLeft(clock, START + passed);
      const call = callBetween(before, left);
      if (call !== null) called.push([call, passed / MINUTE]);
      before = left;
    }
    expect(called).toEqual([
      [15, 75],
      [5, 85],
      [0, 90],
    ]);
  });

  test("is called for where it stands after a phone has slept", () => {
    expect(callBetween(20 * MINUTE, 4 * MINUTE)).toBe(5);
    expect(callBetween(4 * MINUTE, 4 * MINUTE)).toBe(null);
    expect(callBetween(16 * MINUTE, 0)).toBe(0);
  });
});
