import { beforeAll, describe, expect, test } from "vitest";

import page from "../../../../../docs/developer/game-records.md?raw";
import { openBrowser } from "../../../browser.testing";
import type { TableEvent } from "../../../game/events/events";
import { readRecord, type GameRecord } from "../../../game/record/record";
import { markBeside, momentsOf } from "./moments";
import { told } from "./moment_words";

const EXAMPLE = /```json\n(\{\n"format"[^]*?)```/.exec(page)![1]!;
const HERE = { names: ["Ann", "Dao", "Béa", "Chen"], winWord: "hu" };
let record: GameRecord;

/** East discards; south would take it, west takes it. */
const CLAIMED: TableEvent[] = [
  {
    type: "hand_begun",
    number: 1,
    east: 0,
    first: 0,
    round_wind: 0,
    hill: 0,
    wall: "1m 2m 3m",
    dice: [1, 2, 3, 4],
  },
  { type: "tiles_dealt", seat: 0, tiles: "5p 9s" },
  { type: "tiles_dealt", seat: 1, tiles: "4p 6p" },
  { type: "tiles_dealt", seat: 2, tiles: "5p 5p" },
  { type: "tiles_dealt", seat: 3, tiles: "E E E E" },
  { type: "seat_served", seat: 0 },
  { type: "first_turn_opened", seat: 0 },
  { type: "tile_discarded", seat: 0, tile: "5p", offers: { "1": ["chow 4p"], "2": ["pung"] } },
  { type: "claim_answered", seat: 1, answer: "chow 4p" },
  { type: "claim_answered", seat: 2, answer: "pung" },
  { type: "claim_answered", seat: 3, answer: "pass" },
  { type: "window_closed" },
  { type: "meld_claimed", seat: 2, tile: "5p", claim: "pung" },
  { type: "tile_drawn", seat: 3, tile: "2m" },
  { type: "kong_concealed", seat: 3, tile: "E" },
];

beforeAll(async () => {
  await openBrowser();
  record = await readRecord(EXAMPLE);
});

describe("the moments of a hand", () => {
  test("the deal is one, what only follows is none", () => {
    const moments = momentsOf(record.hands[0]!.events, null);
    expect(moments.map(({ mark }) => mark)).toEqual([null, "win", null]);
    expect(moments[0]!.hand.seats[3].hand.join(" ")).toBe("7p 7p 8p 9p 9p 1s 2s 2s 5s 5s 6s 7s 7s");
    expect(told(moments[0]!, HERE)).toBe("Hand 1: East is Ann; dice 1 2 3 4.");
  });

  test("a win is told in the word of a game that a replay works out", () => {
    const derived = Object.create(
      { winWord: "mahjong" },
      { names: { value: HERE.names } },
    ) as typeof HERE;
    expect(told(momentsOf(record.hands[0]!.events, null)[1]!, derived)).toContain("makes Mah-Jong");
  });

  test("an announcement that lost is told with the claim that won, a pass is not", () => {
    const moments = momentsOf(CLAIMED, null);
    expect(moments.map((moment) => told(moment, HERE)).slice(1, 3)).toEqual([
      "Ann discards 5 of dots.",
      "Dao announces: chow 4-5-6. Béa takes 5 of dots from Ann: pung.",
    ]);
    expect(moments.map(({ mark }) => mark)).toEqual([null, null, "claim", null, "kong"]);
  });

  test("a seat sees its own tiles only, and stops at the same moments", () => {
    const open = momentsOf(CLAIMED, null);
    const seen = momentsOf(CLAIMED, 1);
    expect(seen).toHaveLength(open.length);
    expect(seen[0]!.hand.seats.map(({ hand }) => hand.join(" "))).toEqual([
      "? ?",
      "4p 6p",
      "? ?",
      "? ? ? ?",
    ]);
    expect(seen.map((moment) => told(moment, HERE)).slice(2)).toEqual([
      "Dao announces: chow 4-5-6. Béa takes 5 of dots from Ann: pung.",
      "Chen draws a tile.",
      "Chen declares a concealed kong.",
    ]);
    expect(told(momentsOf(CLAIMED, 3)[2]!, HERE)).toBe("Béa takes 5 of dots from Ann: pung.");
  });

  test("marks are found in both directions", () => {
    const moments = momentsOf(CLAIMED, null);
    expect([
      markBeside(moments, 0, 1),
      markBeside(moments, 2, 1),
      markBeside(moments, 4, 1),
    ]).toEqual([2, 4, 4]);
    expect([markBeside(moments, 4, -1), markBeside(moments, 2, -1)]).toEqual([2, 0]);
  });
});

describe("a strict table", () => {
  const ERRED: TableEvent[] = [
    ...CLAIMED.slice(0, 8),
    { type: "act_done", seat: 1, act: "touch head" },
    { type: "word_said", seat: 1, word: "hu" },
    { type: "tiles_shown", seat: 1, tiles: "4p 6p", face_down: true },
    { type: "infraction_opened", seat: 1, line: "P4.2", until: "discard", silent: true },
    { type: "tile_moved", seat: 1, tile: "7m", origin: "wall", target: "hand", place: 2 },
    {
      type: "adjudicated",
      seat: 1,
      line: "P4.10c",
      verdict: "judged",
      deltas: [20, -60, 20, 20],
      dead: true,
    },
  ];

  test("words, tiles shown and rulings are moments, routine is none", () => {
    const moments = momentsOf(ERRED, null);
    expect(moments.map(({ heard }) => heard.at(-1)?.event.type)).toEqual([
      "tiles_dealt",
      "tile_discarded",
      "word_said",
      "tiles_shown",
      "tile_moved",
      "adjudicated",
    ]);
    expect(moments.map(({ mark }) => mark)).toEqual([null, null, null, null, null, "ruling"]);
  });

  test("who sits elsewhere sees neither hidden tiles nor what the referee keeps to himself", () => {
    const seen = momentsOf(ERRED, 2).flatMap(({ heard }) => heard.map(({ event }) => event));
    expect(seen.filter((event) => event.type === "tiles_shown")).toMatchObject([{ tiles: "? ?" }]);
    expect(seen.filter((event) => event.type === "tile_moved")).toMatchObject([{ tile: "?" }]);
    expect(seen.some((event) => event.type === "infraction_opened")).toBe(false);
    expect(momentsOf(ERRED, 1).at(-1)?.hand.seats[1].hand).toContain("7m");
  });
});
