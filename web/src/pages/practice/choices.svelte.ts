/** How a learner likes to practise: kept on the device. */
import { keep, keepHere, kept, keptHere } from "../../settings/storage";

/** In the place of a kind: the cards that should be asked now. */
export const DUE = "due";
/** In the place of a kind: as many as one can in three minutes. */
export const CLOCK = "clock";
const LEVEL = "muraille.practice.level";
const TIMED = "muraille.practice.timed";
const SHOWN = "muraille.practice.shown";
const LEVELS = [1, 2, 3, 4, 5];

class Choices {
  #level = $state<number | null>(LEVELS.find((one) => String(one) === kept(LEVEL)) ?? null);
  #isTimed = $state(kept(TIMED) !== "no");
  #isShown = $state(keptHere(SHOWN));

  /** 1 to 5; nothing for all of them. */
  get level(): number | null {
    return this.#level;
  }

  set level(level: number | null) {
    this.#level = level;
    keep(LEVEL, String(level ?? ""));
  }

  /** Whether exercises are shown to a class: large, answered aloud, written down nowhere. */
  get isShown(): boolean {
    return this.#isShown;
  }

  set isShown(isShown: boolean) {
    this.#isShown = isShown;
    keepHere(SHOWN, isShown);
  }

  /** Whether the time an answer takes tells how well it is known. */
  get isTimed(): boolean {
    return this.#isTimed;
  }

  set isTimed(isTimed: boolean) {
    this.#isTimed = isTimed;
    keep(TIMED, isTimed ? "yes" : "no");
  }
}
export const choices = new Choices();
