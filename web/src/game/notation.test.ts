import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../browser.testing";
import {
  KINDS,
  chowFrom,
  format,
  inOrder,
  isBonus,
  parse,
  suitOf,
  tileName,
  tileNames,
  windLetter,
  windOf,
} from "./notation";

beforeAll(() => openBrowser("fr"));

test("there are 42 kinds", () => {
  expect(KINDS).toHaveLength(42);
  expect(KINDS.slice(27).join(" ")).toBe("E S W N C F P 1f 2f 3f 4f 5f 6f 7f 8f");
});

test("a hand is ordered: characters, dots, bamboos, winds, dragons, flowers, the unseen", () => {
  expect(inOrder(["?", "3f", "P", "N", "E", "1s", "9p", "2m", "1m"]).join(" ")).toBe(
    "1m 2m 9p 1s E N P 3f ?",
  );
});

describe("tiles are written", () => {
  test.each([
    ["123m55pEC1f", "1m 2m 3m 5p 5p E C 1f"],
    ["1m 2m ? P", "1m 2m ? P"],
    ["", ""],
  ])("%s", (text, tiles) => {
    expect(parse(text).join(" ")).toBe(tiles);
  });

  test("close together", () => {
    expect(format(["5p", "1m", "C", "2m", "5p", "3m", "E", "1s"])).toBe("123m55p1sEC");
  });

  test.each([
    ["12345z", "1z", 0],
    ["123m 0p", "0p", 5],
    ["EX", "X", 1],
    ["9f", "9f", 0],
    ["12", "1", 0],
  ])("what is no tile is told: %s", (text, found, place) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({
        found,
        place,
        message: `«\u202f${found}\u202f» n’est pas une tuile\u202f: essayez 5s, E ou C.`,
      }),
    );
  });
});

test("suits, bonus tiles, runs", () => {
  expect(["4m", "4p", "4s", "W", "F", "4f", "5f", "?"].map(suitOf)).toEqual([
    "characters",
    "dots",
    "bamboos",
    "winds",
    "dragons",
    "flowers",
    "seasons",
    null,
  ]);
  expect(["8f", "F"].map(isBonus)).toEqual([true, false]);
  expect(chowFrom("7s")).toEqual(["7s", "8s", "9s"]);
});

test("names are those of the language", () => {
  expect(tileName("5p")).toBe("5 de ronds");
  expect(tileName("?")).toBe("tuile cachée");
  expect(tileNames(["E", "1m"])).toBe("vent d’Est, 1 de caractères");
  expect(windLetter(2)).toBe("O");
});

test("the winds go round", () => {
  expect([0, 1, 2, 3].map((seat) => windOf(seat as 0 | 1 | 2 | 3, 1))).toEqual([3, 0, 1, 2]);
});
