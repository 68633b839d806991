import { beforeAll, describe, expect, test } from "vitest";

import page from "../../../../../docs/developer/game-records.md?raw";
import { openBrowser } from "../../../browser.testing";
import { readRecord, type GameRecord } from "../../../game/record/record";
import type { HandReview, ReviewedDecisionTold, WayTold } from "../../../generated/answers";
import { Refused } from "../../../house/http";
import { stepOf } from "../moments/moments";
import { Replay } from "../replay.svelte";
import { countOf, dearest, lostOn, placed } from "./reviewed";

const EXAMPLE = /```json\n(\{\n"format"[^]*?)```/.exec(page)![1]!;
const WAY: WayTold = {
  action: "win",
  name: "Win",
  tile: null,
  value: 0,
  behind: 0,
  difference: "",
  danger: 0,
  danger_word: "",
  goals: [],
};
let record: GameRecord;

beforeAll(async () => {
  await openBrowser();
  const { hands, ...rest } = await readRecord(EXAMPLE);
  record = { ...rest, hands: [...hands, ...hands] };
});

function decided(event: number, behind: number): ReviewedDecisionTold {
  return {
    event,
    left: 60,
    offered: null,
    grade: behind > 1.5 ? "mistake" : behind > 0.5 ? "possible" : "right",
    grade_name: "",
    behind,
    lost: "",
    side: behind === 0 ? null : behind > 5 ? "speed" : "danger",
    side_name: "",
    parts: null,
    verdict: "As the Master would.",
    reason: "",
    chosen: WAY,
    best: [WAY],
    chance: 0.5,
    exercise: null,
    card: null,
  };
}

function reviewed(hand: number, ...decisions: ReviewedDecisionTold[]): HandReview {
  return {
    hand,
    seat: 0,
    name: "Ann",
    bot: "strong",
    bot_name: "Strong",
    by: "",
    note: "",
    decisions,
    curve: decisions.map(({ event }) => ({ event, chance: 0.5 })),
  };
}

describe("reviewed hands", () => {
  test("the five dearest mistakes are named, the dearest first, of equal ones the earlier", () => {
    const all = placed([
      reviewed(1, decided(3, 2), decided(5, 9), decided(7, 0.4)),
      null,
      reviewed(3, decided(2, 9), decided(4, 3), decided(6, 1.2), decided(8, 1.6), decided(9, 4)),
    ]);
    expect(dearest(all).map(({ hand, decision }) => [hand, decision.event])).toEqual([
      [1, 5],
      [3, 2],
      [3, 9],
      [3, 4],
      [1, 3],
    ]);
    expect([countOf(all, "right"), countOf(all, "possible"), countOf(all, "mistake")]).toEqual([
      1, 1, 6,
    ]);
    expect([lostOn(all, "speed"), lostOn(all, "claims")]).toEqual([18, 0]);
    expect(lostOn(all, null)).toBeCloseTo(30.2);
  });

  test("an event belongs to the moment that tells it", () => {
    const { events } = record.hands[0]!;
    const won = events.findIndex(({ type }) => type === "hand_won");
    expect([stepOf(events, 0), stepOf(events, won), stepOf(events, events.length - 1)]).toEqual([
      0, 1, 2,
    ]);
  });
});

describe("a review in a replay", () => {
  const won = (): number => record.hands[0]!.events.findIndex(({ type }) => type === "hand_won");

  async function begun(asked: number[] = []): Promise<Replay> {
    const replay = new Replay(record, null, (_, at) => {
      asked.push(at);
      return Promise.resolve(reviewed(at + 1, decided(won(), at === 0 ? 8 : 2)));
    });
    replay.toHand(1);
    replay.review.begin();
    await replay.review.fetch(0, new AbortController().signal);
    return replay;
  }

  test("comes hand by hand, the one in sight first, seen as its player saw it", async () => {
    const asked: number[] = [];
    const replay = await begun(asked);
    expect([asked, replay.open, replay.review.done]).toEqual([[1, 0], false, 2]);
  });

  test("tells nothing before the decision, and its verdict once it is made", async () => {
    const replay = await begun();
    replay.review.goTo(replay.review.mistakes[0]!);
    expect([replay.at, replay.step, replay.review.here]).toEqual([0, 0, null]);
    replay.forward();
    expect(replay.review.here?.verdict).toBe("As the Master would.");
  });

  test("goes from mistake to mistake, over the hands", async () => {
    const replay = await begun();
    replay.go({ hand: 1, step: 2, eyes: 0 });
    replay.review.toMistake(1);
    expect([replay.at, replay.step]).toEqual([1, 0]);
    replay.review.toMistake(1);
    expect([replay.at, replay.step]).toEqual([1, 0]);
    replay.review.toMistake(-1);
    expect([replay.at, replay.step]).toEqual([0, 0]);
  });

  test("says in the words of the house why there is none", async () => {
    const refused = new Refused("game_not_over", "The game is not over.", 409);
    const replay = new Replay(record, null, () => Promise.reject(refused));
    replay.review.begin();
    await replay.review.fetch(0, new AbortController().signal);
    expect([replay.review.problem, replay.review.done]).toEqual(["The game is not over.", 0]);
  });
});
