import { beforeAll, expect, it } from "vitest";

import { openBrowser } from "../../browser.testing";
import type { HandEnd } from "../../generated/answers";
import { howPaid } from "./payment_words";

beforeAll(() => openBrowser("en"));

const NAMES = ["Ann", "Dao", "Béa", "Chen"];
function end(source: number | null, gains: readonly number[]): HandEnd {
  const players = gains.map((gain, seat) => ({ seat, gain, name: NAMES[seat] }));
  return {
    rules: "mcr",
    winner: 0,
    source,
    count: { rules: "mcr", points: 27 },
    players,
  } as unknown as HandEnd;
}

it("writes out what the giver pays, and what the others do", () => {
  expect(howPaid(end(2, [51, -8, -35, -8]), NAMES)).toBe(
    "Béa gave the tile: 8\u00A0+\u00A027\u00A0=\u00A035. The two others pay 8 each.",
  );
});

it("writes out what everybody pays for a drawn tile", () => {
  expect(howPaid(end(null, [105, -35, -35, -35]), NAMES)).toBe(
    "Everybody pays 8\u00A0+\u00A027\u00A0=\u00A035.",
  );
});
