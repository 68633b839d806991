import { describe, expect, it } from "vitest";

import type { TableEvent } from "../../../game/events/events";
import { hasChosen } from "./own_choice";

const DRAWN: TableEvent = { type: "tile_drawn", seat: 1, tile: "5p" };
const FLOWER: TableEvent = { type: "flower_laid", seat: 1, tile: "1f" };
const DISCARDED: TableEvent = { type: "tile_discarded", seat: 1, tile: "5p" };
const PASSED: TableEvent = { type: "claim_answered", seat: 1, answer: "pass" };

describe("whether somebody has chosen", () => {
  it("is not so before his first discard or answer", () => {
    expect(hasChosen([], 1)).toBe(false);
    expect(hasChosen([FLOWER, DRAWN], 1)).toBe(false);
  });

  it("is so after a discard, and after a pass", () => {
    expect(hasChosen([DRAWN, DISCARDED], 1)).toBe(true);
    expect(hasChosen([PASSED], 1)).toBe(true);
  });

  it("does not follow from what others do, nor for who only watches", () => {
    expect(hasChosen([DISCARDED], 2)).toBe(false);
    expect(hasChosen([DISCARDED], null)).toBe(false);
  });
});
