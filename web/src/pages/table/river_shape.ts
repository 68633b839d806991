/** How the discards of a seat are laid in rows, so that they stay as large as their place allows. */
import type { Shape } from "./layout.svelte";

export interface RiverShape {
  columns: number;
  rows: number;
}

/** From the usual to the most crowded. */
const SHAPES: Record<Shape, readonly RiverShape[]> = {
  wide: [{ columns: 6, rows: 3 }, { columns: 7, rows: 4 }, { columns: 8, rows: 4 }],
  upright: [{ columns: 5, rows: 3 }, { columns: 6, rows: 3 }, { columns: 6, rows: 4 }, { columns: 7, rows: 5 }],
  side: [{ columns: 7, rows: 3 }, { columns: 8, rows: 3 }, { columns: 9, rows: 4 }],
};

export function riverShape(discards: number, shape: Shape): RiverShape {
  const shapes = SHAPES[shape];
  return shapes.find(({ columns, rows }) => columns * rows >= discards) ?? shapes.at(-1)!;
}
