import { expect, test } from "vitest";

import { COMMON, COURSE } from "./course";

test("the combinations come in the order of play, each once", () => {
  expect(COMMON.slice(0, 2)).toEqual(["fan:all_chows", "fan:closed_wait"]);
  expect([...COMMON].sort()).toEqual(COURSE.fans.map(({ id }) => `fan:${id}`).sort());
});
