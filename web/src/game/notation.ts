/** Tiles as they are written, ordered and named; seats as winds. */
import { language, say } from "../words/words.svelte";
import type { Seat, TileName } from "./events/events";
import { nth } from "./nth";

/** One for each seat. */
export type BySeat<T> = readonly [T, T, T, T];

export type Suit = "characters" | "dots" | "bamboos" | "winds" | "dragons" | "flowers" | "seasons";
export type Wind = "east" | "south" | "west" | "north";

/** A tile the viewer may not know. */
export const UNSEEN = "?";
/** Every kind, in the order of a hand. */
export const KINDS: readonly TileName[] = [
  ...["m", "p", "s"].flatMap((suit) => Array.from("123456789", (rank) => rank + suit)),
  ...Array.from("ESWNCFP"),
  ...Array.from("12345678", (rank) => `${rank}f`),
];
export const WINDS: BySeat<Wind> = ["east", "south", "west", "north"];
export const SEATS: BySeat<Seat> = [0, 1, 2, 3];

const PLACES = new Map(KINDS.map((tile, place) => [tile, place]));
const SUITS: Record<string, Suit> = { m: "characters", p: "dots", s: "bamboos" };

/** A text that names no tile, and where it stops making sense. */
export class UnknownTile extends Error {
  constructor(
    readonly found: string,
    readonly place: number,
  ) {
    super(say("pages.errors.unknown_tile", { x: found }));
  }
}

export function isTile(text: string): boolean {
  return PLACES.has(text);
}

/** Where a tile stands in a hand; one that is not known comes last. */
export function placeOf(tile: TileName): number {
  return PLACES.get(tile) ?? KINDS.length;
}

/** Tiles in the order of a hand: characters, dots, bamboos, winds, dragons, flowers. */
export function inOrder(tiles: readonly TileName[]): TileName[] {
  return [...tiles].sort((one, other) => placeOf(one) - placeOf(other));
}

export function suitOf(tile: TileName): Suit | null {
  if (!isTile(tile)) return null;
  if (tile.length === 1) return "ESWN".includes(tile) ? "winds" : "dragons";
  return SUITS[tile.charAt(1)] ?? (tile < "5" ? "flowers" : "seasons");
}

export function isBonus(tile: TileName): boolean {
  return tile.endsWith("f");
}

/** The three tiles of the chow that begins here. */
export function chowFrom(lowest: TileName): TileName[] {
  const place = placeOf(lowest);
  return KINDS.slice(place, place + 3);
}

/** Tiles with a space between them, as events tell them. */
export function read(text: string): TileName[] {
  return text === "" ? [] : text.split(" ");
}

/** Tiles written close together or apart: `123m EE C 5p`. */
export function parse(text: string): TileName[] {
  const tiles: TileName[] = [];
  for (const { 0: found, 1: ranks, 2: suit, index } of text.matchAll(/([0-9]+)([a-z]?)|\S/giu)) {
    const words = ranks === undefined ? [found] : [...ranks].map((rank) => rank + (suit ?? ""));
    const fault = words.findIndex((word) => word !== UNSEEN && !isTile(word));
    if (fault >= 0) throw new UnknownTile(words[fault] ?? found, index + fault);
    tiles.push(...words);
  }
  return tiles;
}

/** Tiles written close together, in order: `123m55pEC`. */
export function format(tiles: readonly TileName[]): string {
  return inOrder(tiles)
    .join("")
    .replace(/(\d)([mpsf])(?=\d\2)/g, "$1");
}

/** A tile by its name: “5 of dots”. */
export function tileName(tile: TileName): string {
  return isTile(tile) ? say(`tiles.${tile}`) : say("pages.events.unseen_tile");
}

/** Several tiles by their names. */
export function tileNames(tiles: readonly TileName[]): string {
  return listed(tiles.map(tileName));
}

/** Things one after the other. */
export function listed(things: readonly string[]): string {
  return things.join(language() === "zh" ? "、" : ", ");
}

/** One for each seat, by what it is for that seat. */
export function bySeat<T>(of: (seat: Seat) => T): BySeat<T> {
  return [of(0), of(1), of(2), of(3)];
}

/** The seat so many chairs further on; 1 is the right neighbour, 3 the left one. */
export function seatAfter(seat: Seat, steps: number): Seat {
  return nth(SEATS, (seat + steps) & 3);
}

/** The wind of a seat while `east` is East: 0 east … 3 north. */
export function windOf(seat: Seat, east: Seat): Seat {
  return nth(SEATS, (seat - east) & 3);
}

export function windName(wind: number): string {
  return say(`winds.${nth(WINDS, wind & 3)}`);
}

/** The sign of a wind on a plate: E S O N in French. */
export function windLetter(wind: number): string {
  return say(`letters.${"ESWN".charAt(wind & 3)}`);
}
