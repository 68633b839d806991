/**
 * A hand as it is picked tile by tile: what may still be added, what is taken away, how it is
 * written.
 */
import type { TileName } from "../../game/events/events";
import { chowFrom, format, inOrder, isBonus, parse, suitOf } from "../../game/notation";
import { readMeld } from "../../parts/count/written_melds";
import { language } from "../../words/words.svelte";

/** What a touched tile is added as. */
export type Mode = "tile" | "chow" | "pung" | "kong" | "concealed_kong";
export const MODES: readonly Mode[] = ["tile", "chow", "pung", "kong", "concealed_kong"];

export interface Picked {
  /** As they are written: `[123m2]`. */
  melds: readonly string[];
  /** Concealed tiles; of a whole hand, the last one wins. */
  tiles: readonly TileName[];
  flowers: readonly TileName[];
}

export const NOTHING: Picked = { melds: [], tiles: [], flowers: [] };
export const WHOLE = 14;
const COPIES = 4;
/** Without winds: `||12f`. */
const FLOWERS = "||";

/** Tiles of the hand, a kong counting for three. */
export function sizeOf({ melds, tiles }: Picked): number {
  return 3 * melds.length + tiles.length;
}

/** Copies of a tile that are not in the hand. */
export function left(picked: Picked, tile: TileName): number {
  const held = [...tilesOf(picked.melds), ...picked.tiles, ...picked.flowers];
  return (isBonus(tile) ? 1 : COPIES) - held.filter((one) => one === tile).length;
}

/** Whether there are more copies of a tile than a set of tiles has. */
export function hasTooMany(picked: Picked): boolean {
  const kinds = [...picked.tiles, ...picked.flowers, ...tilesOf(picked.melds)];
  return kinds.some((tile) => left(picked, tile) < 0);
}

function tilesOf(melds: readonly string[]): TileName[] {
  return melds.flatMap((meld) => readMeld(meld).tiles);
}

/** The tiles that a touch would add; none where it makes no sense. */
export function addition(mode: Mode, tile: TileName): TileName[] {
  if (mode === "tile" || isBonus(tile)) return [tile];
  if (mode !== "chow") return Array<TileName>(mode === "pung" ? 3 : COPIES).fill(tile);
  const suit = suitOf(tile);
  if (suit === "winds" || suit === "dragons") return [];
  return chowFrom(`${Math.min(7, Number(tile.charAt(0)))}${tile.charAt(1)}`);
}

export function canAdd(picked: Picked, mode: Mode, tile: TileName): boolean {
  const added = addition(mode, tile);
  if (added.length === 0) return false;
  const enough = added.every(
    (one) => left(picked, one) >= added.filter((other) => other === one).length,
  );
  if (isBonus(tile)) return enough;
  // A hand wins with a tile that is not in a meld; of a whole hand, another tile may win.
  return (
    enough &&
    (mode === "tile"
      ? picked.tiles.length > 0 || sizeOf(picked) < WHOLE
      : sizeOf(picked) + 3 < WHOLE)
  );
}

export function add(picked: Picked, mode: Mode, tile: TileName): Picked {
  if (!canAdd(picked, mode, tile)) return picked;
  if (isBonus(tile)) return { ...picked, flowers: inOrder([...picked.flowers, tile]) };
  if (mode === "tile")
    return {
      ...picked,
      tiles: [...picked.tiles.slice(0, WHOLE - 1 - 3 * picked.melds.length), tile],
    };
  const mark = mode === "kong" ? "?" : "";
  return { ...picked, melds: [...picked.melds, `[${format(addition(mode, tile))}${mark}]`] };
}

/** Take a concealed tile or a flower away. */
export function remove(picked: Picked, tile: TileName): Picked {
  if (isBonus(tile)) return { ...picked, flowers: picked.flowers.filter((one) => one !== tile) };
  const at = picked.tiles.lastIndexOf(tile);
  return at < 0 ? picked : { ...picked, tiles: picked.tiles.toSpliced(at, 1) };
}

/** Take a whole meld away, known by its tiles. */
export function removeMeld(picked: Picked, tiles: readonly TileName[]): Picked {
  const sought = inOrder(tiles).join();
  const at = picked.melds.findIndex((meld) => inOrder(readMeld(meld).tiles).join() === sought);
  return at < 0 ? picked : { ...picked, melds: picked.melds.toSpliced(at, 1) };
}

/** Win with another of the concealed tiles. */
export function winWith(picked: Picked, tile: TileName): Picked {
  const without = remove(picked, tile);
  return without === picked ? picked : { ...picked, tiles: [...without.tiles, tile] };
}

/** As French players write, and as we do. */
const FRENCH: readonly { theirs: string; ours: string }[] = [
  { theirs: "c", ours: "m" },
  { theirs: "r", ours: "p" },
  { theirs: "b", ours: "s" },
  { theirs: "Dr", ours: "C" },
  { theirs: "Dv", ours: "F" },
  { theirs: "Db", ours: "P" },
  { theirs: "O", ours: "W" },
];

/** The hand on one line, winning tile last, in the letters of the reader. */
export function write(picked: Picked): string {
  const { melds, tiles, flowers } = picked;
  const whole = sizeOf(picked) >= WHOLE && tiles.length > 0;
  const rest = format(whole ? tiles.slice(0, -1) : tiles);
  const winning = whole ? ` ${tiles.at(-1) ?? ""}` : "";
  const bonus = flowers.length > 0 ? FLOWERS + format(flowers) : "";
  return spelled(`${melds.join("")}${rest}${winning}${bonus}`);
}

/** Tiles as readers of the language write them. */
export function spelled(text: string): string {
  if (language() !== "fr") return text;
  return FRENCH.reduce((said, { theirs, ours }) => said.replace(letter(ours), theirs), text);
}

/** Where a letter means a tile: that of a suit follows its numbers. */
function letter(written: string): RegExp {
  return new RegExp(/[a-z]/u.test(written.charAt(0)) ? `(?<=\\d)${written}` : written, "gu");
}

/**
 * A hand in our own notation or in that of French players; nothing if it is written otherwise, which
 * the house can read.
 */
export function read(written: string): Picked | null {
  const text = FRENCH.reduce(
    (said, { theirs, ours }) => said.replace(letter(theirs), ours),
    written,
  );
  const [hand = "", bonus = "", ...more] = text.split(FLOWERS);
  if (more.length > 0 || hand.includes("|")) return null;
  const melds: string[] = [];
  const rest = hand.replace(/\[[^\]]*\]/gu, (meld) => {
    melds.push(meld);
    return " ";
  });
  try {
    const tiles = parse(rest);
    const flowers = parse(bonus);
    const sound = melds.every((meld) => readMeld(meld).tiles.length >= 3) && flowers.every(isBonus);
    if (!sound) return null;
    return {
      melds,
      tiles: tiles.filter((tile) => !isBonus(tile)),
      flowers: [...flowers, ...tiles.filter(isBonus)],
    };
  } catch {
    return null;
  }
}
