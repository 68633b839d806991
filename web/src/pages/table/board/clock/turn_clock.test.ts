import { describe, expect, test } from "vitest";
import type { HandState } from "../../../../game/hand/state";
import { turnEnds } from "./turn_clock";

const ANA = { name: "Ana", bot: null, person: true, present: true, away: false };
const OAK = { name: "greedy", bot: "greedy", person: false, present: false, away: false };
const CHAIRS = [ANA, OAK, { ...ANA, bot: "greedy", away: true }, ANA];
const thinks = (turn: number | null, phase = "turning") => ({ turn, phase }) as HandState;
const RULES = { think: 10, delay: 0 };

describe("the clock of a turn", () => {
  test("runs from the last event", () => {
    expect(turnEnds(thinks(3), CHAIRS, 5000, RULES)).toEqual({ seat: 3, until: 15_000 });
  });

  test("comes as late as all else to who looks on", () => {
    expect(turnEnds(thinks(0), CHAIRS, 5000, { think: 10, delay: 90 })).toEqual({
      seat: 0,
      until: 105_000,
    });
  });

  test("is not for bots, nor for who is replaced by one", () => {
    expect(turnEnds(thinks(1), CHAIRS, 5000, RULES)).toBeNull();
    expect(turnEnds(thinks(2), CHAIRS, 5000, RULES)).toBeNull();
  });

  test("tells nobody who may claim", () => {
    expect(turnEnds(thinks(0, "claiming"), CHAIRS, 5000, RULES)).toBeNull();
    expect(turnEnds(thinks(null), CHAIRS, 5000, RULES)).toBeNull();
  });

  test("is not where no time was agreed on, or none is known", () => {
    expect(turnEnds(thinks(0), CHAIRS, 5000, { think: null, delay: 0 })).toBeNull();
    expect(turnEnds(thinks(0), CHAIRS, null, RULES)).toBeNull();
    expect(turnEnds(null, CHAIRS, 5000, RULES)).toBeNull();
  });
});
