import { expect, test } from "vitest";

import { openBrowser } from "../../browser.testing";
import { placeOfMark, saidOfMark } from "./marks";

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

test("every mark of every lesson is said in words", async () => {
  await openBrowser("en");
  const playbooks = import.meta.glob<{ steps: { mark: string[] }[] }>(
    "../../generated/lessons/*.json",
  );
  const marks = (await Promise.all(Object.values(playbooks).map((load) => load())))
    .flatMap(({ steps }) => steps)
    .flatMap(({ mark }) => mark);
  const said = (mark: string): string =>
    saidOfMark(mark, ["You", "Maple", "Linden", "Willow"], (verb) => verb);
  expect(marks.length).toBeGreaterThan(40);
  expect(marks.filter((mark) => said(mark) === "" || said(mark).includes("pages."))).toEqual([]);
  expect([said("tile:E"), said("river:3:last"), said("act:chow")]).toEqual([
    "east wind, in your hand",
    "the last discard of Willow",
    "chow",
  ]);
});
