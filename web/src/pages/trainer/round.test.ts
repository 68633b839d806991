import { describe, expect, it } from "vitest";

import { again, answer, missed, newRound, next, NEWCOMER, read, type Training } from "./round";

const ALL = Array.from({ length: 12 }, (_, n) => `s${n}`);
/** Lots in order, so that nothing is left to chance. */
const inOrder = () => {
  let lot = 0;
  return () => (lot += 0.01);
};
const right = () => "dead";

/** Answer a whole round in this way. */
function played(training: Training, given: (id: string) => string): Training {
  return training.round.reduce((so, id) => next(answer(so, given(id), "dead")), training);
}

describe("training", () => {
  it("asks ten, first those never asked, then those missed", () => {
    const first = newRound(NEWCOMER, ALL, inOrder());
    expect(first.round).toEqual(ALL.slice(0, 10));
    const second = newRound(
      played(first, (id) => (id === "s9" ? "nothing" : "dead")),
      ALL,
      inOrder(),
    );
    expect(second.round).toEqual(["s0", "s1", "s2", "s3", "s4", "s5", "s6", "s9", "s10", "s11"]);
  });
  it("shuffles what it asks", () => {
    const lots = [0.9, 0.1, 0.5];
    expect(newRound(NEWCOMER, ["a", "b", "c"], () => lots.shift() ?? 0).round).toEqual([
      "b",
      "c",
      "a",
    ]);
  });
  it("takes the first answer, and goes on only after one", () => {
    const start = { ...NEWCOMER, round: ["a", "b"] };
    expect(next(start).at).toBe(0);
    const wrong = answer(start, "nothing", "dead");
    expect(answer(wrong, "dead", "dead").answers).toEqual(["nothing"]);
    expect(next(wrong).at).toBe(1);
    expect(wrong.known).toEqual({ a: false });
  });
  it("comes back to what was missed, until it is known", () => {
    const end = played({ ...NEWCOMER, round: ["a", "b", "c"] }, (id) =>
      id === "b" ? "nothing" : "dead",
    );
    expect(missed(end, right)).toEqual(["b"]);
    const second = again(end, right);
    expect(second).toMatchObject({ round: ["b"], answers: [], at: 0 });
    expect(played(second, right).known).toEqual({ a: true, b: true, c: true });
  });
  it("is kept on the device; what is no training is none", () => {
    const end = played({ ...NEWCOMER, round: ["a"] }, right);
    expect(read(JSON.stringify(end))).toEqual(end);
    for (const text of [null, "x", "{}", '{"known":{"a":1},"round":[],"answers":[],"at":0}'])
      expect(read(text)).toEqual(NEWCOMER);
  });
});
