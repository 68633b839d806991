/**
 * Where each column of the wall is drawn: a frame of four sides, seen from above and a little from
 * the front.
 */

export interface Frame {
  width: number;
  height: number;
  /** Depth of the walls above and below, and of those at the sides. */
  depth: number;
  sideDepth: number;
  /** How far one tile rises above the other. */
  lift: number;
  /** Room between columns, and how round their corners are. */
  gap: number;
  round: number;
}
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The ring round the rivers, as large as its place: a unit is a pixel. */
export function ringFrame({ width, height }: { width: number; height: number }): Frame {
  const depth = within(height * 0.045, 18, 30);
  const lift = depth * 0.13;
  const sideDepth = within(width * 0.036, 26, 38);
  return { width, height: height - 4 * lift, depth, sideDepth, lift, gap: 0.9, round: 3 };
}

/** How much of the place of a ring its walls take, from each edge. */
export function ringInset(place: { width: number; height: number }): { x: number; y: number } {
  const { depth, sideDepth, lift } = ringFrame(place);
  return { x: sideDepth, y: depth + 2 * lift };
}

export const THREAD: Frame = {
  width: 124,
  height: 124,
  depth: 9,
  sideDepth: 9,
  lift: 1.5,
  gap: 0.5,
  round: 1.2,
};

/** Sides go clockwise: 0 before me, then left, across, right. */
export function sideOf(column: number, length: number): number {
  return Math.floor(column / length);
}

export function spotOf(column: number, length: number, frame: Frame): Spot {
  const { width, height, depth, sideDepth } = frame;
  const w = (width - 2 * sideDepth) / length;
  const h = (height - 2 * depth) / length;
  const place = column % length;
  switch (sideOf(column, length)) {
    case 0:
      return { x: width - sideDepth - (place + 1) * w, y: height - depth, w, h: depth };
    case 1:
      return { x: 0, y: height - depth - (place + 1) * h, w: sideDepth, h };
    case 2:
      return { x: sideDepth + place * w, y: 0, w, h: depth };
    default:
      return { x: width - sideDepth, y: depth + place * h, w: sideDepth, h };
  }
}

/** The cut between the breach and the column after it. */
export function cutAt(breach: number, length: number, frame: Frame): string {
  const { x, y, w, h } = spotOf(breach, length, frame);
  const over = frame.depth > 14 ? 5 : 1.5;
  switch (sideOf(breach, length)) {
    case 0:
      return `M${x} ${y - over}V${y + h + over}`;
    case 1:
      return `M${x - over} ${y}H${x + w + over}`;
    case 2:
      return `M${x + w} ${y - over}V${y + h + over}`;
    default:
      return `M${x - over} ${y + h}H${x + w + over}`;
  }
}

/** Where a word stands in the place of a column that was taken. */
export function wordAt(column: number, length: number, frame: Frame): { x: number; y: number } {
  const { x, y, w, h } = spotOf(column, length, frame);
  return { x: x + w / 2, y: y + h / 2 + frame.lift + 3 };
}

function within(size: number, least: number, most: number): number {
  return Math.max(least, Math.min(size, most));
}
