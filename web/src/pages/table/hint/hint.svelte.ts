/** What a strong player would have done: asked for after one's own choice, never before. */
import type { Hint } from "../../../generated/answers";
import { ask, Refused } from "../../../house/http";
import { announce } from "../../../parts/announcer/announce";

export class HintRequest {
  told = $state.raw<Hint | null>(null);
  /** Why there is none. */
  problem = $state<string | null>(null);
  readonly #table: string;
  #asking: AbortController | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  /** Ask about the last own choice; a later question replaces an earlier one. */
  async ask(): Promise<void> {
    this.forget();
    const asking = (this.#asking = new AbortController());
    try {
      const told = await ask<Hint>(
        "GET",
        `/api/tables/${encodeURIComponent(this.#table)}/hint`,
        undefined,
        asking.signal,
      );
      if (asking.signal.aborted) return;
      this.told = told;
      announce(told.sentence, true);
    } catch (problem) {
      if (asking.signal.aborted) return;
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    }
  }

  forget(): void {
    this.#asking?.abort();
    this.told = this.problem = null;
  }
}
