/**
 * The books of the house, fetched at the first visit of any page: the book, the referee, the trainer
 * and the calculator then open without it.
 */
import { gameList } from "../house/books/games.svelte";
import { SHELF, type Kept } from "../house/books/kept";
import { casebook, penaltyBook, situations } from "../house/books/penalty_book";
import { keptRulebook } from "../house/books/rulebook";
import { Refused } from "../house/http";
import { dropEach } from "../settings/storage";

const BOOKS: readonly Kept<unknown>[] = [gameList, keptRulebook, penaltyBook, casebook, situations];
/** What other versions kept; until 0.2.0 their number did not stand beside it. */
const KEPT = /^muraille\.(kept|games|penalties|rulings|situations)\./;

/** Fetch what is missing in the language that is spoken, one book after the other. */
export async function stockBooks(): Promise<void> {
  dropEach((name) => KEPT.test(name) && !name.startsWith(SHELF));
  try {
    for (const book of BOOKS) if (!book.isHere) await book.read();
  } catch (problem) {
    // At the next visit, then.
    if (!(problem instanceof Refused)) throw problem;
  }
}
