/**
 * How large the tiles lie on the felt, and in how many columns, so that all of it fits and stays
 * readable: rivers round the compass, melds and flowers in the corners.
 */
import type { Place } from "../places";

/** What lies before one seat. */
export interface Lying {
  discards: number;
  /** What stands in the corner before anything else, in pixels. */
  plate: Box | null;
  melds: readonly MeldSize[];
  flowers: number;
  /** Tiles of a hand that lies open. */
  open: number;
}

export interface Box {
  width: number;
  height: number;
}

/** How much room a meld takes, in tiles. */
export interface MeldSize {
  upright: number;
  turned: number;
  /** A fourth tile lies on the turned one. */
  stacked: boolean;
}

/** The felt inside the wall, in pixels, and what holds for all of it. */
export interface Felt extends Box {
  /** No discard is larger. */
  largest: number;
  /** Discards of a seat that find their place without a change. */
  reserve: number;
  /** The least height of the compass. */
  compass: number;
}

export interface FeltPlan {
  /** The width of a discard, and of a tile in a corner. */
  tile: number;
  open: number;
  /** Columns of the rivers before and opposite, and of those at the sides; rows kept for them. */
  middle: River;
  sides: River;
}

export interface River {
  columns: number;
  rows: number;
}

/** Between tiles of a river, and between river, compass and corner. */
export const GAP = 2;
export const SEAM = 6;
/** The height of a tile with its lip, of its width. */
const HIGH = 4 / 3 + 0.1;
/** A turned tile is as long, and so high. */
const LONG = 4 / 3;
const LOW = 1.1;
/** The plate above a claimed tile that says whose it was; on smaller tiles it has no place. */
const GIVER = 15;
export const LEAST_WITH_GIVER = 20;
/** Flowers, of the width of the other tiles in a corner. */
export const FLOWER = 0.85;
/** Between what lies in a corner. */
export const APART = 5;

const SMALLEST = 8;
const SMALLEST_OPEN = 12;
const LARGEST_OPEN = 38;
/** Tiles in a corner are at least so large, of a discard. */
const OPEN_PART = 0.6;
/** Late in a hand rivers and corners are so full; a river this short is never shorter. */
const LATE: Pick<Lying, "discards" | "flowers"> = { discards: 24, flowers: 2 };
const LATE_MELDS = 3;
const SHORT_RIVER = 12;
const PUNG: MeldSize = { upright: 2, turned: 1, stacked: false };
const MIDDLE = [5, 6, 7, 8, 9, 10, 12];
const SIDES = [2, 3, 4, 5, 6, 7, 8];

type Table = Record<Place, Lying>;

/** The largest tiles the felt has room for. */
export function planFelt(felt: Felt, table: Table): FeltPlan {
  const late = crowded(table);
  let best = { columns: [6, 3] as readonly [number, number], tile: SMALLEST, score: 0 };
  for (const middle of MIDDLE)
    for (const sides of SIDES) {
      const columns = [middle, sides] as const;
      const tile = largest(felt.largest, (size) => fits(felt, table, columns, size));
      if (tile === 0 || tile + felt.largest / 2 <= best.score) continue;
      // Of two ways that are good now, the one that stays good.
      const score = tile + largest(felt.largest, (size) => fits(felt, late, columns, size)) / 2;
      if (score > best.score) best = { columns, tile, score };
    }
  const { columns, tile } = best;
  const least = leastOpen(tile);
  const open = Math.max(
    least,
    largest(Math.min(LARGEST_OPEN, Math.max(least, tile)), (size) =>
      [LEFT, RIGHT].every((column) => fitsSide(felt, table, columns, tile, column, size)),
    ),
  );
  const [middle, sides] = columns;
  return {
    tile,
    open,
    middle: { columns: middle, rows: rowsBetween(table, felt.reserve, middle) },
    sides: { columns: sides, rows: rowsBeside(felt, table, columns, tile, open) },
  };
}

/** From above: a corner, the river of a seat, a corner. */
type Column = readonly [Place, Place, Place];
const LEFT: Column = ["across", "left", "left"];
const RIGHT: Column = ["right", "right", "mine"];

function fits(felt: Felt, table: Table, columns: readonly [number, number], tile: number): boolean {
  const [middle, sides] = columns;
  const rows = 2 * rowsBetween(table, felt.reserve, middle);
  return (
    sideWidth(felt, middle, tile) >= sides * (tile + GAP) - GAP &&
    rows * rowHeight(tile) + felt.compass + 2 * SEAM <= felt.height &&
    [LEFT, RIGHT].every((column) => fitsSide(felt, table, columns, tile, column, leastOpen(tile)))
  );
}

