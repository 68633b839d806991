/** What a table is played by, as far as its page must know it. */
import type { CharterTold } from "../../generated/protocol";

export class TableRules {
  readonly #charter: () => CharterTold | null;

  /** The charter comes with the welcome of the house; until then everything is as usual. */
  constructor(charter: () => CharterTold | null) {
    this.#charter = charter;
  }

  /** What a winner calls: `hu` or `mahjong`. */
  get winWord(): string {
    return this.#charter()?.win_word ?? "hu";
  }

  /** Points that each flower of a winner adds to those an event tells. */
  get flowerBonus(): number {
    return this.#charter()?.flower_bonus ?? 0;
  }

  /** Whether a hand that is complete as dealt was not self-drawn. */
  get servesWins(): boolean {
    return this.#charter()?.serves_wins === true;
  }

  /** Whether a win takes a minimum of points. */
  get hasMinimum(): boolean {
    return this.#charter()?.minimum === true;
  }

  /** People handle the tiles, and nothing is offered. */
  get strict(): boolean {
    return this.#charter()?.strict === true;
  }

  /** What can be announced where people handle the tiles. */
  get words(): NonNullable<CharterTold["words"]> {
    return this.#charter()?.words ?? ["chow", "pung", "kong", "flower", "win"];
  }

  /** What the house tells players of their own hands: nothing, counts, or all it can. */
  get aids(): NonNullable<CharterTold["aids"]> {
    return this.#charter()?.aids ?? "all";
  }

  /** Points it takes to win. */
  get leastPoints(): number {
    return this.#charter()?.least_points ?? 0;
  }
}
