import { expect, test } from "vitest";

import { bamboos } from "./bamboos";
import { dots } from "./dots";
import { FACES, face } from "./faces";
import { idOfFace } from "./face_id";
import { sprite } from "./sprite";

const box = { x: 0, y: 0, w: 50, h: 60 };
const LARGE = { size: "large", formed: false } as const;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

test("a set has 42 faces, all different, in both sizes and kinds", () => {
  expect(FACES).toHaveLength(42);
  for (const size of ["large", "small"] as const)
    for (const formed of [false, true])
      expect(new Set(FACES.map((tile) => face(tile, { size, formed }, "fr"))).size).toBe(42);
});

test("without their indices suits and honours are still all different", () => {
  const bare = FACES.map((tile) => face(tile, LARGE, "fr").replace(/<text.*?<\/text>/g, ""));
  expect(new Set(bare).size).toBe(42);
});

test("as many dots and sticks as the tile says", () => {
  const ranks = [2, 3, 4, 5, 6, 7, 8, 9];
  expect(ranks.map((rank) => count(dots(rank, box, LARGE), /<path/g))).toEqual(ranks);
  expect(ranks.map((rank) => count(bamboos(rank, box, LARGE), /<path/g))).toEqual(ranks);
});

test("letters follow the language, and Chinese needs none", () => {
  const letter = (tile: string, language: "fr" | "en" | "zh") =>
    /<text[^>]*>(\w+)</.exec(face(tile, LARGE, language))?.[1];
  expect(["E", "S", "W", "N", "C", "F", "P"].map((tile) => letter(tile, "fr"))).toEqual([
    "E",
    "S",
    "O",
    "N",
    "R",
    "V",
    "B",
  ]);
  expect(["W", "C", "F", "P"].map((tile) => letter(tile, "en"))).toEqual(["W", "R", "G", "Wh"]);
  expect([letter("W", "zh"), letter("7s", "zh"), letter("6f", "zh")]).toEqual([
    undefined,
    "7",
    "2",
  ]);
});

test("flowers carry a disc, seasons a square", () => {
  expect(face("4f", LARGE, "fr")).toContain('<circle cx="12" cy="12" r="8.5"');
  expect(face("5f", LARGE, "fr")).toContain('<rect x="4" y="4" width="16" height="16"');
});

test("every face has its place in the sprite, and every pointer a target", () => {
  const drawn = sprite("fr", "ordinary");
  const ids = [...drawn.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const tile of FACES) expect(ids).toContain(idOfFace(tile, "small"));
  for (const [, target] of drawn.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  expect([idOfFace("?", "large"), idOfFace("back", "small")]).toEqual(["tile-back", "tile-back"]);
});

test("told apart by form, the three paints differ without their colour", () => {
  const forms = (rank: number, draw: typeof dots) =>
    new Set(
      draw(rank, { x: 0, y: 0, w: 0, h: 0 }, { size: "large", formed: true })
        .split(/(?=<path)/)
        .map((part) => part.replace(/var\(--t-(red|green|blue)\)/g, "ink")),
    ).size;
  expect(forms(9, bamboos)).toBe(3);
});
