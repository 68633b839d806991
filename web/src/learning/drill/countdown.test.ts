import { expect, test } from "vitest";

import { Countdown } from "./countdown.svelte";

test("three minutes run out, and a clock that is set back gives none again", () => {
  let now = 1_000_000;
  const countdown = new Countdown(180, () => now);
  expect(countdown.text).toBe("3:00");
  now += 54_900;
  countdown.look();
  expect(countdown.text).toBe("2:06");
  now -= 3_600_000;
  countdown.look();
  expect(countdown.left).toBe(126);
  now += 3_600_000 + 126_000;
  countdown.look();
  expect([countdown.isOver, countdown.text]).toEqual([true, "0:00"]);
});
