import { expect, test } from "vitest";

import type { Meld } from "../game/hand/state";
import { giverOf, laid } from "./meld_layout";

/** `(…)` lies on its side, `x` shows its back. */
function drawn(meld: Meld, shown?: boolean): string {
  return laid(meld, 1, shown)
    .map(({ tile, turned, above }) => {
      const name = tile === "back" ? "x" : tile;
      return turned ? `(${name}${above === null ? "" : `+${above}`})` : name;
    })
    .join(" ");
}

test("the next player sits on the right, the one before on the left", () => {
  expect([giverOf(1, 2), giverOf(1, 3), giverOf(1, 0), giverOf(3, 0), giverOf(2, 2)]).toEqual([
    "right",
    "across",
    "left",
    "right",
    null,
  ]);
});

test("a chow shows the claimed tile first, whatever its rank", () => {
  expect(drawn({ kind: "chow", tiles: ["5m", "6m", "7m"], claimed: 1, from: 0 })).toBe(
    "(6m) 5m 7m",
  );
});

test("the place of the turned tile tells who gave it", () => {
  const pung: Meld = { kind: "pung", tiles: ["9s", "9s", "9s"], claimed: 0, from: 0 };
  expect(drawn(pung)).toBe("(9s) 9s 9s");
  expect(drawn({ ...pung, from: 3 })).toBe("9s (9s) 9s");
  expect(drawn({ ...pung, from: 2 })).toBe("9s 9s (9s)");
});

test("an exposed kong is four tiles wide, a promoted one three", () => {
  const tiles = ["F", "F", "F", "F"];
  expect(drawn({ kind: "kong", tiles, claimed: 3, from: 2 })).toBe("F F F (F)");
  expect(drawn({ kind: "promoted_kong", tiles, claimed: 0, from: 0 })).toBe("(F+F) F F");
});

test("a concealed kong opens in the middle, or not at all", () => {
  const known: Meld = {
    kind: "concealed_kong",
    tiles: ["3p", "3p", "3p", "3p"],
    claimed: null,
    from: null,
  };
  expect(drawn(known)).toBe("x 3p 3p x");
  expect(drawn(known, false)).toBe("x x x x");
  expect(drawn({ ...known, tiles: ["?", "?", "?", "?"] })).toBe("x ? ? x");
});
