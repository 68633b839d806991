import { expect, it } from "vitest";

import { bedOf, riverShape } from "./river_shape";

it("a river grows in its place", () => {
  expect(riverShape(0, "wide")).toEqual({ columns: 6, rows: 3 });
  expect(riverShape(19, "wide")).toEqual({ columns: 7, rows: 4 });
  expect(riverShape(16, "upright")).toEqual({ columns: 6, rows: 3 });
  expect(riverShape(99, "side")).toEqual({ columns: 9, rows: 4 });
});

it("a narrow screen gives two rivers length and two height", () => {
  expect(riverShape(14, bedOf("mine", "upright", true))).toEqual({ columns: 7, rows: 2 });
  expect(riverShape(24, bedOf("across", "upright", true))).toEqual({ columns: 8, rows: 3 });
  expect(riverShape(14, bedOf("left", "upright", true))).toEqual({ columns: 5, rows: 3 });
  expect(riverShape(14, bedOf("left", "upright", false))).toEqual({ columns: 5, rows: 3 });
});
