/** Outlines for the `d` of a path. Clockwise ones are painted, the others cut holes into them. */
import { short } from "./brush";

/** A disc; as a hole it goes the other way round. */
export function disc(x: number, y: number, radius: number, hole = false): string {
  const r = short(radius);
  const half = (width: number) => `a${r} ${r} 0 1 ${hole ? 0 : 1} ${width} 0`;
  return `M${short(x - r)} ${short(y)}${half(short(2 * r))}${half(short(-2 * r))}Z`;
}

/** A block with round corners, by its middle. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  round = 0,
  hole = false,
): string {
  const [w, h] = [width / 2, height / 2];
  const r = Math.min(round, w, h);
  // Corners in order, clockwise from the left end of the upper edge.
  const ends: [number, number][] = [
    [r - w, -h],
    [w - r, -h],
    [w, r - h],
    [w, h - r],
    [w - r, h],
    [r - w, h],
    [-w, h - r],
    [-w, r - h],
  ];
  const order = hole ? ends.map((_, place) => ends[(9 - place) % 8]!) : ends;
  const at = ([dx, dy]: [number, number]) => `${short(x + dx)} ${short(y + dy)}`;
  const corner = r > 0 ? `A${short(r)} ${short(r)} 0 0 ${hole ? 0 : 1} ` : "L";
  const steps = order.slice(1).map((end, place) => (place % 2 === 0 ? "L" : corner) + at(end));
  return `M${at(order[0]!)}${steps.join("")}${corner}${at(order[0]!)}Z`;
}

/** A hole in the form of a cross. */
export function crossHole(x: number, y: number, arm: number, thick: number): string {
  const [a, t] = [short(arm), short(thick / 2)];
  const d = short(a - t);
  return `M${short(x - t)} ${short(y - a)}v${d}h${-d}v${2 * t}h${d}v${d}h${2 * t}v${-d}h${d}v${-2 * t}h${-d}v${-d}Z`;
}
