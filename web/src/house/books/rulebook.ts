/** The rule book of the house, in the language that is spoken: asked for once, kept while the page is open. */
import type { Rulebook } from "../../generated/answers";
import { language } from "../../words/words.svelte";
import type { Language } from "../../words/catalogues";
import { ask } from "../http";

const books = new Map<Language, Promise<Rulebook>>();

/** Everything a host may choose, and the books of both games. */
export function rulebook(): Promise<Rulebook> {
  const spoken = language();
  const known = books.get(spoken);
  if (known !== undefined) return known;
  const book = ask<Rulebook>("GET", "/api/rulebook");
  books.set(spoken, book);
  // What failed is asked again.
  book.catch(() => books.delete(spoken));
  return book;
}
