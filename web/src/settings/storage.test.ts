import { afterEach, expect, test, vi } from "vitest";

import { memory } from "../browser.testing";
import { drop, keep, kept } from "./storage";

afterEach(() => vi.unstubAllGlobals());

test("what is kept is there until it is dropped", () => {
  vi.stubGlobal("localStorage", memory());
  expect(kept("tea")).toBeNull();
  keep("tea", "green");
  expect(kept("tea")).toBe("green");
  drop("tea");
  expect(kept("tea")).toBeNull();
});

test("a browser that may not remember breaks nothing", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  keep("tea", "green");
  drop("tea");
  expect(kept("tea")).toBeNull();
});

test("nor does one without any memory", () => {
  vi.stubGlobal("localStorage", undefined);
  keep("tea", "green");
  drop("tea");
  expect(kept("tea")).toBeNull();
});
