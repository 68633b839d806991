import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CountBell } from "./count_bell.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rung(bell: CountBell): () => number {
  let times = 0;
  bell.begin(() => (times += 1));
  return () => times;
}

test("it rings once after ten seconds, where it is wanted", () => {
  const bell = new CountBell();
  bell.want(true);
  const times = rung(bell);
  vi.advanceTimersByTime(9_999);
  expect(times()).toBe(0);
  vi.advanceTimersByTime(20_000);
  expect(times()).toBe(1);
});

test("a hand that is written in time is not rung for", () => {
  const bell = new CountBell();
  bell.want(true);
  const times = rung(bell);
  bell.stop();
  vi.advanceTimersByTime(20_000);
  expect(times()).toBe(0);
});

test("nobody asked: silence", () => {
  const bell = new CountBell();
  bell.want(false);
  const times = rung(bell);
  vi.advanceTimersByTime(20_000);
  expect(times()).toBe(0);
});
