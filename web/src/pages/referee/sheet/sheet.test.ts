import { beforeAll, describe, expect, it } from "vitest";

import { openBrowser } from "../../../browser.testing";
import { csv } from "./csv";
import { read, rename, undo, write } from "./sheet_history";
import { typedGains, wholePoints } from "./settlement";
import {
  BLANK,
  deadOf,
  DRAWN,
  handsOf,
  totals,
  warningsOf,
  withEntries,
  type HandWritten,
  type PenaltyWritten,
} from "./sheet";

beforeAll(() => openBrowser("en"));

const FALSE_WIN: PenaltyWritten = {
  kind: "penalty",
  line: "P4.10b",
  offender: 1,
  points: [10, -30, 10, 10],
  ladder: false,
  dead: true,
};
const HASTY: PenaltyWritten = {
  kind: "penalty",
  line: "P2.1",
  offender: 2,
  points: [0, 0, 0, 0],
  ladder: true,
  dead: false,
};
const HASTY_AGAIN: PenaltyWritten = { ...HASTY, points: [0, 0, -5, 0] };
const WON: HandWritten = {
  kind: "hand",
  winner: 0,
  source: 2,
  points: 24,
  gains: [48, -8, -32, -8],
};
const SHEET = withEntries(BLANK, FALSE_WIN, HASTY, WON, HASTY_AGAIN);

describe("the sheet", () => {
  it("keeps penalties beside the hand they fell in, and out of its result", () => {
    const [first, second] = handsOf(SHEET);
    expect(first).toMatchObject({
      number: 1,
      result: { gains: [48, -8, -32, -8] },
      fined: [10, -30, 10, 10],
    });
    expect(first?.penalties.map(({ line }) => line)).toEqual(["P4.10b", "P2.1"]);
    expect(second).toMatchObject({ number: 2, result: null, fined: [0, 0, -5, 0] });
  });
  it("adds both up", () => {
    expect(totals(SHEET)).toEqual({
      hands: [48, -8, -32, -8],
      penalties: [10, -30, 5, 10],
      all: [58, -38, -27, 2],
    });
  });
  it("counts the ladder for each player through the whole game", () => {
    expect([0, 1, 2, 3].map((seat) => warningsOf(SHEET, seat as 0 | 1 | 2 | 3))).toEqual([
      0, 0, 2, 0,
    ]);
  });
  it("lets a dead hand live again in the next hand", () => {
    expect(deadOf(withEntries(BLANK, FALSE_WIN))).toEqual([1]);
    expect(deadOf(SHEET)).toEqual([]);
    expect(deadOf(withEntries(SHEET, FALSE_WIN, { ...FALSE_WIN, offender: 0 }))).toEqual([0, 1]);
  });
  it("takes back entry after entry, even a new game, and keeps the names", () => {
    const one = write({ now: BLANK, before: [] }, withEntries(BLANK, WON));
    const fresh = rename(write(one, BLANK), ["Ana", "", "", ""]);
    expect(undo(fresh).now).toEqual({ names: ["Ana", "", "", ""], entries: [WON] });
    expect(undo(undo(fresh)).now.entries).toEqual([]);
    expect(undo(undo(undo(fresh))).before).toEqual([]);
  });
  it("comes back from the device as it was; what is no sheet is a blank one", () => {
    const kept = { now: SHEET, before: [BLANK] };
    expect(read(JSON.stringify(kept))).toEqual(kept);
    const blank = { now: BLANK, before: [] };
    for (const text of [
      null,
      "",
      "{",
      "null",
      '{"now":{"names":[],"entries":[]},"before":[]}',
      JSON.stringify({ now: { ...BLANK, entries: [{ kind: "hand", gains: [1] }] }, before: [] }),
    ])
      expect(read(text)).toEqual(blank);
  });
  it("becomes a file for a spreadsheet, in which no name is a formula", () => {
    expect(
      csv(withEntries(BLANK, FALSE_WIN, WON, DRAWN), ["Ana", "=Bo", 'C, "C"', "Di"]).split("\r\n"),
    ).toEqual([
      '\uFEFFHand,entry,player,points,"Hand, Ana","Hand, =Bo","Hand, C, ""C""","Hand, Di","Penalties, Ana","Penalties, =Bo","Penalties, C, ""C""","Penalties, Di"',
      "1,P4.10b,'=Bo,,0,0,0,0,10,-30,10,10",
      "1,won,Ana,24,48,-8,-32,-8,0,0,0,0",
      "2,drawn,,0,0,0,0,0,0,0,0,0",
      "Total,,,,48,-8,-32,-8,10,-30,10,10",
      "",
    ]);
  });
});

describe("what is typed", () => {
  it("is a number of points a hand can have", () => {
    expect(["8", " 24 ", "1000", "7", "1001", "2.5", "", "x"].map(wholePoints)).toEqual([
      8,
      24,
      1000,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
  it("is four gains, with whatever minus, that sum to something", () => {
    expect(typedGains(["48", "−8", "-32", "–8"])).toEqual({ four: [48, -8, -32, -8], sum: 0 });
    expect(typedGains(["+48", "-8", "-32", "0"])).toEqual({ four: [48, -8, -32, 0], sum: 8 });
    expect(typedGains(["48", "", "-32", "-8"])).toEqual({ four: null, sum: 0 });
  });
});
