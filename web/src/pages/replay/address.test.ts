import { expect, test } from "vitest";

import { readPlace, writePlace } from "./address";

test("a moment is written and read again", () => {
  expect(writePlace({ hand: 3, step: 41, eyes: null })).toBe("#hand=3&step=41");
  expect(readPlace("#hand=3&step=41&seat=2")).toEqual({ hand: 3, step: 41, eyes: 2 });
});

test.each(["", "#", "#hand=0&step=-4&seat=7", "#hand=x&step=1.5&seat="])(
  "%s is the beginning",
  (hash) => {
    expect(readPlace(hash)).toEqual({ hand: 1, step: 1, eyes: null });
  },
);
