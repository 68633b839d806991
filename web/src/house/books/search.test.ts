import { expect, it } from "vitest";

import type { BookPage, Rulebook } from "../../generated/answers";
import told from "../../generated/book_searches.json?raw";
import { ranked } from "./search";

interface Sample {
  book: Rulebook;
  /** What is typed -> the pages that the house finds, the best first. */
  found: Record<string, string[]>;
}
const SAMPLES = JSON.parse(told) as Sample[];
/** A busy machine may take its time. */
const LIMIT = 60_000;

function pagesOf({ rules, words }: Rulebook): Map<string, BookPage> {
  const games = rules.flatMap(({ id, book: { parts } }) =>
    parts.flatMap(({ pages }) => pages.map((page) => [`${id}/${page.id}`, page] as const)),
  );
  return new Map([...words.map((page) => [`words/${page.id}`, page] as const), ...games]);
}

it.each(SAMPLES)(
  "finds what the house finds: $book.language",
  { timeout: LIMIT },
  ({ book, found }) => {
    const pages = pagesOf(book);
    const here = Object.keys(found).map((text) => [text, ranked(text, pages, book.search)]);
    expect(Object.fromEntries(here)).toEqual(found);
  },
);
