import { beforeAll, describe, expect, it } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { Rulebook } from "../../generated/answers";
import { found, placeOf, sections } from "./entries";

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
      houses: [
        { id: "one", name: "One" },
        { id: "other", name: "Other" },
      ],
      book: {
        parts: [
          {
            id: "fans",
            title: "Fans",
            pages: [
              page("straight", "16 points", { names: { en: "straight", fr: "Grande suite" } }),
              page("two_kongs", "8 points", {
                names: { en: "two kongs", fr: "Deux kongs cachés" },
                values: { one: "8 points", other: "6 points" },
                source: "booklet p. 29",
              }),
              page("fives", "16 points", { names: { en: "fives", fr: "Cinq partout" } }),
            ],
          },
          { id: "flowers", title: "Flowers", pages: [page("flower", "1 point")] },
        ],
      },
    },
    {
      id: "classic",
      name: "Classical",
      sentence: "",
      examples: {},
      houses: [],
      book: {
        parts: [
          { id: "sets", title: "Sets", pages: [page("pung", "", { numbers: [2, 4], group: "" })] },
          { id: "doubles", title: "Doubles", pages: [page("east", "×2", { group: "all hands" })] },
        ],
      },
    },
  ],
  words: [page("kong", "", { name: "Kong", names: { en: "Kong", fr: "Kong" } })],
  search: { numbers: { deux: "2" }, little: ["the"], questions: ["what is a", "what is"] },
} as unknown as Rulebook;

describe("the book", () => {
  it("lists pages by their points, and who counts them otherwise", () => {
    const [dear, cheap, flowers] = sections(BOOK, "mcr");
    expect(flowers?.short).toBe("Flowers");
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
    expect(placeOf(BOOK, "fives")).toEqual({ chapter: "mcr", id: "fives" });
    expect(placeOf(BOOK, "classic/east")).toEqual({ chapter: "classic", id: "east" });
    expect(placeOf(BOOK, "word_kong")).toEqual({ chapter: "words", id: "word_kong" });
    expect(placeOf(BOOK, "words/kong")).toEqual({ chapter: "words", id: "word_kong" });
    expect(placeOf(BOOK, "classic/fives")).toBeNull();
    expect(placeOf(BOOK, "nothing")).toBeNull();
  });
});

describe("searching", () => {
  const answers = (text: string) =>
    found(BOOK, text).map(({ id, entries }) => [id, ...entries.map(({ address }) => address)]);

  it("takes names of any language, without accents", () => {
    expect(answers("KONGS caches")).toEqual([["mcr", "mcr/two_kongs"]]);
    expect(answers("suite grande")).toEqual([["mcr", "mcr/straight"]]);
    expect(answers("riichi")).toEqual([]);
  });
  it("shows the chapter of the best answer first", () => {
    expect(answers("What is a kong?")).toEqual([
      ["words", "words/kong"],
      ["mcr", "mcr/two_kongs"],
    ]);
  });
});
