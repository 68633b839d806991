import { expect, test } from "vitest";

import type { ChairTold } from "../../../../generated/protocol";
import { Absences } from "./absences.svelte";

const HERE: ChairTold = { name: "Ana", bot: null, person: true, present: true, away: false };
const GONE: ChairTold = { ...HERE, name: "Chen", present: false };
const BOT: ChairTold = { name: "", bot: "pine", person: false, present: true, away: false };
const REPLACED: ChairTold = { ...GONE, bot: "pine" };

test("a player who has gone is waited for from the moment it was seen", () => {
  const absences = new Absences();
  absences.follow([HERE, GONE, BOT, REPLACED], 60, 1000);
  expect(absences.replacedAt).toEqual([null, 61_000, null, null]);
  absences.follow([HERE, GONE, BOT, REPLACED], 60, 5000);
  expect(absences.replacedAt).toEqual([null, 61_000, null, null]);
});

test("who comes back and goes again is waited for anew", () => {
  const absences = new Absences();
  absences.follow([GONE, BOT, BOT, BOT], 60, 1000);
  absences.follow([HERE, BOT, BOT, BOT], 60, 2000);
  expect(absences.replacedAt[0]).toBeNull();
  absences.follow([GONE, BOT, BOT, BOT], 60, 3000);
  expect(absences.replacedAt[0]).toBe(63_000);
});

test("some tables wait for ever", () => {
  const absences = new Absences();
  absences.follow([GONE, BOT, BOT, BOT], 0, 1000);
  expect(absences.replacedAt).toEqual([null, null, null, null]);
});
