/** The rule book of the house, in the language that is spoken: asked for once, kept on the device. */
import type { BookPage, GameText, Rulebook } from "../../generated/answers";
import { language } from "../../words/words.svelte";
import type { Language } from "../../words/catalogues";
import { Kept } from "./kept";

export const keptRulebook = new Kept<Rulebook>("/api/rulebook", "rulebook");
const books = new Map<Language, Promise<Rulebook>>();

/**
 * Everything a host may choose, and the books of the games; while the house is away, as they were
 * last read on this device.
 */
export function rulebook(): Promise<Rulebook> {
  const spoken = language();
  const known = books.get(spoken);
  if (known !== undefined) return known;
  const book = keptRulebook.read().catch((problem: unknown) => {
    // What failed is asked again.
    books.delete(spoken);
    const last = keptRulebook.last();
    if (last?.language !== spoken) throw problem;
    return last;
  });
  books.set(spoken, book);
  return book;
}

/** One of the games, as the house knows it; the usual one for an empty name. */
export function gameOf(book: Rulebook, rules: string): GameText | undefined {
  return rules === "" ? book.rules[0] : book.rules.find(({ id }) => id === rules);
}

/** Every page of the book of a game. */
export function pagesOf(game: GameText): readonly BookPage[] {
  return game.book.parts.flatMap(({ pages }) => pages);
}

/** What the book of a game says of something. */
export function pageOf(book: Rulebook, rules: string, id: string): BookPage | undefined {
  const game = gameOf(book, rules);
  return game && pagesOf(game).find((page) => page.id === id);
}
