import { expect, test } from "vitest";

import { columnsOf, drawn, pips } from "./pictures";

test("a breach stands in the wall of a player, counted from their right", () => {
  expect(drawn("breach:north:14")).toEqual({ kind: "columns", wall: "north", breach: 14 });
  expect(columnsOf(14).filter(({ isOpen }) => isOpen)).toHaveLength(4);
  expect(columnsOf(14)[0]?.isOpen).toBe(true);
  expect(columnsOf(null).some(({ isOpen }) => isOpen)).toBe(false);
});

test("a die has as many pips as it counts", () => {
  expect([1, 2, 3, 4, 5, 6].map((number) => pips(number).length)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a hand has its melds, its tiles, its flowers, and the winning tile apart", () => {
  expect(drawn("hand:[9999m]555sEE2f6f 1p")).toEqual({
    kind: "hand",
    hand: { melds: ["[9999m]"], concealed: "555sEE", winning: "1p" },
    flowers: ["2f", "6f"],
  });
});

test("every picture of every lesson can be drawn", async () => {
  const playbooks = import.meta.glob<{ steps: { pictures: string[] }[] }>(
    "../../generated/lessons/*.json",
  );
  const names = (await Promise.all(Object.values(playbooks).map((load) => load())))
    .flatMap(({ steps }) => steps)
    .flatMap(({ pictures }) => pictures);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => drawn(name) === null)).toEqual([]);
});
