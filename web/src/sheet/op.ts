/** Writings: what one device put into one slot of a sheet. `muraille.sheet.slots` checks their form. */

/** The chair that gave the winning tile, or the wall. */
export type Source = number | "wall";
export type Role = "table" | "confirm" | "desk" | "referee";

export interface Charter {
  rules: string;
  house: string;
  /** Every switch that changes what a sheet says. */
  switches: Readonly<Record<string, boolean | number | string>>;
  players: number;
  hands: number;
  seat_change: boolean;
  /** 0 where no time is kept. */
  minutes: number;
}

export interface Chair {
  name: string;
}

export interface Hand {
  /** Nobody where the wall was exhausted. */
  winner: number | null;
  source: Source | null;
  /** The winner's, or those of every chair. */
  points: readonly number[];
  /** As somebody wrote them on paper; then nothing is reckoned. */
  gains: readonly number[];
  /** The winner's as they were picked, with how it was won; or those of every chair. */
  tiles: string | readonly string[];
  /** What the tiles are worth, where somebody could say it; of every chair if its tiles are there. */
  counted: number | null | readonly (number | null)[];
}

export interface Fine {
  hand: number;
  line: string;
  chair: number;
  points: readonly number[];
  ladder: boolean;
  dead: boolean;
  note: string;
}

export interface Clock {
  start: number;
  minutes: number;
  paused: number;
  since: number | null;
}

export interface Seal {
  fingerprint: string;
  way: "own" | "passed" | "paper";
}

export interface End {
  reason: "hands" | "time" | "agreed" | "stopped";
  hands: number;
}

export interface Chips {
  stack: number;
  coins: readonly number[];
}

export interface Held {
  amount: number;
}

export type Value = Charter | Chair | Hand | Fine | Clock | Seal | End | Chips | Held;

export interface Op {
  /** The device, five signs, and how many it has written: `d7k2q.14`. */
  id: string;
  slot: string;
  /** The writings of the slot that the device saw, and replaces. */
  over: readonly string[];
  /** Nothing empties the slot. */
  value: Value | null;
  /** Milliseconds, by the clock of the device; it decides nothing. */
  at: number;
  by: { chair: number | null; role: Role };
}

/** A text that is the same for equal values, whatever the order of their members. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const LONGEST_NAME = 40;
/** Signs nobody sees, that turn the letters after them round, and halves of letters. */
export const UNSEEN = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as the house accepts it. */
export function plain(name: string): string {
  const letters = [...name.replace(UNSEEN, "")]; // one drawn by two units is not cut in half
  return letters.slice(0, LONGEST_NAME).join("");
}
