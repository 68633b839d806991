/** What the books speak of, in one shape: a name, what it is worth, what it is. */
import type { BookPage, Example, GameText, Relations, Rulebook } from "../../generated/answers";
import { say } from "../../words/words.svelte";

/** A game of the rulebook, or the words that are spoken at a table. */
export type Chapter = string;
export const WORDS_CHAPTER: Chapter = "words";

export interface Entry {
  id: string;
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
  return [{ id: "words", title, short: title, entries: words() }];
}

/** The chapter that speaks of something. */
export function chapterOf(book: Rulebook, id: string): Chapter | null {
  const all = chaptersOf(book).map(({ value }) => value);
  return (
    all.find((chapter) =>
      sections(book, chapter).some(({ entries }) => entries.some((entry) => entry.id === id)),
    ) ?? null
  );
}

/** A part of a book; one that lists its pages by what they are worth falls into its groups. */
function grouped(game: GameText, part: GameText["book"]["parts"][number]): Section[] {
  const { id, title, pages } = part;
  if (!pages.every(({ group, worth }) => group !== "" && group === worth))
    return [{ id, title, short: title, entries: pages.map((page) => told(game, page)) }];
  const groups = [...new Set(pages.map(({ group }) => group))];
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
    name,
    names: [...new Set(Object.values(names))].filter((one) => one !== name),
    definition,
    worth: numbers.length > 0 ? numbers.join(" / ") : shown,
    notes: [
      ...(group === "" || group === worth ? [] : [group]),
      ...Object.entries(page.values).map(([house, points]) =>
        say("pages.learn.elsewhere", { profile: house, points }),
      ),
      ...page.facts,
      ...(page.source === "" ? [] : [page.source]),
    ],
    relations: page.relations,
    example: example === undefined ? null : { rules: game.id, example },
  };
}

/** What answers to a text: every word of it in a name or in what is said; sections that have nothing are left out. */
export function found(all: readonly Section[], text: string, section: string | null): Section[] {
  const sought = folded(text).split(" ").filter(Boolean);
  const answers = (entry: Entry) => {
    const said = folded([entry.id, entry.name, ...entry.names, entry.definition].join(" "));
    return sought.every((word) => said.includes(word));
  };
  return all
    .filter(({ id }) => section === null || id === section)
    .map((one) => ({ ...one, entries: one.entries.filter(answers) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Case and accents do not matter to a person who searches. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

const WORDS = [
  "chow",
  "pung",
  "kong",
  "pair",
  "claim",
  "discard",
  "river",
  "wall",
  "breach",
  "ready",
  "wait",
  "hu",
  "mah_jong",
  "fan",
  "honours",
  "terminals",
  "flowers",
  "concealed",
  "exposed",
  "seat_wind",
  "round_wind",
  "dealer",
  "double",
  "grand_jeu",
  "calling",
  "robbing",
  "drawn_hand",
  "dead_hand",
];

function words(): Entry[] {
  const key = "pages.learn.words_of_game";
  return WORDS.map((id) => ({
    id: `word_${id}`,
    name: say(`${key}.${id}.name`),
    names: [],
    definition: say(`${key}.${id}.sentence`),
    worth: "",
    notes: [],
    relations: [],
    example: null,
  }));
}
