/** What the books speak of, in one shape: a name, what it is worth, what it is. */
import type { BookPage, Example, GameText, Relations, Rulebook } from "../../generated/answers";
import { ranked } from "../../house/books/search";
import { say } from "../../words/words.svelte";

/** A game of the rulebook, or the words that are spoken at a table. */
export type Chapter = string;
export const WORDS_CHAPTER: Chapter = "words";

export interface Entry {
  id: string;
  /** What a link to it says: among the pages of other chapters, the chapter too. */
  address: string;
  name: string;
  /** What it is called in other languages, and how people may look for it. */
  names: readonly string[];
  definition: string;
  /** As it is written on a sheet; empty for a word. */
  worth: string;
  notes: readonly string[];
  relations: readonly Relations[];
  /** The game, and a hand of it that shows what is meant. */
  example: { rules: string; example: Example } | null;
}

export interface Section {
  id: string;
  title: string;
  /** As short as a button wants it. */
  short: string;
  entries: readonly Entry[];
}

export interface ChapterChoice {
  value: Chapter;
  label: string;
}

/** The chapters: a book for each game, then the words. */
export function chaptersOf(book: Rulebook | null): ChapterChoice[] {
  const games = (book?.rules ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [...games, { value: WORDS_CHAPTER, label: say("pages.learn.words") }];
}

export function sections(book: Rulebook, chapter: Chapter): Section[] {
  const game = book.rules.find(({ id }) => id === chapter);
  if (game !== undefined) return game.book.parts.flatMap((part) => grouped(game, part));
  const title = say("pages.learn.words");
  return [{ id: "words", title, short: title, entries: book.words.map(word) }];
}

/** Where something stands that a link names: the chapter, and its own name there. */
export function placeOf(book: Rulebook, address: string): { chapter: Chapter; id: string } | null {
  const [before, after] = address.split("/");
  const all = chaptersOf(book).map(({ value }) => value);
  for (const chapter of after === undefined ? all : all.filter((one) => one === before)) {
    const id =
      chapter === WORDS_CHAPTER && after !== undefined ? `word_${after}` : (after ?? address);
    const stands = sections(book, chapter).some(({ entries }) =>
      entries.some((one) => one.id === id),
    );
    if (stands) return { chapter, id };
  }
  return null;
}

/** A part of a book; one that lists its pages by what they are worth falls into its groups. */
function grouped(game: GameText, part: GameText["book"]["parts"][number]): Section[] {
  const { id, title, pages } = part;
  const groups = [...new Set(pages.map(({ group }) => group))];
  const byWorth = pages.every(({ group, worth }) => group !== "" && group === worth);
  if (!byWorth || groups.length === 1)
    return [{ id, title, short: title, entries: pages.map((page) => told(game, page)) }];
  return groups.map((group) => {
    const listed = pages.filter((page) => page.group === group);
    const entries = listed.map((page) => told(game, page));
    return {
      id: `${id}-${group}`,
      title: group,
      short: String(listed[0]?.value ?? group),
      entries,
    };
  });
}

function told(game: GameText, page: BookPage): Entry {
  const { id, name, names, definition, worth, group, numbers, value } = page;
  const example = game.examples[id];
  const shown = group === worth && value !== null ? String(value) : worth;
  return {
    id,
    address: id,
    name,
    names: [...new Set(Object.values(names))].filter((one) => one !== name),
    definition,
    worth: numbers.length > 0 ? numbers.join(" / ") : shown,
    notes: [
      ...(group === "" || group === worth ? [] : [group]),
      ...game.houses
        .filter((house) => (page.values[house.id] ?? worth) !== worth)
        .map((house) =>
          say("pages.learn.elsewhere", {
            profile: house.name,
            points: page.values[house.id] ?? "",
          }),
        ),
      ...page.facts,
      ...(page.source === "" ? [] : [page.source]),
    ],
    relations: page.relations,
    example: example === undefined ? null : { rules: game.id, example },
  };
}

/** The pages of every chapter, the words first, each under its address: the chapter, then the page. */
function everyPage(book: Rulebook): Map<string, BookPage> {
  const games = book.rules.flatMap(({ id, book: { parts } }) =>
    parts.flatMap(({ pages }) => pages.map((page) => [`${id}/${page.id}`, page] as const)),
  );
  const words = book.words.map((page) => [`${WORDS_CHAPTER}/${page.id}`, page] as const);
  return new Map([...words, ...games]);
}

/** What answers to a text in all chapters, a section each: that of the best answer first. */
export function found(book: Rulebook, text: string): Section[] {
  const pages = everyPage(book);
  const games = new Map(book.rules.map((game) => [game.id, game]));
  const sections = new Map<Chapter, Entry[]>();
  for (const address of ranked(text, pages, book.search)) {
    const chapter = address.slice(0, address.indexOf("/"));
    const page = pages.get(address);
    if (page === undefined) continue;
    const game = games.get(chapter);
    const entry = game === undefined ? word(page) : told(game, page);
    sections.set(chapter, [...(sections.get(chapter) ?? []), { ...entry, address }]);
  }
  return [...sections].map(([id, entries]) => {
    const title = games.get(id)?.name ?? say("pages.learn.words");
    return { id, title, short: title, entries };
  });
}

function word({ id, name, names, definition }: BookPage): Entry {
  return {
    id: `word_${id}`,
    address: `word_${id}`,
    name,
    names: [...new Set(Object.values(names))].filter((one) => one !== name),
    definition,
    worth: "",
    notes: [],
    relations: [],
    example: null,
  };
}
