import { beforeAll, describe, expect, it } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { Rulebook } from "../../generated/answers";
import { chapterOf, found, sections } from "./entries";

beforeAll(() => openBrowser("en"));

const fan = (id: string, group: number, fr: string) => ({
  id,
  group,
  name: id,
  names: { en: id, fr },
  definition: "A definition.",
  points: { ffmj: group, other: 6 },
  page: "29",
  example: null,
  how: [],
  round_wind: null,
  seat_wind: null,
  excludes: [],
});
const BOOK = {
  rules: [
    {
      id: "mcr",
      houses: [
        { id: "ffmj", name: "FFMJ" },
        { id: "other", name: "Other" },
      ],
    },
  ],
  fans: [
    fan("straight", 16, "Grande suite"),
    fan("kongs", 8, "Deux kongs cachés"),
    fan("fives", 16, "Cinq partout"),
  ],
  classic: {
    sets: [{ id: "pung", name: "Pung", names: {}, definition: "", exposed: 2, concealed: 4 }],
    lines: [
      {
        id: "mah_jong",
        name: "Mah-Jong",
        names: {},
        definition: "",
        value: 20,
        double: false,
        winner_only: true,
      },
      {
        id: "east",
        name: "East",
        names: {},
        definition: "",
        value: 2,
        double: true,
        winner_only: false,
      },
      {
        id: "odd",
        name: "Odd",
        names: {},
        definition: "",
        value: null,
        double: true,
        winner_only: false,
      },
    ],
    grands_jeux: [
      { id: "pairs", name: "Pairs", names: {}, definition: "", points: 500, families: ["poor"] },
    ],
    families: [{ id: "poor", name: "The wretched" }],
  },
} as unknown as Rulebook;

describe("the book", () => {
  it("lists fans by their points, and who counts them otherwise", () => {
    const [dear, cheap] = sections(BOOK, "mcr");
    expect([dear?.id, dear?.entries.map(({ id }) => id)]).toEqual(["16", ["straight", "fives"]]);
    expect(cheap?.entries[0]?.notes).toEqual(["Other: 6", "booklet, p. 29"]);
  });
  it("tells points, doubles and Grands Jeux apart", () => {
    const told = sections(BOOK, "classic").map(({ id, entries }) => [
      id,
      entries.map(({ worth }) => worth),
    ]);
    expect(told).toEqual([
      ["sets", ["2 / 4"]],
      ["lines", ["+20"]],
      ["doubles", ["×2", "–"]],
      ["grands_jeux", ["500"]],
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
    expect(names("definition", "16")).toEqual(["straight", "fives"]);
    expect(names("riichi")).toEqual([]);
  });
});
