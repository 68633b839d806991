import { afterEach, expect, test, vi } from "vitest";

import type { ExerciseTold } from "../../generated/answers";
import { percentOf, REASONS, tellAnswer } from "./puzzles";

const PUZZLE = { id: "house.k3m9x2p7qa", counted: true } as ExerciseTold;

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: object) {
  const fetched = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { origin: "https://house.test" });
  return fetched;
}

test.each([
  [41, 25, 61],
  [41, 41, 100],
  [3, 1, 33],
  [1, 0, 0],
  [0, 0, 0],
])("of %i answers %i are %i percent", (asked, solved, percent) => {
  expect(percentOf({ asked, solved, right: true, counted: true })).toBe(percent);
});

test("an answer is told, and how others did is heard", async () => {
  const counted = { right: true, counted: true, asked: 41, solved: 25 };
  const fetched = answering(200, counted);
  expect(await tellAnswer(PUZZLE, ["pass"])).toEqual(counted);
  const [, sent] = fetched.mock.calls[0] as unknown as [string, RequestInit];
  expect(JSON.parse(sent.body as string)).toEqual({ exercise: PUZZLE.id, answer: ["pass"] });
});

test("nothing is told of what was only shown, or does not count", async () => {
  const fetched = answering(200, {});
  expect(await tellAnswer(PUZZLE, [])).toBeNull();
  expect(await tellAnswer({ ...PUZZLE, counted: false }, ["pass"])).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test("a house that refuses keeps nobody from going on", async () => {
  answering(429, { error: { code: "too_many_requests", message: "Later." } });
  expect(await tellAnswer(PUZZLE, ["pass"])).toBeNull();
});

test("there are four reasons", () => {
  expect(REASONS).toHaveLength(4);
});
