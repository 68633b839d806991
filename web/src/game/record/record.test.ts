import { beforeAll, describe, expect, test } from "vitest";
import page from "../../../../docs/developer/game-records.md?raw";
import { openBrowser } from "../../browser.testing";
import { verifyHand, verifySeats } from "../wall/fair";
import { readRecord, statesOf } from "./record";

/** The example of the page that describes the format: east wins with the tiles of the deal. */
const EXAMPLE = /```json\n(\{\n"format"[^]*?)```/.exec(page)![1]!;

/** What the tests change in the example. */
interface Content {
  version: number;
  checksum?: string;
  players: { seat: number }[];
  hands: { east: number; dice: number[]; events: Record<string, unknown>[] }[];
  scores: number[];
  profile: { switches?: object };
}

/** The example with something changed and its checksum left out. */
function changed(change: (content: Content) => void): string {
  const content = JSON.parse(EXAMPLE) as Content;
  delete content.checksum;
  change(content);
  return JSON.stringify(content);
}

async function refusal(text: string): Promise<string> {
  return readRecord(text).then(
    () => "read",
    (problem: unknown) => (problem as Error).message,
  );
}

beforeAll(() => openBrowser());

describe("a record", () => {
  test("is read whole", async () => {
    const record = await readRecord(EXAMPLE);
    expect(record.players.map(({ name }) => name)).toEqual(["Ann", "Béa", "Chen", "Dao"]);
    expect(record.scores).toEqual([117, -39, -39, -39]);
    const states = statesOf(record.hands[0]!);
    expect(states).toHaveLength(12);
    expect(states.at(-1)?.outcome).toEqual({
      winner: 0,
      source: null,
      how: "wall",
      tile: "C",
      points: 31,
      gains: [117, -39, -39, -39],
    });
    expect(states.at(-1)?.seats[0].hand.join(" ")).toBe("1m 2m 3m 4m 5m 6m 7m 8m 9m E E E C");
  });

  test("of a strict table holds acts and rulings, and tiles of the wall nobody named", async () => {
    const told = changed(({ hands }) => {
      hands[0]!.events.splice(
        -2,
        0,
        { type: "word_said", seat: 1, word: "pung" },
        { type: "tile_moved", seat: 1, tile: "?", origin: "wall", target: "wall", place: 70 },
        {
          type: "adjudicated",
          seat: 1,
          line: "P4.10c",
          verdict: "judged",
          deltas: [20, -60, 20, 20],
          dead: true,
        },
      );
    });
    const { hands } = await readRecord(told);
    expect(statesOf(hands[0]!)).toHaveLength(15);
  });

  test("without a promise proves nothing", async () => {
    const record = await readRecord(EXAMPLE);
    expect(await verifyHand(record, record.hands[0]!)).toEqual({ proven: null });
    expect(await verifySeats(record)).toEqual({ proven: null });
  });

  test("may have a mark in front and no checksum", async () => {
    expect(await refusal(`\uFEFF${EXAMPLE}`)).toBe("read");
    expect(await refusal(changed(() => {}))).toBe("read");
  });
});

describe("what is wrong is told with its place", () => {
  test("another file", async () => {
    expect(await refusal("%PDF-1.7")).toBe("This file is not a record of Muraille.");
    expect(await refusal('{"format": "other", "of": "muraille-record"}')).toBe(
      "This file is not a record of Muraille.",
    );
  });

  test("half a file", async () => {
    const half = EXAMPLE.slice(0, EXAMPLE.indexOf('{"type": "seat_served"'));
    expect(await refusal(half)).toBe("The record breaks off at line 28: the file is not complete.");
  });

  test("no JSON", async () => {
    const text = EXAMPLE.replace('"version": 1,', '"version": 1;');
    expect(await refusal(text)).toBe("Line 3 of the record cannot be read.");
  });

  test("a version of tomorrow, and of yesterday", async () => {
    expect(await refusal(changed((content) => (content.version = 2)))).toBe(
      "The record is of version 2, this page reads up to 1: load it again.",
    );
    expect(await refusal(changed((content) => (content.version = 0)))).toBe(
      "The record is of an old version (0): the program Muraille, in a terminal, can still read it.",
    );
  });

  test("one letter exchanged", async () => {
    expect(await refusal(EXAMPLE.replace("Béa", "Bea"))).toBe(
      "The checksum is not that of the content: the file was changed.",
    );
  });

  test.each<[string, (content: Content) => void]>([
    ["hands[0].east: “4”; expected: 0-3.", (content) => (content.hands[0]!.east = 4)],
    ["players: “[", (content) => (content.players[1]!.seat = 0)],
    ["hands[0].dice[2]: “7”; expected: 1-6.", (content) => (content.hands[0]!.dice[2] = 7)],
    ['hands[0].events[1].tiles: “"0m"”', (content) => (content.hands[0]!.events[1]!.tiles = "0m")],
    ['hands[0].events[5].type: “"tea"”', (content) => (content.hands[0]!.events[5]!.type = "tea")],
    ["hands[0].events[0]", (content) => content.hands[0]!.events.shift()],
    ["hands[0].events: “", (content) => content.hands[0]!.events.pop()],
    ["scores: “[1,2]”; expected: [ … ] (4).", (content) => (content.scores = [1, 2])],
    ["profile.switches: “—”; expected: { … }.", (content) => delete content.profile.switches],
  ])("%s", async (place, change) => {
    expect(await refusal(changed(change))).toContain(`The record is wrong at ${place}`);
  });
});
