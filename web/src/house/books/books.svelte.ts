/** The words of the penalty book and of the book of combinations, where a strict table needs them. */
import type { BookPage, InfractionTold, PenaltyBook } from "../../generated/answers";
import { Refused } from "../http";
import { penaltyBook } from "./penalty_book";
import { gameOf, pagesOf, rulebook } from "./rulebook";
import { language } from "../../words/words.svelte";

export class Books {
  penalties = $state.raw<PenaltyBook | null>(null);
  fans = $state.raw<readonly BookPage[]>([]);

  lines = $derived.by(
    (): ReadonlyMap<string, InfractionTold> =>
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
      new Map(
        this.penalties?.sections.flatMap(({ infractions }) =>
          infractions.map((one) => [one.id, one] as const),
        ),
      ),
  );
  fanNames = $derived.by(
    (): ReadonlyMap<string, string> =>
      // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
      new Map(this.fans.map(({ id, name }) => [id, name])),
  );

  /** Read both books in the language that is spoken, from the device first; one can do without either. */
  async open(rules: string | null): Promise<void> {
    this.penalties = penaltyBook.last();
    await Promise.all([
      this.#read(penaltyBook.read(), (book) => (this.penalties = book)),
      rules === null
        ? null
        : this.#read(rulebook(), (book) => {
            const game = gameOf(book, rules);
            this.fans = game === undefined ? [] : pagesOf(game);
          }),
    ]);
  }

  async #read<Page>(coming: Promise<Page>, take: (page: Page) => void): Promise<void> {
    const spoken = language();
    try {
      const page = await coming;
      if (spoken === language()) take(page);
    } catch (problem) {
      // Without the house the numbers of the lines have to do.
      if (!(problem instanceof Refused)) throw problem;
    }
  }
}
