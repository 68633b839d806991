import { describe, expect, it, test } from "vitest";

import type { PenaltyBook } from "../../../generated/answers";
import told from "../../../generated/penalty_searches.json?raw";
import { BOOK } from "./book.testing";
import { found } from "./search";

const ids = (text: string) => found(BOOK, text).map(({ id }) => id);

describe("searching the book", () => {
  it("knows a line by its number, with or without its letter", () => {
    expect(ids("P4.10b")).toEqual(["P4.10b"]);
    expect(ids(" 4.10B ")).toEqual(["P4.10b"]);
    expect(ids("4.1")).toEqual(["P4.1"]);
    expect(ids("r1")).toEqual(["R1"]);
  });
  it("shows the cases of a point, and a whole section", () => {
    expect(ids("4.10")).toEqual(["P4.10a", "P4.10b", "P4.10c"]);
    expect(ids("p1")).toEqual(["P1.2"]);
  });
  it("knows words of three languages, whatever their accents and case", () => {
    expect(ids("OUBLIEE")).toEqual(["P1.2"]);
    expect(ids("the wrong place")).toEqual(["P4.1"]);
    expect(ids("摸错")).toEqual(["P4.1"]);
    expect(ids("诈和")).toEqual(["P4.10a", "P4.10b", "P4.10c"]);
  });
  it("puts first what knows most of the words", () => {
    expect(ids("false win, tiles shown, hand complete but under 8")[0]).toBe("P4.10b");
    expect(ids("false win 8")).toEqual(["P4.10b"]);
    expect(ids("错和不够八分")[0]).toBe("P4.10b");
  });
  it("finds a word by its beginning, never a number inside another", () => {
    expect(ids("forgot")).toEqual(["P1.2"]);
    expect(ids("10")).toEqual([]);
  });
  it("finds nothing for nothing, nor for what nobody says", () => {
    expect(ids("  ")).toEqual([]);
    expect(ids("zebra")).toEqual([]);
    expect(ids("?!")).toEqual([]);
  });
});

const SEARCHES = JSON.parse(told) as { book: PenaltyBook; found: Record<string, string[]> }[];

test.each(SEARCHES)(
  "the page finds what the command finds: $book.language",
  ({ book, found: by }) => {
    for (const [text, lines] of Object.entries(by))
      expect([text, found(book, text).map(({ id }) => id)]).toEqual([text, lines]);
  },
);
