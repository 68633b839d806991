/**
 * Pictures of questions by their names: `chairs`, `columns:north`, `breach:north:14`, `dice:5:3`,
 * `hand:[222m1]567p88s 9s`.
 */
import { parse, type Wind } from "../../game/notation";
import type { HandText } from "../../generated/answers";

export type Drawn =
  | { kind: "chairs" | "walls" }
  | { kind: "dice"; thrown: readonly [number, number] }
  /** A wall from behind, and the column at which it was opened, from its player's right. */
  | { kind: "columns"; wall: Wind; breach: number | null }
  | { kind: "sheet"; end: string }
  /** As it lies before its player; the winning tile is apart. */
  | { kind: "hand"; hand: Pick<HandText, "melds" | "concealed" | "winning">; flowers: string[] };

const MELD = /\[.*?\]/g;
const FLOWERS = /\d+f/g;
/** Columns of a wall with flowers. */
const COLUMNS = 18;

export function drawn(name: string): Drawn | null {
  const [kind, first = "", second = ""] = name.split(":");
  switch (kind) {
    case "chairs":
    case "walls":
      return { kind };
    case "dice":
      return { kind, thrown: [Number(first), Number(second)] };
    case "columns":
      return { kind, wall: first as Wind, breach: null };
    case "breach":
      return { kind: "columns", wall: first as Wind, breach: Number(second) };
    case "sheet":
      return { kind, end: `${first}.${second}.1` };
    case "hand": {
      const melds = first.match(MELD) ?? [];
      const flowers = (first.match(FLOWERS) ?? []).flatMap((some) => parse(some));
      const [concealed = "", winning = ""] = first
        .replaceAll(MELD, "")
        .replaceAll(FLOWERS, "")
        .split(" ");
      return { kind, hand: { melds, concealed, winning }, flowers };
    }
    default:
      return null;
  }
}

/** Columns from left to right as their player sees them; those left of the breach stand apart. */
export function columnsOf(breach: number | null): { x: number; isOpen: boolean }[] {
  return [...Array(COLUMNS).keys()].map((place) => ({
    x: place * 14,
    isOpen: breach !== null && COLUMNS - place > breach,
  }));
}

const MIDDLE = 20;
const STEP = 11;
/** Where the pips of a die lie, in steps from its middle. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function pips(number: number): { x: number; y: number }[] {
  return (PIPS[number] ?? []).map(([x, y]) => ({ x: MIDDLE + x * STEP, y: MIDDLE + y * STEP }));
}
