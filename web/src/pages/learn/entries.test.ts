import { beforeAll, describe, expect, it } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { Rulebook } from "../../generated/answers";
import { chapterOf, found, sections } from "./entries";

beforeAll(() => openBrowser("en"));

const page = (id: string, worth: string, more: object = {}) => ({
  id,
  name: id,
  names: { en: id, fr: id },
  aliases: [],
  definition: "A definition.",
  value: Number(worth.replace(/\D/g, "")),
  worth,
  values: {},
  group: worth,
  source: "",
  facts: [],
  relations: [],
  numbers: [],
  played: true,
  ...more,
});
const BOOK = {
  rules: [
    {
      id: "mcr",
      name: "MCR",
      sentence: "",
      examples: {},
      book: {
        parts: [
          {
            id: "fans",
            title: "Fans",
            pages: [
              page("straight", "16 points", { names: { en: "straight", fr: "Grande suite" } }),
              page("kongs", "8 points", {
                names: { en: "kongs", fr: "Deux kongs cachés" },
                values: { Other: "6 points" },
                source: "booklet p. 29",
              }),
              page("fives", "16 points", { names: { en: "fives", fr: "Cinq partout" } }),
            ],
          },
        ],
      },
    },
    {
      id: "classic",
      name: "Classical",
      sentence: "",
      examples: {},
      book: {
        parts: [
          { id: "sets", title: "Sets", pages: [page("pung", "", { numbers: [2, 4], group: "" })] },
          { id: "doubles", title: "Doubles", pages: [page("east", "×2", { group: "all hands" })] },
        ],
      },
    },
  ],
} as unknown as Rulebook;

describe("the book", () => {
  it("lists pages by their points, and who counts them otherwise", () => {
    const [dear, cheap] = sections(BOOK, "mcr");
    expect([dear?.short, dear?.entries.map(({ id }) => id)]).toEqual(["16", ["straight", "fives"]]);
    expect(cheap?.entries[0]?.notes).toEqual(["Other: 6 points", "booklet p. 29"]);
  });
  it("keeps the parts of a book that has several", () => {
    const told = sections(BOOK, "classic").map(({ id, entries }) => [
      id,
      entries.map(({ worth, notes }) => [worth, ...notes]),
    ]);
    expect(told).toEqual([
      ["sets", [["2 / 4"]]],
      ["doubles", [["×2", "all hands"]]],
    ]);
  });
  it("knows where something stands", () => {
    expect(chapterOf(BOOK, "fives")).toBe("mcr");
    expect(chapterOf(BOOK, "east")).toBe("classic");
    expect(chapterOf(BOOK, "word_chow")).toBe("words");
    expect(chapterOf(BOOK, "nothing")).toBeNull();
  });
});

describe("searching", () => {
  const names = (text: string, section: string | null = null) =>
    found(sections(BOOK, "mcr"), text, section).flatMap(({ entries }) =>
      entries.map(({ id }) => id),
    );

  it("takes names of any language, without accents", () => {
    expect(names("KONGS caches")).toEqual(["kongs"]);
    expect(names("suite grande")).toEqual(["straight"]);
    expect(names("definition", "fans-16 points")).toEqual(["straight", "fives"]);
    expect(names("riichi")).toEqual([]);
  });
});
