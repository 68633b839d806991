/** What is on the face of each tile, on 60 × 80: the art, and an index in the corner. */
import type { TileName } from "../../game/events/events";
import type { Language } from "../../words/catalogues";
import { say } from "../../words/words.svelte";
import { bamboos } from "./bamboos";
import { BONUS } from "./bonus";
import { dots } from "./dots";
import { character, honour, indexPaint, whiteDragon } from "./honours";
import { BLUE, RED, type Box, type Style } from "./ink";

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The 42 faces, suit by suit. */
export const FACES: readonly TileName[] = [
  ...["m", "p", "s"].flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`)),
  ...Array.from("ESWNCFP"),
  ...RANKS.slice(0, 8).map((rank) => `${rank}f`),
];
/** Our battlements, on the back of every tile. */
export const BACK =
  '<rect x="3.5" y="3.5" width="53" height="73" rx="5" fill="none" stroke="var(--t-back-2)" stroke-width="1.6"/>' +
  '<path d="M10 24h8v-6h8v6h8v-6h8v6h8M10 40h8v-6h8v6h8v-6h8v6h8M10 56h8v-6h8v6h8v-6h8v6h8M10 66h40" fill="none" stroke="var(--t-back-2)" stroke-width="2.2"/>';

/** Letters of winds and dragons; in Chinese there are none. */
const LETTERS: Record<Language, Readonly<Record<string, string>>> = {
  fr: { E: "E", S: "S", W: "O", N: "N", C: "R", F: "V", P: "B" },
  en: { E: "E", S: "S", W: "W", N: "N", C: "R", F: "G", P: "Wh" },
  zh: {},
};

/** The letter of a wind or dragon; in Chinese its sign says it. */
export function letterOf(tile: TileName, language: Language): string {
  return LETTERS[language][tile] ?? say(`letters.${tile}`);
}

const BOXES: Record<Style["size"], { one: Box; more: Box }> = {
  large: { one: { x: 4, y: 14, w: 52, h: 60 }, more: { x: 7.5, y: 20, w: 45, h: 55.5 } },
  small: { one: { x: 6, y: 22, w: 48, h: 54 }, more: { x: 6, y: 25, w: 48, h: 51 } },
};

/** The drawing of one face. */
export function face(tile: TileName, style: Style, language: Language): string {
  const rank = Number(tile[0]);
  if (tile[1] === "f") return picture(rank, style);
  const { one, more } = BOXES[style.size];
  const box = rank === 1 ? one : more;
  if (tile[1] === "m")
    return art("tile-art", character(rank, style)) + index(tile, style, language);
  const drawn =
    tile[1] === "p"
      ? dots(rank, box, style)
      : tile[1] === "s"
        ? bamboos(rank, box, style)
        : tile === "P"
          ? whiteDragon(style)
          : honour(tile, style);
  return art("tile-art-below", drawn) + index(tile, style, language);
}

/** Art grows when the indices are switched off: all of it, or into the room above it. */
function art(room: "tile-art" | "tile-art-below", drawn: string): string {
  return `<g class="${room}">${drawn}</g>`;
}

function index(tile: TileName, { size }: Style, language: Language): string {
  const letter = tile.length > 1 ? tile[0] : LETTERS[language][tile];
  if (letter === undefined) return "";
  const [x, y, height] = size === "small" ? [3.5, 23, 27] : [5, 17, 16];
  return `<text class="tile-index" x="${x}" y="${y}" font-size="${height}" font-weight="700" fill="${indexPaint(tile)}">${letter}</text>`;
}

/** Flowers carry their number in a red disc, seasons in a blue square. */
function picture(rank: number, { size }: Style): string {
  const small = size === "small";
  const middle = small ? 14 : 12;
  const side = small ? 24 : 16;
  const plate =
    rank <= 4
      ? `<circle cx="${middle}" cy="${middle}" r="${small ? 12 : 8.5}" fill="${RED}"/>`
      : `<rect x="${middle - side / 2}" y="${middle - side / 2}" width="${side}" height="${side}" rx="2.5" fill="${BLUE}"/>`;
  const number = `<text x="${middle}" y="${small ? 21 : 16.5}" text-anchor="middle" font-size="${small ? 20 : 13}" font-weight="700" fill="var(--t-plate)">${((rank - 1) % 4) + 1}</text>`;
  const drawn = small ? `<g transform="translate(4 8) scale(.9)">${BONUS[rank]}</g>` : BONUS[rank]!;
  return `${art("tile-art-below", drawn)}<g class="tile-index">${plate}${number}</g>`;
}
