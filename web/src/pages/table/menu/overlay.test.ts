import { expect, test } from "vitest";

import { Overlay } from "./overlay.svelte";

test("one sheet is open at a time", () => {
  const overlay = new Overlay();
  overlay.turn("menu", true);
  overlay.turn("sheet", true);
  expect(overlay.opened).toBe("sheet");
});

test("a dialog that shuts late leaves alone what was opened in its place", () => {
  const overlay = new Overlay();
  overlay.turn("menu", true);
  overlay.turn("sheet", true);
  overlay.turn("menu", false);
  expect(overlay.opened).toBe("sheet");
  overlay.turn("sheet", false);
  expect(overlay.opened).toBeNull();
});
