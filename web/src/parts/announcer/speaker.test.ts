import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Verbosity } from "../../settings/preferences";
import { Speaker } from "./speaker";

let verbosity: Verbosity;
let heard: string[];
let speaker: Speaker;

beforeEach(() => {
  vi.useFakeTimers();
  verbosity = "all";
  heard = [];
  speaker = new Speaker(() => verbosity);
  speaker.listen((text, urgent) => heard.push(urgent ? `! ${text}` : text));
});
afterEach(() => {
  vi.useRealTimers();
});

test("moves are gathered for a second", () => {
  speaker.announce("East discards.", false);
  speaker.announce("South draws.", false);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(["East discards. South draws."]);
  speaker.announce("West draws.", false);
  vi.advanceTimersByTime(999);
  expect(heard).toHaveLength(1);
});

test("what is urgent does not wait, and comes after what happened before it", () => {
  speaker.announce("North discards.", false);
  speaker.announce("Your turn.", true);
  expect(heard).toEqual(["! North discards. Your turn."]);
  vi.advanceTimersByTime(2000);
  expect(heard).toHaveLength(1);
});

test("who wants only his own business hears only that, who wants nothing hears nothing", () => {
  verbosity = "mine";
  speaker.announce("East discards.", false);
  speaker.announce("Your turn.", true);
  verbosity = "none";
  speaker.announce("Hu refused.", true);
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual(["! Your turn."]);
});

test("the last message is said again on request", () => {
  speaker.repeat();
  speaker.announce("Your turn.", true);
  speaker.repeat();
  expect(heard).toEqual(["! Your turn.", "! Your turn."]);
});

test("nobody listens any more", () => {
  const stop = speaker.listen((text) => heard.push(`second: ${text}`));
  stop();
  speaker.announce("Your turn.", true);
  expect(heard).toEqual([]);
});
