import { describe, expect, test } from "vitest";

import told from "../../../generated/penalty_samples.json?raw";
import { step, USUAL_FINES } from "./usual_fines";

interface Book {
  lines: Readonly<Record<string, unknown>>;
  steps: readonly number[];
}
const BOOK = JSON.parse(told) as Book;

describe("the usual penalties are those of the book", () => {
  test.each(USUAL_FINES)("$line", ({ line, own, others, ladder, dead }) => {
    expect({ own, others, ladder, dead }).toEqual(BOOK.lines[line]);
  });
  test("the ladder", () => {
    expect(BOOK.steps.map((_, warnings) => step(warnings))).toEqual(BOOK.steps);
    expect(BOOK.steps).toEqual([0, 5, 10, 20, 30, 30, 30, 30]);
  });
});
