/** The clock of the house: deadlines are told by it, and ours may be wrong. */

export class HouseClock {
  /** Milliseconds the house is ahead of us. */
  #ahead = 0;
  /** How long the question took that told it: the quickest is the truest. */
  #slowest = Number.POSITIVE_INFINITY;

  /** The house has told its time; `asked` is when we asked for it, if we did. */
  told(now: number, asked: number | null, heard: number = Date.now()): void {
    const took = asked === null ? Number.MAX_VALUE : heard - asked;
    if (took > this.#slowest) return;
    this.#slowest = took;
    this.#ahead = asked === null ? now - heard : now - (asked + heard) / 2;
  }

  /** A new connection, or a computer that has slept: what was measured is worth nothing. */
  forget(): void {
    this.#slowest = Number.POSITIVE_INFINITY;
  }

  /** Milliseconds from now to a moment of the house; below zero if it is over. */
  until(moment: number, now: number = Date.now()): number {
    return moment - this.#ahead - now;
  }
}
