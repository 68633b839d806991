import { afterEach, expect, test, vi } from "vitest";

import { openBrowser } from "../../../browser.testing";
import { speak } from "../../../words/words.svelte";
import { Notices } from "./notices.svelte";

afterEach(() => vi.useRealTimers());

test("a notice is seen for two seconds", () => {
  vi.useFakeTimers();
  const notices = new Notices();
  notices.say("Too late.");
  expect(notices.text).toBe("Too late.");
  vi.advanceTimersByTime(2000);
  expect(notices.text).toBeNull();
});

test("a notice is gone when another language is spoken", async () => {
  await openBrowser();
  await speak("en");
  const notices = new Notices();
  notices.say("Too late.");
  await speak("fr");
  expect(notices.text).toBeNull();
  notices.say("Trop tard.");
  expect(notices.text).toBe("Trop tard.");
  notices.close();
});
