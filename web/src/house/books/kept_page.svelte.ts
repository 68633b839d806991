/**
 * A page of the house shown at once as it was last read, then as it is now, in the language that is
 * spoken.
 */
import { Refused } from "../http";
import type { Kept } from "./kept";

export class KeptPage<Page> {
  page = $state.raw<Page | null>(null);
  /** Why there is nothing to show. */
  problem = $state("");
  readonly #from: Kept<Page>;

  constructor(from: Kept<Page>) {
    this.#from = from;
  }

  /** Read it; the answer is how to stop. */
  follow(): () => void {
    let awaited = true;
    const last = this.#from.last();
    this.page = last;
    this.problem = "";
    this.#from.read().then(
      (page) => {
        if (awaited) this.page = page;
      },
      (problem: unknown) => {
        if (!(problem instanceof Refused)) throw problem;
        if (awaited && last === null) this.problem = problem.message;
      },
    );
    return () => {
      awaited = false;
    };
  }
}
