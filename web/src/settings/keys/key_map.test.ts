import { expect, test } from "vitest";

import { actionIn, exchanged, keyIn } from "./key_map";

test("every action has its usual key, in either case", () => {
  expect([
    actionIn({}, "h"),
    actionIn({}, "H"),
    actionIn({}, " "),
    actionIn({}, "Enter"),
    actionIn({}, "ù"),
  ]).toEqual(["hu", "hu", "pass", "discard", null]);
});

test("a free key is taken, and the old one is free", () => {
  const map = exchanged({}, "hu", "Ù");
  expect(map).toEqual({ hu: "ù" });
  expect([actionIn(map, "ù"), actionIn(map, "h")]).toEqual(["hu", null]);
});

test("a key that was in use changes places", () => {
  const map = exchanged({}, "hu", "p");
  expect(map).toEqual({ hu: "p", pung: "h" });
  expect([keyIn(map, "hu"), keyIn(map, "pung")]).toEqual(["p", "h"]);
  expect(exchanged(map, "hu", "h")).toEqual({});
});

test("its own key changes nothing", () => {
  expect(exchanged({}, "kong", "k")).toEqual({});
});
