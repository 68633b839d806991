import { expect, test } from "vitest";

import { wallColumns } from "./wall_columns";

const full = { size: 144, fromHead: 0, fromTail: 0 };

test("east throws 8, then 6: the wall of the seat before is opened at its 14th column", () => {
  // As muraille.core.wall.find_breach(8, 6, east=0, length=18) = owner 3, column 14.
  const wall = wallColumns({ east: 0, dice: [4, 4, 3, 3], hill: 0, wall: full }, 3);
  expect([wall.length, wall.breach, wall.next, wall.last]).toEqual([18, 13, 14, 13]);
});

test("a count longer than the wall goes on along the left neighbour's", () => {
  // find_breach(12, 12, east=0, length=18) = owner 2, column 6: two chairs from seat 0.
  const wall = wallColumns({ east: 0, dice: [6, 6, 6, 6], hill: 0, wall: full }, 0);
  expect(wall.breach).toBe(2 * 18 + 5);
});

test("the same breach lies elsewhere for each chair", () => {
  const hand = { east: 1 as const, dice: [1, 1, 1, 1], hill: 0, wall: full };
  expect(
    [wallColumns(hand, 0), wallColumns(hand, 1), wallColumns(hand, 2), wallColumns(hand, 3)].map(
      (wall) => wall.breach,
    ),
  ).toEqual([2 * 18 + 3, 3 * 18 + 3, 3, 18 + 3]);
});

test("tiles leave from the left of the breach, replacements from the breach", () => {
  const wall = wallColumns(
    { east: 0, dice: [1, 4, 1, 1], hill: 0, wall: { size: 136, fromHead: 5, fromTail: 3 } },
    0,
  );
  expect([wall.length, wall.breach]).toEqual([17, 6]);
  expect(wall.left.slice(4, 11)).toEqual([2, 1, 0, 0, 0, 1, 2]);
  expect([wall.next, wall.last]).toEqual([9, 5]);
  expect(wall.left.reduce((sum, column) => sum + column)).toBe(128);
});

test("an empty wall has neither head nor tail", () => {
  const wall = wallColumns(
    { east: 0, dice: [1, 1, 1, 1], hill: 0, wall: { size: 144, fromHead: 130, fromTail: 14 } },
    0,
  );
  expect([wall.next, wall.last]).toEqual([null, null]);
  expect(wall.left.every((column) => column === 0)).toBe(true);
});

test("the hill is set apart from the breach backwards", () => {
  const wall = wallColumns({ east: 0, dice: [1, 4, 1, 1], hill: 14, wall: full }, 0);
  expect(wall.hill).toEqual([6, 5, 4, 3, 2, 1, 0]);
});
