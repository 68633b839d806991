import { expect, test } from "vitest";

import type { Meld } from "../../../game/hand/state";
import { writeMeld } from "./count_question";

test.each<[Meld, string]>([
  [{ kind: "chow", tiles: ["5p", "4p", "6p"], claimed: 0, from: 1 }, "[456p2]"],
  [{ kind: "pung", tiles: ["E", "E", "E"], claimed: 0, from: 1 }, "[EEE1]"],
  [{ kind: "pung", tiles: ["7s", "7s", "7s"], claimed: 2, from: 3 }, "[777s3]"],
  [{ kind: "kong", tiles: ["C", "C", "C", "C"], claimed: 1, from: 0 }, "[CCCC2]"],
  [{ kind: "promoted_kong", tiles: ["C", "C", "C", "C"], claimed: 1, from: 0 }, "[CCCC6]"],
  [
    { kind: "concealed_kong", tiles: ["1m", "1m", "1m", "1m"], claimed: null, from: null },
    "[1111m]",
  ],
])("a meld of seat 2 as the house writes it", (meld, written) => {
  expect(writeMeld(meld, 2)).toBe(written);
});
