import { expect, it } from "vitest";

import { riverShape } from "./river_shape";

it("a river grows in its place", () => {
  expect(riverShape(0, "wide")).toEqual({ columns: 6, rows: 3 });
  expect(riverShape(19, "wide")).toEqual({ columns: 7, rows: 4 });
  expect(riverShape(16, "upright")).toEqual({ columns: 6, rows: 3 });
  expect(riverShape(99, "side")).toEqual({ columns: 9, rows: 4 });
});
