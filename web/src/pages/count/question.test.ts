import { describe, expect, it } from "vitest";

import {
  asked,
  drawn,
  EMPTY,
  fromSearch,
  inGame,
  toSearch,
  withFlag,
  type Question,
} from "./question";

/** The biggest hand of the booklet. */
const EXERCISE: Question = {
  ...EMPTY,
  hand: "[CCCC][FFFF][PPPP][EEEE]S S||12345678f",
  flags: ["self_drawn", "last_of_wall", "replacement"],
  winds: { seat_wind: "east", round_wind: "east" },
};

describe("the link to a hand", () => {
  it("says all there is to say", () => {
    const classic: Question = {
      ...EMPTY,
      rules: "classic",
      hand: "EE",
      winds: { dominant_wind: "south" },
      flags: ["calling"],
      profile: "classic",
      switches: { limit: 500 },
    };
    for (const question of [EMPTY, EXERCISE, classic])
      expect(fromSearch(toSearch(question))).toEqual(question);
  });
  it("is short where nothing is special", () => {
    expect(toSearch({ ...EMPTY, hand: "123m" })).toBe("?hand=123m");
    expect(toSearch(EMPTY)).toBe("");
  });
  it("leaves out what makes no sense", () => {
    expect(fromSearch("?seat_wind=up&with=flying+robbed&switches=%7B")).toEqual({
      ...EMPTY,
      flags: ["robbed"],
    });
  });
});

describe("how a hand was won", () => {
  it("has the winds whose buttons are shown as pressed, unless the text has its own", () => {
    const known = ["seat_wind", "dominant_wind", "round_wind"];
    const hand = "123m456p789sEEEC C";
    const south: Question = { ...EMPTY, hand, winds: { seat_wind: "south" } };
    expect(asked(south, known)).toMatchObject({
      situation: { seat_wind: "south", dominant_wind: "east" },
    });
    expect(asked({ ...EMPTY, hand: `${hand}||12f` }, ["seat_wind"])).toMatchObject({
      situation: { seat_wind: "east" },
    });
    expect(asked({ ...EMPTY, hand: `${hand}|SS` }, known)).toMatchObject({ situation: {} });
  });
  it("is told to the house as it takes it", () => {
    expect(asked(EXERCISE)).toEqual({
      hand: "[CCCC][FFFF][PPPP][EEEE]S S||12345678f",
      switches: {},
      situation: {
        self_drawn: true,
        last_of_wall: true,
        replacement: true,
        seat_wind: "east",
        round_wind: "east",
      },
    });
  });
  it("drops what cannot be together", () => {
    expect(drawn(withFlag(EMPTY, "robbed", true), true).flags).toEqual(["self_drawn"]);
    expect(drawn(EXERCISE, false).flags).toEqual(["last_of_wall"]);
  });
  it("drops what another game does not know", () => {
    expect(
      inGame(withFlag(EMPTY, "last_copy", true), { id: "classic", circumstances: ["calling"] })
        .flags,
    ).toEqual([]);
  });
});
