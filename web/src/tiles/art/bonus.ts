/** Flowers and seasons: eight small pictures, drawn round the middle of the face. */
import { stick } from "./bamboos";
import { BARE, BLUE, GOLD, GREEN, INK, RED } from "./ink";

/** The same petal all the way round. */
function wreath(count: number, petal: (turn: number) => string): string {
  return Array.from({ length: count }, (_, place) => petal((place * 360) / count)).join("");
}

function stem(line: string, paint: string, width: number): string {
  return `<path d="${line}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`;
}

function shape(line: string, paint: string, transform = ""): string {
  return `<path d="${line}" fill="${paint}"${transform && ` transform="${transform}"`}/>`;
}

const plum = [
  stem("M12 70C20 60 22 50 34 44", INK, 3),
  wreath(
    5,
    (turn) => `<circle cx="32" cy="33" r="8.2" fill="${RED}" transform="rotate(${turn} 32 42)"/>`,
  ),
  `<circle cx="32" cy="42" r="4" fill="${BARE}"/>`,
  wreath(
    5,
    (turn) =>
      `<path d="M32 41v-6" stroke="${BARE}" stroke-width="1.4" transform="rotate(${turn + 36} 32 42)"/>`,
  ),
  `<circle cx="15" cy="62" r="3.5" fill="${RED}"/>`,
];
const orchid = [
  stem("M29 74C24 60 14 52 8 50M30 74C31 56 38 46 52 42M30 74C28 62 26 52 20 38", GREEN, 3.2),
  stem("M30 72C32 60 34 50 36 40", INK, 1.8),
  ...[-58, 0, 58].map((turn) =>
    shape("M37 38C32 32 33 25 37 20C41 25 42 32 37 38Z", BLUE, `rotate(${turn} 37 38)`),
  ),
  shape("M37 38C33 41 33 45 37 48C41 45 41 41 37 38Z", RED),
];
const chrysanthemum = [
  stem("M30 60V76M30 70C24 70 20 67 18 62M30 73C36 73 40 69 42 65", GREEN, 3),
  wreath(14, (turn) =>
    shape("M30 42C27.5 34 28 27 30 22C32 27 32.5 34 30 42Z", RED, `rotate(${turn} 30 42)`),
  ),
  `<circle cx="30" cy="42" r="5" fill="${GOLD}"/>`,
];
const LEAVES = [
  [26, 40, 55],
  [26, 52, 100],
  [22, 34, -62],
  [26, 66, 60],
] as const;
const bamboo = [
  stick({ x: 24, y: 47, height: 54, width: 7, paint: GREEN }),
  ...LEAVES.map(([x, y, turn]) =>
    shape(`M${x} ${y}c-4-8-3-16 0-22c3 6 4 14 0 22Z`, GREEN, `rotate(${turn} ${x} ${y})`),
  ),
];
const spring = [
  stem("M30 74C30 62 29 54 30 44", GREEN, 3.2),
  shape(
    "M30 58C18 60 10 54 8 44C20 42 28 48 30 58ZM30 64C42 66 50 60 52 50C41 48 32 54 30 64Z",
    GREEN,
  ),
  shape("M30 46C20 42 19 30 24 22L30 28L36 22C41 30 40 42 30 46Z", RED),
];
const summer = [
  `<circle cx="30" cy="42" r="11" fill="${RED}"/>`,
  wreath(12, (turn) =>
    shape("M30 26.5L27.8 20.5L30 15.5L32.2 20.5Z", RED, `rotate(${turn} 30 42)`),
  ),
  stem("M8 73c4-4 7-4 11 0s7 4 11 0s7-4 11 0s7 4 11 0", BLUE, 3),
];
const autumn = [
  stem("M30 76C30 68 30 62 30 58", INK, 3),
  shape(
    "M30 60C22 58 10 50 7 36C12 28 20 24 28 23L30 34L32 23C40 24 48 28 53 36C50 50 38 58 30 60Z",
    GOLD,
  ),
  stem("M30 58L30 40M29 57L18 34M31 57L42 34M28 57L11 42M32 57L49 42", INK, 1.3),
];
const winter = [
  wreath(
    6,
    (turn) =>
      `<g transform="rotate(${turn} 30 46)">${stem("M30 44V19M30 28L23 22M30 28L37 22M30 36L25 32M30 36L35 32", BLUE, 3)}</g>`,
  ),
];

/** By rank: 1–4 flowers, 5–8 seasons. */
export const BONUS: readonly string[] = [
  [],
  plum,
  orchid,
  chrysanthemum,
  bamboo,
  spring,
  summer,
  autumn,
  winter,
].map((parts) => parts.join(""));