function fitsSide(
  felt: Felt,
  table: Table,
  columns: readonly [number, number],
  tile: number,
  column: Column,
  open: number,
): boolean {
  const rows = rowsOf(Math.max(SHORT_RIVER, table[column[1]].discards), columns[1]);
  return rows * rowHeight(tile) <= besideCorners(felt, table, columns[0], tile, column, open);
}

/** The height two corners leave to the river between them. */
function besideCorners(
  felt: Felt,
  table: Table,
  middle: number,
  tile: number,
  [above, , below]: Column,
  open: number,
): number {
  const width = sideWidth(felt, middle, tile);
  const corners = cornerHeight(table[above], open, width) + cornerHeight(table[below], open, width);
  return felt.height - corners - 2 * SEAM;
}

/** Rows that are kept for each of two rivers, so that they need not move before it is late. */
function rowsBetween(table: Table, reserve: number, columns: number): number {
  return rowsOf(Math.max(reserve, table.mine.discards, table.across.discards), columns);
}

function rowsBeside(
  felt: Felt,
  table: Table,
  columns: readonly [number, number],
  tile: number,
  open: number,
): number {
  const most = Math.max(table.left.discards, table.right.discards);
  const room = Math.min(
    ...[LEFT, RIGHT].map((column) => besideCorners(felt, table, columns[0], tile, column, open)),
  );
  const kept = Math.min(rowsOf(felt.reserve, columns[1]), Math.floor(room / rowHeight(tile)));
  return Math.max(rowsOf(most, columns[1]), kept, 1);
}

function leastOpen(tile: number): number {
  return Math.max(SMALLEST_OPEN, Math.ceil(tile * OPEN_PART));
}

function sideWidth(felt: Felt, middle: number, tile: number): number {
  return (felt.width - (middle * (tile + GAP) - GAP)) / 2 - SEAM;
}

function rowHeight(tile: number): number {
  return tile * HIGH + GAP;
}

function rowsOf(tiles: number, columns: number): number {
  return Math.ceil(tiles / columns);
}

/** How high everything in a corner is, line by line; endless, where something is too wide. */
export function cornerHeight(lying: Lying, open: number, width: number): number {
  const flower = { width: open * FLOWER, height: open * FLOWER * HIGH };
  const tile = { width: open, height: open * HIGH };
  const boxes: Box[] = [
    ...(lying.plate === null ? [] : [lying.plate]),
    ...lying.melds.map((meld) => meldBox(meld, open)),
    ...repeated(flower, lying.flowers),
    ...repeated(tile, lying.open),
  ];
  let height = 0;
  let left = 0;
  let line = 0;
  for (const box of boxes) {
    if (box.width > width) return Infinity;
    if (box.width > left) {
      height += line === 0 ? 0 : line + APART;
      line = 0;
      left = width;
    }
    left -= box.width + APART;
    line = Math.max(line, box.height);
  }
  return height + line;
}

export function meldBox({ upright, turned, stacked }: MeldSize, tile: number): Box {
  const tiles = upright + turned;
  const giver = tile < LEAST_WITH_GIVER ? 0 : GIVER;
  const low = turned === 0 ? 0 : tile * LOW * (stacked ? 2 : 1) + giver;
  return {
    width: tile * (upright + turned * LONG) + tiles - 1,
    height: Math.max(tile * HIGH, low),
  };
}

/** The same table late in the hand. */
function crowded(table: Table): Table {
  const late = (lying: Lying, melds: number): Lying => ({
    ...lying,
    discards: Math.max(LATE.discards, lying.discards),
    flowers: Math.max(LATE.flowers, lying.flowers),
    melds: [...lying.melds, ...repeated(PUNG, melds - lying.melds.length)],
  });
  return {
    mine: late(table.mine, 0),
    right: late(table.right, LATE_MELDS),
    across: late(table.across, LATE_MELDS),
    left: late(table.left, LATE_MELDS),
  };
}

function repeated<T>(one: T, times: number): T[] {
  return Array.from({ length: Math.max(0, times) }, () => one);
}

/** The largest whole width up to a limit for which something holds; 0 if it holds for none. */
function largest(limit: number, holds: (size: number) => boolean): number {
  let [low, high] = [0, Math.floor(limit)];
  while (low < high) {
    const between = Math.ceil((low + high) / 2);
    if (between >= SMALLEST && holds(between)) low = between;
    else high = between - 1;
  }
  return low;
}
