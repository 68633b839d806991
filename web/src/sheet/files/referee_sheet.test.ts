import { expect, test } from "vitest";

import { fold } from "../fold";
import { readRefereeSheet } from "./referee_sheet";

/** As version 0.1.0 kept it. */
const OLD = JSON.stringify({
  now: {
    names: ["Ana", "", "", "Dan"],
    entries: [
      {
        kind: "penalty",
        line: "P4.10b",
        offender: 1,
        points: [10, -30, 10, 10],
        ladder: false,
        dead: true,
      },
      { kind: "hand", winner: 0, source: 2, points: 24, gains: [48, -8, -32, -8] },
      { kind: "hand", winner: 3, source: null, points: 9, gains: [-17, -17, -17, 51] },
      { kind: "hand", winner: null, source: null, points: 0, gains: [30, -10, -10, -10] },
    ],
  },
  before: [],
});

test("the sheet of before is the sheet of now", () => {
  const by = { chair: null, role: "table" } as const;
  const ops = readRefereeSheet(OLD).map(([slot, value], place) => ({
    ...{ id: `aaaaa.${place + 1}`, slot, value, over: [], at: 1, by },
  }));
  const { totals, names, hands, fines } = fold(ops);
  expect(totals).toEqual([71, -65, -49, 43]);
  expect(names).toEqual(["Ana", "", "", "Dan"]);
  expect(hands.map(({ fault }) => fault)).toEqual([null, null, null]);
  expect(fines.map(({ fine }) => fine.hand)).toEqual([1]);
});

test("a long name is cut between letters, as the house counts them", () => {
  const long = `${"x".repeat(39)}🀄🀄`;
  const [chair] = readRefereeSheet(JSON.stringify({ now: { names: [long], entries: [] } }));
  expect(chair).toEqual(["chair.0", { name: `${"x".repeat(39)}🀄` }]);
});

test("what no sheet may hold is left out", () => {
  const fine = { kind: "penalty", points: [0, 0, 0, -5], line: "nonsense", offender: 9 };
  const told = JSON.stringify({ now: { names: ["Ana\u202e"], entries: [fine] } });
  expect(readRefereeSheet(told)).toEqual([["chair.0", { name: "Ana" }]]);
});

test.each([null, "", "{}", '{"now":{}}', "[1]"])("what is no sheet is none: %s", (text) => {
  expect(readRefereeSheet(text)).toEqual([]);
});
