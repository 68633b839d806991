/** The suit of dots: coins in the arrangement every player knows. */
import { short } from "./brush";
import { BLUE, GREEN, RED, type Box, type Paint, type Style } from "./ink";
import { crossHole, disc } from "./outline";

/** Where each coin lies, as parts of the box, and its paint. */
const PLACES: Record<number, readonly (readonly [number, number, Paint])[]> = {
  2: [
    [0.5, 0, GREEN],
    [0.5, 1, BLUE],
  ],
  3: [
    [0, 0, BLUE],
    [0.5, 0.5, RED],
    [1, 1, GREEN],
  ],
  4: [
    [0, 0, BLUE],
    [1, 0, GREEN],
    [0, 1, GREEN],
    [1, 1, BLUE],
  ],
  5: [
    [0, 0, BLUE],
    [1, 0, GREEN],
    [0.5, 0.5, RED],
    [0, 1, GREEN],
    [1, 1, BLUE],
  ],
  6: [
    [0.06, 0, GREEN],
    [0.94, 0, GREEN],
    [0.06, 0.54, RED],
    [0.94, 0.54, RED],
    [0.06, 1, RED],
    [0.94, 1, RED],
  ],
  7: [
    [0, 0, GREEN],
    [0.5, 0.13, GREEN],
    [1, 0.26, GREEN],
    [0.12, 0.63, RED],
    [0.88, 0.63, RED],
    [0.12, 1, RED],
    [0.88, 1, RED],
  ],
  8: [
    [0.12, 0, BLUE],
    [0.88, 0, BLUE],
    [0.12, 0.333, BLUE],
    [0.88, 0.333, BLUE],
    [0.12, 0.667, BLUE],
    [0.88, 0.667, BLUE],
    [0.12, 1, BLUE],
    [0.88, 1, BLUE],
  ],
  9: [
    [0, 0, BLUE],
    [0.5, 0, BLUE],
    [1, 0, BLUE],
    [0, 0.5, RED],
    [0.5, 0.5, RED],
    [1, 0.5, RED],
    [0, 1, GREEN],
    [0.5, 1, GREEN],
    [1, 1, GREEN],
  ],
};
const RADIUS: Record<number, number> = {
  2: 12.5,
  3: 10.5,
  4: 10.8,
  5: 9.8,
  6: 8.7,
  7: 7.5,
  8: 7,
  9: 7.5,
};

/** So many dots in a box. */
export function dots(rank: number, box: Box, style: Style): string {
  if (rank === 1) return greatDot(box);
  const radius = RADIUS[rank]! * (style.size === "small" ? 0.95 : 1);
  return PLACES[rank]!.map(([x, y, paint]) =>
    dot(
      short(box.x + radius + x * (box.w - 2 * radius)),
      short(box.y + radius + y * (box.h - 2 * radius)),
      radius,
      paint,
      style.formed,
    ),
  ).join("");
}

function dot(x: number, y: number, radius: number, paint: Paint, formed: boolean): string {
  return `<path d="${coin(x, y, radius, formed ? paint : BLUE)}" fill="${paint}"/>`;
}

/** A ring round a point; told apart by form, red coins have a cross and green ones a plain hole. */
function coin(x: number, y: number, radius: number, form: Paint): string {
  const rim = disc(x, y, radius);
  if (form === RED) return rim + crossHole(x, y, radius * 0.52, radius * 0.3);
  if (form === GREEN) return rim + disc(x, y, radius * 0.42, true);
  return rim + disc(x, y, radius * 0.6, true) + disc(x, y, radius * 0.34);
}

function greatDot(box: Box): string {
  const [x, y, radius] = [box.x + box.w / 2, box.y + box.h / 2, Math.min(box.w, box.h) / 2];
  const petal = (turn: number) =>
    `<ellipse cx="${x}" cy="${short(y - radius * 0.52)}" rx="${short(radius * 0.15)}" ry="${short(radius * 0.23)}" fill="${GREEN}" transform="rotate(${turn} ${x} ${y})"/>`;
  return [
    `<circle cx="${x}" cy="${y}" r="${short(radius * 0.9)}" fill="none" stroke="${BLUE}" stroke-width="${short(radius * 0.17)}"/>`,
    ...[0, 45, 90, 135, 180, 225, 270, 315].map(petal),
    `<circle cx="${x}" cy="${y}" r="${short(radius * 0.23)}" fill="${RED}"/>`,
  ].join("");
}
