import { expect, test } from "vitest";

import { wayBack } from "./way_back";

const isPage = (path: string): boolean => ["/referee", "/referee/train"].includes(path);

test("a reader is led back to a page of the house, and nowhere else", () => {
  expect(wayBack("?from=%2Freferee%2Ftrain", isPage)).toBe("/referee/train");
  expect(wayBack("?from=%2Freferee%3Fcase%3DP2.1", isPage)).toBe("/referee?case=P2.1");
  for (const from of [
    "",
    "?from=",
    "?from=https://example.org",
    "?from=//example.org",
    "?from=/x/y",
  ])
    expect(wayBack(from, isPage), from).toBeNull();
});
