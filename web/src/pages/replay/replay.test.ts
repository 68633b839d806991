import { beforeAll, describe, expect, test } from "vitest";

import page from "../../../../docs/developer/game-records.md?raw";
import { openBrowser } from "../../browser.testing";
import { readRecord, type GameRecord } from "../../game/record/record";
import { Replay } from "./replay.svelte";

const EXAMPLE = /```json\n(\{\n"format"[^]*?)```/.exec(page)![1]!;
let record: GameRecord;

beforeAll(async () => {
  await openBrowser();
  const { hands, ...rest } = await readRecord(EXAMPLE);
  record = { ...rest, hands: [...hands, ...hands], scores: [234, -78, -78, -78] };
});

describe("a replay", () => {
  test("goes on step by step and stays within the hand", () => {
    const replay = new Replay(record);
    replay.back();
    expect(replay.place).toEqual({ hand: 1, step: 1, eyes: null });
    replay.forward();
    expect([replay.quiet, replay.scores[0]]).toEqual([false, 0]);
    replay.toStep(99);
    expect([replay.place.step, replay.quiet, replay.ended, replay.scores[0]]).toEqual([
      3,
      false,
      true,
      117,
    ]);
  });

  test("goes from hand to hand, back to the beginning of this one first", () => {
    const replay = new Replay(record);
    replay.nextHand();
    expect([replay.place.hand, replay.scores]).toEqual([2, [117, -39, -39, -39]]);
    replay.toStep(2);
    replay.previousHand();
    expect(replay.place).toEqual({ hand: 2, step: 1, eyes: null });
    replay.previousHand();
    expect(replay.place.hand).toBe(1);
  });

  test("goes where an address leads, as near as the game allows", () => {
    const replay = new Replay(record);
    replay.go({ hand: 7, step: 2, eyes: 3 });
    expect(replay.place).toEqual({ hand: 2, step: 2, eyes: 3 });
    expect(replay.hand.seats[1].hand[0]).toBe("?");
  });

  test("plays to the end of a hand, then the next one", () => {
    const replay = new Replay(record);
    replay.play();
    replay.forward();
    expect(replay.playing).toBe(true);
    replay.forward();
    expect(replay.playing).toBe(false);
    replay.play();
    expect([replay.playing, replay.place.hand]).toEqual([true, 2]);
  });

  test("is seen from the chair of who looks, else from that of a person", () => {
    expect(new Replay(record, "Béa").seen).toBe(2);
    expect(new Replay(record, "Zoé").seen).toBe(0);
  });
});
