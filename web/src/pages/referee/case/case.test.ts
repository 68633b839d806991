import { describe, expect, it } from "vitest";

import { FORGOTTEN, WRONG_PLACE } from "../book/book.testing";
import { asked, caseOf, fromSearch, question, toSearch } from "./case";

describe("a case", () => {
  it("asks whether it was repaired first, and nothing more if it was", () => {
    expect(asked(WRONG_PLACE, {})).toEqual(["repaired", "called"]);
    expect(asked(WRONG_PLACE, { repaired: true })).toEqual(["repaired"]);
    expect(asked(FORGOTTEN, {})).toEqual([]);
  });
  it("can be judged when everything is answered, with the facts that matter alone", () => {
    const one = { ...caseOf("P4.1", { repaired: false }), offender: 2 as const };
    expect(question(one, WRONG_PLACE)).toBeNull();
    expect(question({ ...one, facts: { repaired: true, called: false } }, WRONG_PLACE)).toEqual({
      infraction: "P4.1",
      offender: 2,
      facts: { repaired: true },
      warnings: 0,
      dead: [],
      score_written: false,
      outranked: false,
    });
    expect(question(caseOf("P1.2"), FORGOTTEN)).toBeNull();
  });
  it("fits into an address and comes back whole", () => {
    const one = {
      line: "P4.1",
      offender: 3,
      facts: { repaired: false, called: true },
      warnings: 2,
      dead: [0, 1],
      written: true,
      outranked: true,
    } as const;
    const search = toSearch(one, ["draw", "wrong_place_drawn"]);
    expect(search).toBe(
      "?case=P4.1&by=3&with=not-repaired+called&warnings=2&dead=01&written=1&outranked=1&way=draw+wrong_place_drawn",
    );
    expect(fromSearch(search)).toEqual({ case: one, steps: ["draw", "wrong_place_drawn"] });
    expect(toSearch(null, [])).toBe("");
  });
  it("leaves out what makes no sense", () => {
    expect(fromSearch("?case=P4.1&by=7&warnings=-3&dead=9x2").case).toEqual({
      ...caseOf("P4.1"),
      dead: [2],
    });
    expect(fromSearch("?by=1")).toEqual({ case: null, steps: [] });
  });
});
