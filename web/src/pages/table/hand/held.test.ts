import { describe, expect, it } from "vitest";

import { followed, moved, NOTHING } from "./held";

const tiles = (hand: { tile: string }[]) => hand.map((held) => held.tile).join(" ");

describe("the own hand", () => {
  it("keeps every tile that stays", () => {
    const dealt = followed(NOTHING, ["1m", "5m", "E"], null, false);
    const drew = followed(dealt, ["1m", "5m", "E"], "3m", false);
    expect(drew.drawn).toEqual({ key: 3, tile: "3m" });
    const played = followed(drew, ["1m", "3m", "5m"], null, false);
    expect(played.hand).toEqual([
      { key: 0, tile: "1m" },
      { key: 3, tile: "3m" },
      { key: 1, tile: "5m" },
    ]);
  });

  it("lets the drawn tile go when its like is discarded", () => {
    const drew = followed(NOTHING, ["1m", "5m"], "5m", false);
    const played = followed(drew, ["1m", "5m"], null, false);
    expect(played.hand.map((held) => held.key)).toEqual([0, 1]);
  });

  it("keeps the player's own order, what is new last", () => {
    const dealt = followed(NOTHING, ["1m", "5m", "E"], "2s", false);
    const own = { ...dealt, hand: moved(dealt.hand, 2, 0) };
    expect(tiles(own.hand)).toBe("E 1m 5m");
    expect(tiles(followed(own, ["1m", "2s", "E"], null, true).hand)).toBe("E 1m 2s");
  });

  it("is the same hand while others play", () => {
    const drew = followed(NOTHING, ["1m", "5m", "5m"], "5m", false);
    expect(followed(drew, ["1m", "5m", "5m"], "5m", false)).toBe(drew);
    expect(followed(drew, ["1m", "5m", "5m"], "5m", true)).toBe(drew);
  });
});
