/**
 * How a brush writes a sign: a curve through the points of each stroke, wide where the hand
 * presses.
 */
import { strokesOf, type Sign, type Stroke, type StrokeKind } from "./signs";

type Point = [number, number];

/** How hard the brush presses at four places along a stroke. */
const PRESSURE: Record<StrokeKind, readonly [number, number, number, number]> = {
  h: [0.95, 0.62, 0.62, 1.15],
  v: [1.12, 0.9, 0.86, 0.95],
  p: [1.15, 1, 0.7, 0.12],
  n: [0.25, 0.7, 1.3, 0.12],
  d: [0.25, 0.85, 1.25, 0.9],
  t: [1.2, 0.9, 0.55, 0.1],
  k: [1, 0.86, 0.86, 0.8],
  g: [0.85, 0.7, 0.45, 0.1],
};
const USUAL_WEIGHT = 10;
/** Signs of few strokes are written with a fuller brush, crowded ones with a finer. */
const WEIGHT: Partial<Record<Sign, number>> = {
  一: 14,
  二: 14,
  三: 13,
  八: 13,
  七: 12,
  九: 12,
  六: 12,
  中: 12,
  東: 9,
  南: 8.8,
  萬: 8.6,
  發: 8.2,
};

const written = new Map<Sign, string>();

/** The outline of a sign on a grid of 100 × 100, for the `d` of a path. */
export function outlineOf(sign: Sign): string {
  const known = written.get(sign);
  if (known !== undefined) return known;
  const weight = WEIGHT[sign] ?? USUAL_WEIGHT;
  const outline = strokesOf(sign)
    .map((stroke) => outlineOfStroke(stroke, weight))
    .join("");
  written.set(sign, outline);
  return outline;
}

function outlineOfStroke({ kind, points }: Stroke, weight: number): string {
  const line = points.length > 2 ? curve(points) : straight(points[0]!, points[1]!);
  const last = line.length - 1;
  const left: string[] = [];
  const right: string[] = [];
  line.forEach(([x, y], place) => {
    const [ax, ay] = line[Math.max(0, place - 1)]!;
    const [bx, by] = line[Math.min(last, place + 1)]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = halfWidth(kind, place / last, weight);
    const across: Point = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    left.push(at(x + across[0], y + across[1]));
    right.unshift(at(x - across[0], y - across[1]));
  });
  const [start, end] = [0, 1].map((along) => short(halfWidth(kind, along, weight)));
  return `M${left.join("L")}A${end} ${end} 0 0 0 ${right.join("L")}A${start} ${start} 0 0 0 ${left[0]}Z`;
}

function halfWidth(kind: StrokeKind, along: number, weight: number): number {
  const step = Math.min(2, Math.floor(along * 3));
  const [from, to] = [PRESSURE[kind][step]!, PRESSURE[kind][step + 1]!];
  return (weight * (from + (to - from) * (along * 3 - step))) / 2;
}

function straight([ax, ay]: Point, [bx, by]: Point, steps = 6): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => [
    ax + ((bx - ax) * step) / steps,
    ay + ((by - ay) * step) / steps,
  ]);
}

/** A smooth line through all the points (Catmull–Rom). */
function curve(points: Point[], steps = 15): Point[] {
  const ends = [points[0]!, ...points, points.at(-1)!];
  const each = Math.ceil(steps / (points.length - 1));
  const line: Point[] = [];
  for (let place = 1; place < ends.length - 2; place++) {
    const near = ends.slice(place - 1, place + 3) as [Point, Point, Point, Point];
    for (let step = 0; step < each; step++)
      line.push([between(near, 0, step / each), between(near, 1, step / each)]);
  }
  return [...line, points.at(-1)!];
}

function between(near: [Point, Point, Point, Point], axis: 0 | 1, t: number): number {
  const [a, b, c, d] = near.map((point) => point[axis]) as [number, number, number, number];
  return (
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * t * t +
      (3 * b - a - 3 * c + d) * t * t * t)
  );
}

/** A tenth of a grid line is finer than any screen. */
export function short(number: number): number {
  return Math.round(number * 10) / 10;
}

function at(x: number, y: number): string {
  return `${short(x)} ${short(y)}`;
}
