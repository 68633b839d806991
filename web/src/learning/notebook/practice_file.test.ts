import { expect, test } from "vitest";

import type { Entry } from "./practice";
import { PracticeFileError, readPractice, writePractice } from "./practice_file";

const ENTRIES: Entry[] = [
  { id: "AAAAAAAAAAAAAAAA", at: 1, lesson: "a06" },
  { id: "BBBBBBBBBBBBBBBB", at: 2, card: "fan:all_pungs", rating: 3, ms: null, level: 2 },
];

test("a file brings back what was written", () => {
  expect(readPractice(writePractice(ENTRIES))).toEqual(ENTRIES);
  expect(readPractice(writePractice([]))).toEqual([]);
});

const changed = (change: Record<string, unknown>): string =>
  writePractice([ENTRIES[0]!, { ...ENTRIES[1], ...change } as Entry]);

test.each([
  ["", "not_a_file", 0],
  ["null", "not_a_file", 0],
  ["[]", "not_a_file", 0],
  ['{"file": "muraille.practice", "version": 1}', "not_a_file", 0],
  ['{"file": "muraille.practice", "version": 2, "entries": []}', "other_version", 0],
  [changed({ id: "short" }), "bad_entry", 2],
  [changed({ at: -1 }), "bad_entry", 2],
  [changed({ at: "yesterday" }), "bad_entry", 2],
  [changed({ rating: 5 }), "bad_entry", 2],
  [changed({ card: "<b>" }), "bad_entry", 2],
  [changed({ ms: 0.5 }), "bad_entry", 2],
  [changed({ lesson: "../x" }), "bad_entry", 2],
])("a file that is none says why: %s", (text, fault, place) => {
  const read = () => readPractice(text);
  expect(read).toThrow(PracticeFileError);
  expect(read).toThrow(expect.objectContaining({ fault, place }));
});
