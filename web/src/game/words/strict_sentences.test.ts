import { beforeEach, describe, expect, test } from "vitest";

import { openBrowser } from "../../browser.testing";
import told from "../../generated/samples.json?raw";
import { LANGUAGES } from "../../words/words.svelte";
import type { Seat, TableEvent } from "../events/events";
import { penaltiesOf, rulingsIn } from "../record/penalties";
import { tell } from "./sentences";
import { isRoutine } from "./strict_sentences";

const NAMES = ["Ana", "Bastien", "Chen", "Dao"];
const FANS = new Map([["pure_straight", "Pure Straight"]]);

function heard(event: TableEvent, me: Seat | null = 0): string | null {
  return tell(event, null, { names: NAMES, me, winWord: "hu", fans: FANS });
}

describe("in English", () => {
  beforeEach(() => openBrowser("en"));

  test.each<[TableEvent, string | null]>([
    [{ type: "word_said", seat: 1, word: "pung" }, "Bastien says: “pung”."],
    [{ type: "word_said", seat: 0, word: "hu" }, "You say: “hu”."],
    [
      { type: "tiles_shown", seat: 1, tiles: "7m 7m" },
      "Bastien shows 7 of characters, 7 of characters.",
    ],
    [
      { type: "tiles_shown", seat: 1, tiles: "? ? ? ?", face_down: true },
      "Bastien lays 4 tiles face down.",
    ],
    [
      { type: "tiles_shown", seat: 1, tiles: "7m 8m", whole: true },
      "Bastien shows the whole hand.",
    ],
    [
      { type: "fan_declared", seat: 1, fan: "pure_straight", points: 16 },
      "Bastien counts Pure Straight: 16.",
    ],
    [{ type: "fan_declared", seat: 1, fan: "all_chows" }, "Bastien counts all chows: struck out."],
    [{ type: "act_done", seat: 1, act: "touch tail" }, "Bastien touches the end of the wall."],
    [{ type: "act_done", seat: 1, act: "touch 57" }, "Bastien touches another tile of the wall."],
    [
      { type: "act_done", seat: 1, act: "deal_take head 2" },
      "Bastien takes 2 tiles from the wall.",
    ],
    [
      { type: "act_done", seat: 1, act: "call_referee 0 P4.1" },
      "Bastien calls the referee: you, P4.1.",
    ],
    [{ type: "act_done", seat: 1, act: "discard 3s" }, null],
    [{ type: "act_done", seat: 1, act: "pass" }, null],
    [{ type: "draw_due", seat: 0 }, "You are to draw."],
    [
      { type: "tile_moved", seat: 1, tile: "P", origin: "hand", target: "river" },
      "Bastien discards white dragon out of turn: nobody can claim it.",
    ],
    [{ type: "tile_moved", seat: 1, tile: "?", origin: "wall", target: "wall", place: 70 }, null],
    [{ type: "reminded", seat: 0, reminder: "R3" }, "A reminder: to touch the wall is to draw."],
    [
      { type: "infraction_closed", seat: 1, line: "P4.4a", repaired: true },
      "Bastien has set it right: P4.4a is closed.",
    ],
    [
      {
        type: "adjudicated",
        seat: 1,
        line: "P4.10c",
        verdict: "judged",
        deltas: [20, -60, 20, 20],
        dead: true,
      },
      "Referee, P4.10c, Bastien: dead hand, you +20, Bastien −60, Chen +20, Dao +20.",
    ],
    [
      {
        type: "adjudicated",
        seat: 0,
        line: "P2.1",
        verdict: "judged",
        deltas: [0, 0, 0, 0],
        ladder: true,
      },
      "Referee, P2.1, against you: warning.",
    ],
    [
      {
        type: "adjudicated",
        seat: 2,
        line: "P3.1",
        verdict: "judged",
        deltas: [0, 0, 0, 0],
        refused: true,
        tiles: "F F",
      },
      "Referee, P3.1, Chen: announcement refused, to be discarded first: green dragon, green dragon.",
    ],
    [
      { type: "adjudicated", seat: 2, line: "P1.3", verdict: "judged", deltas: [0, 0, 0, 0] },
      "Referee, P1.3, Chen: no sanction.",
    ],
  ])("%j", (event, sentence) => {
    expect(heard(event)).toBe(sentence);
  });
});

test.each(LANGUAGES)("every event of a strict table has its words in %s", async (language) => {
  await openBrowser(language);
  const samples = JSON.parse(told) as { viewer: number; events: TableEvent[] }[];
  for (const { viewer, events } of samples.filter(
    ({ events: [first] }) => first?.type === "hand_begun" && first.by_hand,
  ))
    for (const event of events)
      for (const me of [null, viewer < 4 ? (viewer as Seat) : null])
        expect(heard(event, me) ?? "").not.toMatch(/[{}]/);
});

test("what hands do all the time is told to nobody else", () => {
  expect(isRoutine({ type: "act_done", act: "touch head" })).toBe(true);
  expect(isRoutine({ type: "act_done", act: "call_referee 2 P4.1" })).toBe(false);
  expect(isRoutine({ type: "word_said" })).toBe(false);
});

test("the column of penalties is the sum of the rulings", () => {
  const events: TableEvent[] = [
    {
      type: "adjudicated",
      seat: 1,
      line: "P4.10c",
      verdict: "judged",
      deltas: [20, -60, 20, 20],
      dead: true,
    },
    { type: "word_said", seat: 1, word: "sorry" },
    { type: "adjudicated", seat: 2, line: "P2.1", verdict: "judged", deltas: [0, 0, -5, 0] },
  ];
  expect(rulingsIn(events).map(({ line }) => line)).toEqual(["P4.10c", "P2.1"]);
  expect(penaltiesOf(rulingsIn(events))).toEqual([20, -60, 15, 20]);
});
