import { expect, test } from "vitest";

import { block, crossHole, disc } from "./outline";

test("a disc and its hole go opposite ways", () => {
  expect(disc(10, 10, 4)).toBe("M6 10a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z");
  expect(disc(10, 10, 4, true)).toBe("M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z");
});

test("a block is drawn round its middle", () => {
  expect(block(10, 20, 6, 8, 1)).toBe(
    "M8 16L12 16A1 1 0 0 1 13 17L13 23A1 1 0 0 1 12 24L8 24A1 1 0 0 1 7 23L7 17A1 1 0 0 1 8 16Z",
  );
});

test("a hole follows the same corners backwards", () => {
  expect(block(10, 20, 6, 8, 1, true)).toBe(
    "M12 16L8 16A1 1 0 0 0 7 17L7 23A1 1 0 0 0 8 24L12 24A1 1 0 0 0 13 23L13 17A1 1 0 0 0 12 16Z",
  );
});

test("a cross has four arms", () => {
  expect(crossHole(10, 10, 3, 2)).toBe("M9 7v2h-2v2h2v2h2v-2h2v-2h-2v-2Z");
});
