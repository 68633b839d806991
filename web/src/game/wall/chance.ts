/** Chance that nobody chose: `muraille-wall-1`, to the byte (docs/player/fair-walls.md). */
import type { Seat, TileName } from "../events/events";
import { SEATS } from "../notation";
import { nth } from "../nth";
import { fullSet } from "./wall";

/** All that chance decides in one hand: the wall as built, and the two throws of two dice. */
export interface HandChance {
  wall: TileName[];
  dice: number[];
}

/** What chance is made of. */
export interface Source {
  seed: Uint8Array;
  game: string;
  /** One for each player, in the order of the list; of no bytes if none was given. */
  contributions: readonly Uint8Array[];
}

const DERIVATION = "muraille-wall-1";
const SEED_SIZE = 32;
/** The winds are drawn before hand 1. */
const WINDS = 0;
const SPAN = 2 ** 32;
const WORDS_A_BLOCK = 8;

/** Whether this browser can calculate it: on a page without https it cannot. */
export function canVerify(): boolean {
  return "subtle" in crypto;
}

/** The promise published before the players contribute. */
export async function commitment(seed: Uint8Array): Promise<string> {
  const sealed = joined(bytes(`${DERIVATION}/commitment`), seed);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", sealed)));
}

/** Shuffle and build the wall of a hand, and throw the dice. */
export async function handChance(
  source: Source,
  hand: number,
  flowers: boolean,
): Promise<HandChance> {
  const words = await Words.of(source, hand);
  const wall = await words.shuffled(fullSet(flowers));
  const dice: number[] = [];
  while (dice.length < 4) dice.push((await words.below(6)) + 1);
  return { wall, dice };
}

/** The chair of each player of the list. */
export async function windsDrawn(source: Source): Promise<Seat[]> {
  return (await Words.of(source, WINDS)).shuffled(SEATS);
}

/** Words of 32 bits, without end, that nobody can foretell without the key. */
class Words {
  #block = 0;
  #words: number[] = [];

  private constructor(readonly key: CryptoKey) {}

  static async of({ seed, game, contributions }: Source, hand: number): Promise<Words> {
    if (seed.length !== SEED_SIZE) throw new RangeError(`a seed of ${seed.length} bytes`);
    const message = joined(
      text(bytes(DERIVATION)),
      text(bytes(game)),
      number(hand),
      number(contributions.length),
      ...contributions.map(text),
    );
    return new Words(await keyed(await signed(await keyed(joined(seed)), message)));
  }

  /** A number from 0 to n − 1; words above the last multiple of n would favour the low ones. */
  async below(n: number): Promise<number> {
    for (;;) {
      const word = await this.#next();
      if (word < SPAN - (SPAN % n)) return word % n;
    }
  }

  async shuffled<T>(things: readonly T[]): Promise<T[]> {
    const cells = [...things];
    for (let last = cells.length - 1; last > 0; last -= 1) {
      const chosen = await this.below(last + 1);
      [cells[last], cells[chosen]] = [nth(cells, chosen), nth(cells, last)];
    }
    return cells;
  }

  async #next(): Promise<number> {
    const word = this.#words.shift();
    if (word !== undefined) return word;
    const block = new DataView((await signed(this.key, number(this.#block))).buffer);
    this.#words = Array.from({ length: WORDS_A_BLOCK }, (_, at) => block.getUint32(4 * at));
    this.#block += 1;
    return this.#next();
  }
}

async function keyed(key: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function signed(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytes(written: string): Bytes {
  return new TextEncoder().encode(written);
}

function number(value: number): Bytes {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, value);
  return four;
}

/** A text behind its length, so that no two lists of texts are written alike. */
function text(written: Uint8Array): Bytes {
  return joined(number(written.length), written);
}

function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function toHex(found: Uint8Array): string {
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(written: string): Bytes {
  return Uint8Array.from(written.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
