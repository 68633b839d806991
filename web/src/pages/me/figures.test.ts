import { expect, test } from "vitest";

import { place } from "./figures";

test("the best score is the first place", () => {
  expect(place([38, -10, 4, -32], 38)).toBe(1);
  expect(place([38, -10, 4, -32], -32)).toBe(4);
});

test("equal scores share the better place", () => {
  expect(place([10, 10, -5, -15], 10)).toBe(1);
  expect(place([10, -10, -10, 10], -10)).toBe(3);
});
