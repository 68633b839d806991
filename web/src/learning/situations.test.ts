import { expect, test } from "vitest";

import { judged, judgedWell } from "./situations";

test("what was judged last counts, on this device or another", () => {
  const reviews = [
    judged("false_hu", false, 1),
    judged("false_hu", true, 2),
    judged("deal_swapped", true, 3),
    judged("deal_swapped", false, 4),
  ];
  expect(judgedWell({ hint_given: true, too_many: false }, reviews)).toEqual(
    new Set(["hint_given", "false_hu"]),
  );
});
