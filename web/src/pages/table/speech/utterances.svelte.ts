/** What players have just said, by seat: each stays in the air for a moment. */
import type { Seat } from "../../../game/events/events";

export class Utterances<What> {
  /** Null for who is silent. */
  bySeat = $state.raw<readonly (What | null)[]>([null, null, null, null]);
  /** Of whoever spoke last. */
  last = $state.raw<{ seat: Seat; what: What } | null>(null);
  readonly #stays: number;
  readonly #timers: (ReturnType<typeof setTimeout> | undefined)[] = [];

  /** `stays`: milliseconds. */
  constructor(stays: number) {
    this.#stays = stays;
  }

  hear(seat: Seat, what: What): void {
    this.#set(seat, what);
    this.last = { seat, what };
    clearTimeout(this.#timers[seat]);
    this.#timers[seat] = setTimeout(() => {
      this.#set(seat, null);
      if (this.last?.seat === seat) this.last = null;
    }, this.#stays);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #set(seat: Seat, what: What | null): void {
    this.bySeat = this.bySeat.map((said, one) => (one === seat ? what : said));
  }
}
