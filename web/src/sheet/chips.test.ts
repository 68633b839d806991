import { describe, expect, test } from "vitest";

import told from "../generated/sheet_samples.json?raw";
import { inCoins, readCoins, transfers } from "./chips";
import { fold } from "./fold";
import type { Op } from "./op";

const USUAL = [500, 100, 10, 2];
const worth = (coins: readonly (readonly [number, number])[]): number =>
  coins.reduce((sum, [coin, count]) => sum + coin * count, 0);

describe("chips", () => {
  test("a hand from somebody: three give, one takes", () => {
    expect(transfers([-8, 40, -24, -8])).toEqual([
      { giver: 0, taker: 1, amount: 8 },
      { giver: 2, taker: 1, amount: 24 },
      { giver: 3, taker: 1, amount: 8 },
    ]);
  });

  test("a penalty nobody else gets goes into the box", () => {
    expect(transfers([0, -10, 0, 0])).toEqual([{ giver: 1, taker: null, amount: 10 }]);
    expect(transfers([30, 0, 0, 0])).toEqual([{ giver: null, taker: 0, amount: 30 }]);
  });

  test("few coins, the largest first", () => {
    expect(inCoins(132, USUAL)).toEqual({
      coins: [
        [100, 1],
        [10, 3],
        [2, 1],
      ],
      rest: 0,
    });
    expect(inCoins(33, USUAL)).toEqual({
      coins: [
        [10, 3],
        [2, 1],
      ],
      rest: 1,
    });
    expect(inCoins(6, [4, 3, 1]).coins).toEqual([[3, 2]]);
    expect(inCoins(1, USUAL)).toEqual({ coins: [], rest: 1 });
  });

  test("the coins of every settlement are what everybody gains", () => {
    for (const { ops } of (JSON.parse(told) as { ops: Op[] }[]).slice(0, 500)) {
      const { hands, fines, charter } = fold(ops);
      for (const gains of [...hands.map((row) => row.gains), ...fines.map((row) => row.points)]) {
        const net = Array.from({ length: charter.players }, () => 0);
        for (const { giver, taker, amount } of transfers(gains)) {
          expect(amount).toBeGreaterThan(0);
          const { coins, rest } = inCoins(amount, USUAL);
          expect(worth(coins) + rest).toBe(amount);
          expect(rest).toBe(amount % 2);
          if (giver !== null) net[giver] = (net[giver] ?? 0) - amount;
          if (taker !== null) net[taker] = (net[taker] ?? 0) + amount;
        }
        expect(net).toEqual(gains);
      }
    }
  });

  test("coins of one's own", () => {
    expect(readCoins("10, 2 500;100")).toEqual(USUAL);
    expect(readCoins("")).toBe(null);
    expect(readCoins("0")).toBe(null);
  });
});
