import { expect, it } from "vitest";

import type { HandEnd } from "../../generated/answers";
import { howPaid } from "./payment_words";

const NAMES = ["Ann", "Dao", "Béa", "Chen"];
const end = (gains: readonly number[], sums: readonly string[], notes: readonly string[] = []) =>
  ({
    payments: { notes },
    players: gains.map((gain, seat) => ({ seat, gain, name: "", sum: sums[seat] })),
  }) as unknown as HandEnd;

it("writes out what everybody pays", () => {
  const told = end([51, -8, -35, -8], ["35 + 8 + 8", "8", "discarded the tile: 8 + 27", "8"]);
  expect(howPaid(told, NAMES)).toBe("Dao 8 · Béa discarded the tile: 8 + 27 · Chen 8");
});

it("says how the house settles, where there is more to it", () => {
  expect(howPaid(end([1, 0, 0, -1], ["", "", "", ""], ["Simple system."]), NAMES)).toBe(
    "Simple system.",
  );
});

it("says nothing of a hand that costs nobody anything", () => {
  expect(howPaid({ payments: null, players: [] } as unknown as HandEnd, NAMES)).toBe("");
});
