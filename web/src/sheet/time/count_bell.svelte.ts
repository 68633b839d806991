/** Ten seconds are left to a winner to count: a bell says when they are over, if the table wants it. */
import { keep, kept } from "../../settings/storage";

const NAME = "muraille.count_bell";
const COUNTING = 10_000;

export class CountBell {
  wanted = $state(kept(NAME) === "yes");
  #timer: ReturnType<typeof setTimeout> | undefined;

  want(wanted: boolean): void {
    this.wanted = wanted;
    keep(NAME, wanted ? "yes" : "no");
    this.stop();
  }

  /** Somebody has won, and counts; the bell rings unless the hand is written before. */
  begin(ring: () => void): void {
    this.stop();
    if (this.wanted) this.#timer = setTimeout(ring, COUNTING);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

export const countBell = new CountBell();
