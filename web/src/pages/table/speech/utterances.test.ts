import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Utterances } from "./utterances.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is said stays for a moment, each by its player", () => {
  const said = new Utterances<string>(4000);
  said.hear(1, "Pung");
  vi.advanceTimersByTime(3000);
  said.hear(2, "Hu");
  expect(said.bySeat).toEqual([null, "Pung", "Hu", null]);
  vi.advanceTimersByTime(1500);
  expect(said.bySeat).toEqual([null, null, "Hu", null]);
  expect(said.last).toEqual({ seat: 2, what: "Hu" });
  vi.advanceTimersByTime(3000);
  expect(said.last).toBeNull();
});
