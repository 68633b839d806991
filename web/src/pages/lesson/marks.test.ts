import { expect, test } from "vitest";

import { placeOfMark } from "./marks";

test.each([
  ["tile:E", '.hand .held:has([data-tile="E"])'],
  ["drawn", ".hand .drawn .held"],
  ["act:chow", '.zone [data-verb="chow"]'],
  ["river:3:last", ".river.left li:last-child"],
  ["river:1:last", ".river.right li:last-child"],
  ["meld:2:last", ".corner.across .set:last-of-type"],
  ["meld:0:last", ".hand .melds > :last-child"],
  ["seat:3", ".seat.left .plate"],
])("%s lies at its place", (mark, place) => {
  expect(placeOfMark(mark)).toBe(place);
});

test("a mark that lies nowhere is none", () => {
  expect(placeOfMark("moon:1")).toBeNull();
});
