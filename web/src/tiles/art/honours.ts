/** Characters, winds and dragons: the tiles that are written. */
import { idOfSign } from "./sign_id";
import { BLUE, GREEN, INK, RED, type Paint, type Style } from "./ink";
import { NUMERALS, type Sign } from "./signs";

const HONOURS: Record<string, readonly [Sign, Paint]> = {
  E: ["東", INK],
  S: ["南", INK],
  W: ["西", INK],
  N: ["北", INK],
  C: ["中", RED],
  F: ["發", GREEN],
};

/** A number over the sign of ten thousand; on a small face it makes room for the index. */
export function character(rank: number, { size }: Style): string {
  return size === "small"
    ? `<g class="tile-beside">${brushed(NUMERALS[rank]!, 25, 4, 32, INK)}</g>${brushed("萬", 11, 38, 39, RED)}`
    : brushed(NUMERALS[rank]!, 16, 6, 33, INK) + brushed("萬", 13, 41, 34, RED);
}

/** A wind, the red or the green dragon. */
export function honour(tile: string, { size }: Style): string {
  const [sign, paint] = HONOURS[tile]!;
  const [x, y, side] = size === "small" ? [8, 28, 46] : [8, 23, 44];
  return brushed(sign, x, y, side, paint);
}

/** The white dragon is a frame: nobody takes it for a blank. */
export function whiteDragon({ size }: Style): string {
  const frame = (x: number, y: number, w: number, h: number, width: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" stroke-width="${width}"/>`;
  const drawing =
    size === "small"
      ? frame(9, 27, 42, 46, 5)
      : `${frame(9, 21, 42, 52, 3.6)}${frame(15, 27, 30, 40, 1.4)}<path d="M9 30l9-9M51 30l-9-9M9 64l9 9M51 64l-9 9" stroke-width="2"/>`;
  return `<g fill="none" stroke="${BLUE}">${drawing}</g>`;
}

/** The ink of an index: that of its dragon. */
export function indexPaint(tile: string): Paint {
  return tile === "C" ? RED : tile === "F" ? GREEN : tile === "P" ? BLUE : INK;
}

function brushed(sign: Sign, x: number, y: number, side: number, paint: Paint): string {
  return `<use href="#${idOfSign(sign)}" x="${x}" y="${y}" width="${side}" height="${side}" fill="${paint}" stroke="${paint}"/>`;
}
