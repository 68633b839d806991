import { expect, test } from "vitest";

import type { Outlook, WaitText } from "../../../generated/answers";
import { Advice } from "./advice.svelte";

const wait = (tile: string) => ({ tile, name: tile }) as WaitText;

test("out of turn the waits are those that hold", () => {
  const advice = new Advice("t");
  advice.waits = [wait("5p")];
  expect(advice.waiting(false, "1m")).toEqual({ after: null, waits: [wait("5p")] });
});

test("in the own turn they are those the raised tile would leave", () => {
  const advice = new Advice("t");
  advice.waits = [wait("5p")];
  advice.now = { discards: [{ tile: "1m", waits: [wait("E")] }] } as unknown as Outlook;
  expect(advice.waiting(true, "1m")).toEqual({ after: "1m", waits: [wait("E")] });
  expect(advice.waiting(true, "2m")).toEqual({ after: null, waits: [] });
  expect(advice.waiting(true, null)).toEqual({ after: null, waits: [] });
});

test("what was said of a moment is gone with it, the waits are not", () => {
  const advice = new Advice("t");
  advice.waits = [wait("5p")];
  advice.now = { discards: [] } as unknown as Outlook;
  advice.outdated();
  expect(advice.now).toBeNull();
  expect(advice.waits).toEqual([wait("5p")]);
  advice.forget();
  expect(advice.waits).toEqual([]);
});
