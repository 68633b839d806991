import { expect, test } from "vitest";

import { door, read, shortCode } from "./code";

test("a code is a table", () => {
  expect(read(" 071933f9ac83 ")).toEqual({ table: "071933f9ac83", invitation: null });
});

test("a link brings its invitation", () => {
  expect(read("https://club.example/join/071933f9ac83?invitation=a_b-c")).toEqual({
    table: "071933f9ac83",
    invitation: "a_b-c",
  });
});

test("the link of a table leads to its door, with or without the house", () => {
  expect(read("/table/071933f9ac83")).toEqual({ table: "071933f9ac83", invitation: null });
});

test.each([
  ...["", "  ", "https://club.example/", "https://club.example/learn/mcr", "a b", "é"],
  ...["kam-veb", "KAMVE", "kamvexx", "bonjour"],
])("%j is no table", (text) => {
  expect(read(text)).toBeNull();
});

test("the door shows the invitation", () => {
  expect(door({ table: "071933f9ac83", invitation: "a b" })).toBe(
    "/join/071933f9ac83?invitation=a%20b",
  );
  expect(door({ table: "071933f9ac83", invitation: null })).toBe("/join/071933f9ac83");
});

test("a short code is typed in any way, and is no other text", () => {
  expect([" kam-vex", "KAM VEX", "kamvex"].map(shortCode)).toEqual(["KAMVEX", "KAMVEX", "KAMVEX"]);
  expect(["071933f9ac83", "kam-veb", "kamve", "/table/kamvex", ""].map(shortCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
