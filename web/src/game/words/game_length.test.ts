import { beforeEach, describe, expect, it } from "vitest";

import { openBrowser } from "../../browser.testing";
import { gameLength, handOf, handSpoken, lengthWords, roundBefore } from "./game_length";

const GAME = { round_switches: ["round_by_east", "east_stays"] };

beforeEach(() => openBrowser("fr"));

describe("the length of a game", () => {
  it("is so many hands, unless every switch makes it rounds", () => {
    const both = { round_by_east: true, east_stays: true };
    expect(gameLength(8, GAME, both)).toEqual({ hands: 8, rounds: 2 });
    expect(gameLength(8, GAME, { ...both, east_stays: false })).toEqual({ hands: 8, rounds: null });
    expect(gameLength(8, { round_switches: [] }, both)).toEqual({ hands: 8, rounds: null });
    expect(gameLength(8, undefined, both)).toEqual({ hands: 8, rounds: null });
  });

  it("is told in words", () => {
    expect(lengthWords({ hands: 16, rounds: null })).toBe("16 mains");
    expect(lengthWords({ hands: 4, rounds: 1 })).toBe("1 tour");
    expect(lengthWords({ hands: 16, rounds: 4 })).toBe("4 tours");
  });
});

describe("a hand in its game", () => {
  it("is told by the hands of the game, or by its round", () => {
    const place = { n: 7, round: 2 };
    expect(handOf(place, { hands: 16, rounds: null })).toBe("main 7/16");
    expect(handOf(place, { hands: 16, rounds: 4 })).toBe("main 7 · tour 2/4");
    expect(handSpoken(place, { hands: 16, rounds: 4 })).toBe("main 7, tour 2 sur 4");
  });

  it("has the last round of its wind that was reached", () => {
    expect([
      roundBefore(1, 0),
      roundBefore(2, 0),
      roundBefore(2, 1),
      roundBefore(5, 0),
      roundBefore(5, 3),
    ]).toEqual([1, 1, 2, 5, 4]);
  });
});
