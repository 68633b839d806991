import { expect, test } from "vitest";

import { wayBack, wayTo } from "./my_tables";

test("the way to a table shows the invitation", () => {
  expect(wayTo("071933f9ac83", "a b")).toBe("/table/071933f9ac83?invitation=a%20b");
  expect(wayTo("071933f9ac83")).toBe("/table/071933f9ac83");
});

test("a host finds the invitation again, where one is needed", () => {
  expect(wayBack({ table: "aaaa", charter: { open: false }, invitation: "tea" })).toBe(
    "/table/aaaa?invitation=tea",
  );
  expect(wayBack({ table: "aaaa", charter: { open: true }, invitation: "tea" })).toBe(
    "/table/aaaa",
  );
  expect(wayBack({ table: "aaaa", charter: { open: false }, invitation: null })).toBe(
    "/table/aaaa",
  );
});
