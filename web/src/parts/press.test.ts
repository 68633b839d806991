import { expect, test } from "vitest";

import { isMeant, pressBegins, pressOf } from "./press";

const here = new EventTarget();
const there = new EventTarget();
const down = (currentTarget: EventTarget) => pressBegins({ currentTarget } as PointerEvent);
const click = (currentTarget: EventTarget, detail = 1) =>
  ({ currentTarget, detail }) as unknown as MouseEvent;

test("a press is meant for the button where it began", () => {
  down(here);
  expect(isMeant(click(here))).toBe(true);
});

test("what came under the finger meanwhile is not meant", () => {
  down(here);
  expect(isMeant(click(there))).toBe(false);
  expect(isMeant(click(there))).toBe(true);
});

test("keys and screen readers press nothing, and are always meant", () => {
  down(here);
  expect(isMeant(click(there, 0))).toBe(true);
  expect(pressOf(click(there))).toBeNull();
});

test("a press is told once", () => {
  down(here);
  expect(pressOf(click(there))).toBe(here);
  expect(pressOf(click(there))).toBeNull();
});
