/** The measures of the felt on this screen, beside those that follow from what lies there. */
import type { TileSize } from "../../../../settings/preferences";
import type { Shape } from "../layout.svelte";
import type { Box } from "./felt_plan";

/**
 * How the plate of a player stands: as a card beside the zone or in a corner, as one of three cells
 * in a row, as a badge in the own corner, as one of four in a column.
 */
export type PlateForm = "card" | "cell" | "badge" | "stacked";

/** Those that stand in a corner, in pixels. */
export const PLATES: Record<"card" | "badge", Box> = {
  card: { width: 178, height: 50 },
  badge: { width: 84, height: 30 },
};

/** Who wants large tiles has them as long as rivers are short; small ones need never change. */
export const RESERVE: Record<TileSize, number> = { small: 24, usual: 18, large: 12 };
const PART: Record<TileSize, number> = { small: 0.8, usual: 1, large: 1.3 };

/** Discards are somewhat smaller than the tiles in the hand. */
export function largestDiscard(screen: number, size: TileSize): number {
  return within(screen * 0.05, 34, 56) * PART[size];
}

export function compassHeight(felt: number, shape: Shape): number {
  return shape === "wide" ? within(felt * 0.2, 84, 170) : within(felt * 0.22, 64, 140);
}

function within(size: number, least: number, most: number): number {
  return Math.max(least, Math.min(size, most));
}
