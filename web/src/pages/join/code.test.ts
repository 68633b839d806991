import { expect, test } from "vitest";

import { door, read } from "./code";

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

test.each(["", "  ", "https://club.example/", "https://club.example/learn/mcr", "a b", "é"])(
  "%j is no table",
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test("the door shows the invitation", () => {
  expect(door({ table: "071933f9ac83", invitation: "a b" })).toBe(
    "/join/071933f9ac83?invitation=a%20b",
  );
  expect(door({ table: "071933f9ac83", invitation: null })).toBe("/join/071933f9ac83");
});
