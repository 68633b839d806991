import { expect, test } from "vitest";

import { isEcho, lifted } from "./press";

const at = (timeStamp: number, detail = 1) => ({ timeStamp, detail }) as UIEvent;

test("the click that follows a press has nothing left to do", () => {
  lifted(at(1000));
  expect(isEcho(at(1001))).toBe(true);
});

test("a key or a screen reader clicks without a press", () => {
  lifted(at(1000));
  expect(isEcho(at(1001, 0))).toBe(false);
  expect(isEcho(at(2000))).toBe(false);
});
