import { beforeAll, expect, test } from "vitest";

import page from "../../../../../docs/developer/game-records.md?raw";
import { openBrowser } from "../../../browser.testing";
import { readRecord, type GameRecord } from "../../../game/record/record";
import type { HandEnd } from "../../../generated/answers";
import { Replay } from "../replay.svelte";
import { recordedEnd } from "./recorded_end";

const EXAMPLE = /```json\n(\{\n"format"[^]*?)```/.exec(page)![1]!;
let record: GameRecord;

beforeAll(async () => {
  await openBrowser();
  const { hands, ...rest } = await readRecord(EXAMPLE);
  record = { ...rest, hands: [...hands, ...hands], scores: [234, -78, -78, -78] };
});

test("what the house tells of one hand is set into the course of the game", () => {
  const replay = new Replay(record);
  replay.nextHand();
  const alone = recordedEnd(replay, null);
  const players = alone.players.map((one) => ({
    ...one,
    before: 0,
    after: one.gain,
    sum: "8 + 31",
  }));
  const told: HandEnd = { ...alone, hand: 1, sentence: "Ann wins", players };
  const end = recordedEnd(replay, told);
  expect([end.hand, end.sentence, end.players[0]?.sum]).toEqual([2, "Ann wins", "8 + 31"]);
  expect(end.players.map(({ before, after }) => [before, after])).toEqual(
    [117, -39, -39, -39].map((gain) => [gain, 2 * gain]),
  );
});
