import { describe, expect, it } from "vitest";

import type { Casebook, RulingTold, TypicalCase } from "../../../generated/answers";
import type { Asked } from "./case";
import { ruledBy } from "./casebook";

function told(
  infraction: string,
  answer: RulingTold["answer"],
  points: number[],
  dead: number[] = [],
): RulingTold {
  return {
    infraction,
    line: infraction,
    name: "",
    verdict: "judged",
    answer,
    headline: answer,
    decision: "",
    points,
    warned: false,
    dead,
    tiles: "none",
    queued: false,
    tiles_sentence: "",
    course: "goes_on",
    goes_on: true,
    next: "",
    grounds: [],
    source: "",
  };
}

function typical(ruling: RulingTold, more: Partial<TypicalCase> = {}): TypicalCase {
  return { facts: {}, warnings: 0, circumstance: "plain", ruling, ...more };
}

const FALSE_WIN = told("P4.10b", "dead_and_30", [-30, 10, 10, 10], [0]);
const BOOK: Casebook = {
  language: "en",
  cases: [
    typical(told("P4.10b", "nothing", [0, 0, 0, 0]), { circumstance: "written" }),
    typical({ ...FALSE_WIN, course: "drawn" }, { circumstance: "last" }),
    typical(FALSE_WIN),
    typical(told("P2.1", "warning", [0, 0, 0, 0])),
    typical(told("P2.1", "minus_5", [-5, 0, 0, 0]), { warnings: 1 }),
    typical(told("P4.1", "nothing", [0, 0, 0, 0]), { facts: { repaired: true } }),
    typical(told("P4.1", "dead", [0, 0, 0, 0], [0]), { facts: { repaired: false, called: true } }),
  ],
};
const asked = (infraction: string, more: Partial<Asked> = {}): Asked => ({
  infraction,
  offender: 2,
  facts: {},
  warnings: 0,
  dead: [],
  score_written: false,
  outranked: false,
  ...more,
});

describe("a ruling by the rulings kept here", () => {
  it("seats the offender where he sits, with the hands that were dead before", () => {
    expect(ruledBy(BOOK, asked("P4.10b", { dead: [3] }))).toMatchObject({
      points: [10, 10, -30, 10],
      dead: [2, 3],
      course: "goes_on",
    });
  });
  it("climbs the ladder to its last step and no further", () => {
    expect([0, 1, 9].map((warnings) => ruledBy(BOOK, asked("P2.1", { warnings }))?.answer)).toEqual(
      ["warning", "minus_5", "minus_5"],
    );
  });
  it("asks for exactly the facts of the case", () => {
    expect(ruledBy(BOOK, asked("P4.1", { facts: { repaired: true } }))?.answer).toBe("nothing");
    expect(ruledBy(BOOK, asked("P4.1", { facts: { repaired: false, called: true } }))?.answer).toBe(
      "dead",
    );
    expect(ruledBy(BOOK, asked("P4.1", { facts: { repaired: false } }))).toBeNull();
  });
  it("lets the first circumstance decide that holds", () => {
    expect(ruledBy(BOOK, asked("P4.10b", { dead: [0, 1, 3] }))).toMatchObject({
      course: "drawn",
      dead: [0, 1, 2, 3],
    });
    expect(
      ruledBy(BOOK, asked("P4.10b", { dead: [0, 1, 3], score_written: true }))?.points,
    ).toEqual([0, 0, 0, 0]);
    expect(ruledBy(BOOK, asked("P4.10b", { dead: [2], outranked: true }))?.answer).toBe(
      "dead_and_30",
    );
  });
  it("knows nothing of other lines", () => {
    expect(ruledBy(BOOK, asked("P9.9"))).toBeNull();
  });
});
