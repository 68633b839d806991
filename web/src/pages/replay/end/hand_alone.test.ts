import { expect, test } from "vitest";

import { handAlone } from "./hand_alone";

test("of a record, one hand and what is said of the game", () => {
  const file = {
    format: "muraille-record",
    rules: "classic",
    hands: [{ number: 1 }, { number: 2 }],
  };
  const text = `\uFEFF${JSON.stringify({ ...file, checksum: "ab" })}`;
  expect(JSON.parse(handAlone(text, 1))).toEqual({ ...file, hands: [{ number: 2 }] });
});
