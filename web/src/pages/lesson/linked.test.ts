import { expect, test } from "vitest";

import { linked } from "./linked";

const words = { of: (key: string) => (key === "a15.title" ? "End and payments" : "") };

test("a lesson that is named is a link with its title", () => {
  expect(linked("All three pay: a15.", words)).toEqual([
    { text: "All three pay: ", lesson: null },
    { text: "End and payments", lesson: "a15" },
    { text: ".", lesson: null },
  ]);
});

test("a tile that looks like a lesson is none", () => {
  expect(linked("see c99", words)).toEqual([
    { text: "see ", lesson: null },
    { text: "c99", lesson: null },
  ]);
});
