/** The suit of bamboos: sticks, and a sparrow for the one. */
import { short } from "./brush";
import { BLUE, GREEN, RED, type Box, type Paint, type Style } from "./ink";
import { block } from "./outline";
import { sparrow } from "./sparrow";

/** Where the middle of each stick stands, as parts of the box, and its paint. */
const PLACES: Record<number, readonly (readonly [number, number, Paint])[]> = {
  2: [
    [0.5, 0.245, GREEN],
    [0.5, 0.755, BLUE],
  ],
  3: [
    [0.5, 0.245, GREEN],
    [0.2, 0.755, BLUE],
    [0.8, 0.755, GREEN],
  ],
  4: [
    [0.2, 0.245, GREEN],
    [0.8, 0.245, BLUE],
    [0.2, 0.755, BLUE],
    [0.8, 0.755, GREEN],
  ],
  5: [
    [0.12, 0.245, GREEN],
    [0.88, 0.245, BLUE],
    [0.5, 0.5, RED],
    [0.12, 0.755, BLUE],
    [0.88, 0.755, GREEN],
  ],
  6: [
    [0.12, 0.245, GREEN],
    [0.5, 0.245, GREEN],
    [0.88, 0.245, GREEN],
    [0.12, 0.755, BLUE],
    [0.5, 0.755, BLUE],
    [0.88, 0.755, BLUE],
  ],
  7: [
    [0.5, 0.16, RED],
    [0.12, 0.5, GREEN],
    [0.5, 0.5, BLUE],
    [0.88, 0.5, GREEN],
    [0.12, 0.84, GREEN],
    [0.5, 0.84, BLUE],
    [0.88, 0.84, GREEN],
  ],
  9: [
    [0.12, 0.16, GREEN],
    [0.5, 0.16, RED],
    [0.88, 0.16, BLUE],
    [0.12, 0.5, GREEN],
    [0.5, 0.5, RED],
    [0.88, 0.5, BLUE],
    [0.12, 0.84, GREEN],
    [0.5, 0.84, RED],
    [0.88, 0.84, BLUE],
  ],
};
/** The eight: four upright sticks, and four that lean to an M above and a W below. */
const UPRIGHT = [
  [0.07, 0.235],
  [0.93, 0.235],
  [0.07, 0.765],
  [0.93, 0.765],
] as const;
const LEANING = [
  [0.36, 0.26, 24],
  [0.64, 0.26, -24],
  [0.36, 0.74, -24],
  [0.64, 0.74, 24],
] as const;

/** So many bamboos in a box. */
export function bamboos(rank: number, box: Box, style: Style): string {
  if (rank === 1) return sparrow(box);
  const thin = style.size === "small" ? 0.95 : 1;
  const stand = (x: number, y: number, height: number, width: number, paint: Paint, lean = 0) =>
    stick({
      x: box.x + x * box.w,
      y: box.y + y * box.h,
      height,
      width,
      paint,
      lean,
      formed: style.formed,
    });
  if (rank === 8) {
    const [height, width] = [box.h * 0.47, 7.4 * thin];
    return [
      ...UPRIGHT.map(([x, y]) => stand(x, y, height, width, GREEN)),
      ...LEANING.map(([x, y, lean]) => stand(x, y, height * 0.92, width, BLUE, lean)),
    ].join("");
  }
  const threeRows = rank === 7 || rank === 9;
  const height = box.h * (threeRows ? 0.325 : 0.49);
  const width = (threeRows ? 9.4 : 10.4) * thin;
  return PLACES[rank]!.map(([x, y, paint]) =>
    stand(x, y, rank === 5 && y === 0.5 ? box.h * 0.44 : height, width, paint),
  ).join("");
}

interface Stick {
  x: number;
  y: number;
  height: number;
  width: number;
  paint: Paint;
  lean?: number;
  formed?: boolean;
}

/** One bamboo: two joints and a waist. */
export function stick({ x, y, height, width, paint, lean = 0, formed = false }: Stick): string {
  const turned = lean === 0 ? "" : ` transform="rotate(${lean} ${short(x)} ${short(y)})"`;
  const waist = block(x, y, width * 0.72, height * 0.18);
  const joints = [-0.2625, 0.2625].map((part) =>
    joint(x, y + height * part, height * 0.475, width, formed ? paint : GREEN),
  );
  return `<path d="${joints.join("")}${waist}" fill="${paint}"${turned}/>`;
}

/** A joint has a slit that gleams; told apart by form, blue ones are hollow and red ones solid. */
function joint(x: number, y: number, height: number, width: number, form: Paint): string {
  const whole = block(x, y, width, height, width * 0.42);
  if (form === RED) return whole;
  const [wide, high] = form === BLUE ? [width * 0.5, height * 0.68] : [width * 0.17, height * 0.5];
  return whole + block(x, y, wide, high, wide / 2, true);
}
