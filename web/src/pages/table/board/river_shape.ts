/**
 * How the discards of a seat are laid in rows, so that they stay as large as their place allows.
 */
import { nth } from "../../../game/nth";
import type { Shape } from "./layout.svelte";
import type { Place } from "./places";

export interface RiverShape {
  columns: number;
  rows: number;
}

/** On a narrow screen two rivers are long and two are high. */
export type Bed = Shape | "long" | "high";

/** From the usual to the most crowded. */
const SHAPES: Record<Bed, readonly RiverShape[]> = {
  wide: [
    { columns: 6, rows: 3 },
    { columns: 7, rows: 4 },
    { columns: 8, rows: 4 },
  ],
  upright: [
    { columns: 5, rows: 3 },
    { columns: 6, rows: 3 },
    { columns: 6, rows: 4 },
    { columns: 7, rows: 5 },
  ],
  side: [
    { columns: 7, rows: 3 },
    { columns: 8, rows: 3 },
    { columns: 9, rows: 4 },
  ],
  long: [
    { columns: 7, rows: 2 },
    { columns: 8, rows: 2 },
    { columns: 8, rows: 3 },
    { columns: 9, rows: 4 },
  ],
  high: [
    { columns: 5, rows: 3 },
    { columns: 5, rows: 4 },
    { columns: 6, rows: 5 },
  ],
};

/** The place a river has before a seat. */
export function bedOf(place: Place, shape: Shape, narrow: boolean): Bed {
  if (!narrow) return shape;
  return place === "mine" || place === "across" ? "long" : "high";
}

export function riverShape(discards: number, bed: Bed): RiverShape {
  const shapes = SHAPES[bed];
  return (
    shapes.find(({ columns, rows }) => columns * rows >= discards) ?? nth(shapes, shapes.length - 1)
  );
}
