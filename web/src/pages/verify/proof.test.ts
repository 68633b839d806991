import { beforeAll, expect, test } from "vitest";

import page from "../../../../docs/developer/game-records.md?raw";
import { openBrowser } from "../../browser.testing";
import { readRecord } from "../../game/record/record";
import { prove, stepsOf, wordsOf } from "./proof";

const EXAMPLE = /```json\n(\{\n"format"[^]*?)```/.exec(page)![1]!;

beforeAll(() => openBrowser());

test("what comes after something false is not checked", () => {
  const steps = stepsOf({
    proven: false,
    code: "other_dice",
    facts: { found: "1 2 3 4", expected: "6 6 1 2" },
  });
  expect(steps).toEqual([
    { name: "promise", holds: true, why: null },
    { name: "wall", holds: true, why: null },
    {
      name: "dice",
      holds: false,
      why: "The dice do not come from the seed: 1 2 3 4 instead of 6 6 1 2.",
    },
    { name: "order", holds: null, why: null },
  ]);
});

test("without a promise nothing is proven but the file", async () => {
  const record = await readRecord(EXAMPLE);
  const { holds, unproven, steps } = await prove(record, record.hands[0]!);
  expect([holds, unproven]).toEqual([null, "no_promise"]);
  expect(steps.map((step) => [step.name, step.holds])).toEqual([
    ["promise", null],
    ["wall", null],
    ["dice", null],
    ["order", null],
    ["checksum", true],
  ]);
});

test("a seed without its wall is another wall", async () => {
  const record = await readRecord(EXAMPLE);
  const hand = {
    ...record.hands[0]!,
    commitment: "1c0870157a9c77de672896be7e30935b80052a1fd96e54514bc554c6c3634407",
    seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    contributions: ["626f6e6e65206368616e6365", "", "e7abb9", "3432"],
  };
  const { holds, steps } = await prove(record, hand);
  expect([holds, steps[0]!.holds, steps[1]!.holds, steps[2]!.holds]).toEqual([
    false,
    true,
    false,
    null,
  ]);
  expect(wordsOf(hand)).toEqual(["bonne chance", null, "竹", "42"]);
});
