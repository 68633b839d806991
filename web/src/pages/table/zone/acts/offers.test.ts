import { describe, expect, it } from "vitest";

import { choicesOf, isAnswer, makes, offerOf, uses } from "./offers";

describe("what the house offers", () => {
  it("is sorted for the zone", () => {
    const choices = choicesOf(["pass", "chow 3p", "chow 4p", "pung", "kong", "win"]);
    expect(choices.win?.action).toBe("win");
    expect(choices.chows.map((chow) => chow.tile)).toEqual(["3p", "4p"]);
    expect(choices.kongs.map((kong) => kong.action)).toEqual(["kong"]);
    expect(isAnswer(choices)).toBe(true);
  });

  it("keeps the own turn apart", () => {
    const choices = choicesOf(["discard 1m", "discard E", "hide 9s", "promote 2p", "call E"]);
    expect([...choices.discards]).toEqual(["1m", "E"]);
    expect([...choices.calls]).toEqual(["E"]);
    expect(choices.kongs.map((kong) => kong.action)).toEqual(["hide 9s", "promote 2p"]);
    expect(isAnswer(choices)).toBe(false);
  });

  it("shows the run a chow makes, and what it takes from the hand", () => {
    const chow = offerOf("chow 4p");
    expect(makes(chow, "5p")).toEqual({ tiles: ["4p", "5p", "6p"], claimed: 1 });
    expect(uses(chow, "5p")).toEqual(["4p", "6p"]);
    expect(uses(offerOf("kong"), "C")).toEqual(["C", "C", "C"]);
    expect(uses(offerOf("promote 2p"), null)).toEqual(["2p"]);
  });
});
