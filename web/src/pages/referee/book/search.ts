/**
 * Finding a line of the penalty book: by its number, or by what people say, in any of the three
 * languages.
 */
import type { InfractionTold, PenaltyBook, ReminderTold } from "../../../generated/answers";
import { folded, nearestWords, stem, unasked } from "../../../house/books/search";

export type Line = InfractionTold | ReminderTold;

/** The number of a line as people type it, or the beginning of one. */
const NUMBER = /^([pr]?)\s*(\d)\s*(?:([.,])\s*(\d*)[\s(]*([abc]?))?[^\p{L}\p{N}]*$/iu;
/** The number of a line among other words. */
const NAMED = /(?<![\p{L}\p{N}.,])([pr]?)\s*(\d)([.,])\s*(\d+)[\s(]*([abc]?)(?![\p{L}\p{N}])/iu;
/** What a phrase is worth, by where it stands. */
const NAME = 1;
const ALIAS = 0.9;
const CONDITION = 0.5;
/** What a word weighs that one line knows, and one that none does. */
const RAREST = 1000;
const UNKNOWN = 500;
/** Letters of a word that tell, at least; the last third may be another ending. */
const STEM = 4;
/** Letters of the shortest beginning of a word. */
const SHORTEST = 3;
/** What a line has to know of a text, at least. */
const LEAST = 1 / 3;
/** How much of what the best line knows another one has to know to be shown beside it. */
const BESIDE = 2 / 3;
/** Characters beyond which a text is no name. */
const LONGEST = 200;

type Phrase = readonly [words: readonly string[], worth: number];
interface Known {
  lines: readonly { line: Line; phrases: readonly Phrase[] }[];
  /** Every word of the book. */
  vocabulary: readonly string[];
}

export function isInfraction(line: Line): line is InfractionTold {
  return "price" in line;
}

/** The whole book in order: what may go wrong, then the reminders. */
export function linesOf(book: PenaltyBook): Line[] {
  return [...book.sections.flatMap(({ infractions }) => infractions), ...book.reminders];
}

/** The lines a text may mean, the best first. As `muraille penalties` does it: a test compares. */
export function found(book: PenaltyBook, text: string): Line[] {
  if (text.trim() === "") return [];
  return numbered(book, text) ?? worded(book, folded(text.slice(0, LONGEST)));
}

/**
 * The line a number names; for `4.10` its three cases, for `4` the whole section. Null for a text
 * without one, and for a digit that is no section.
 */
function numbered(book: PenaltyBook, text: string): Line[] | null {
  const number = NUMBER.exec(text.trim()) ?? NAMED.exec(text);
  if (number === null) return null;
  const [letter = "", section = "", dot = "", point = "", letterAfter = ""] = number.slice(1);
  const wanted = `${letter.toUpperCase() || "P"}${section}${point && `.${point}`}`;
  const all = linesOf(book);
  const exact = all.filter(({ id }) => id === wanted + letterAfter.toLowerCase());
  if (exact.length > 0) return exact;
  const several = all.filter(
    ({ id }) => id.startsWith(wanted) && /^(\..+|[abc])$/.test(id.slice(wanted.length)),
  );
  if (several.length > 0 && letterAfter === "") return several;
  return dot !== "" || letter !== "" ? [] : null;
}

function worded(book: PenaltyBook, typed: string): Line[] {
  const all = linesOf(book);
  const named = all.filter(({ names }) => Object.values(names).map(folded).includes(typed));
  if (named.length > 0) return named;
  const headed = Object.entries(book.headings).find(([, headings]) => headings.includes(typed));
  if (headed !== undefined) return all.filter((line) => sectionOf(line) === headed[0]);
  const { lines, vocabulary } = knownOf(book);
  const alike = telling(unasked(typed, book), book).map((word) => meant(word, vocabulary));
  if (alike.every((forms) => forms.size === 0)) return [];
  const judged = lines.map(({ line, phrases }) => ({
    line,
    phrases,
    knows: alike.map((forms) => phrases.some(([words]) => words.some((word) => forms.has(word)))),
  }));
  const weights = alike.map((_, place) =>
    weight(judged.filter(({ knows }) => knows[place] === true).length),
  );
  const shares = judged.map((one) => ({ ...one, share: share(one.knows, weights) }));
  const best = Math.max(...shares.map((one) => one.share));
  const least = best === 1 ? best : Math.max(LEAST, best * BESIDE);
  return shares
    .filter((one) => one.share >= least)
    .map(({ line, phrases, share: known }) => ({ line, worth: known + likeness(phrases, alike) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ line }) => line);
}

/** The words of the book that a typed one may mean: with a slip if there are no others. */
function meant(word: string, vocabulary: readonly string[]): ReadonlySet<string> {
  const forms = vocabulary.filter((one) => isLike(word, one));
  return new Set(forms.length > 0 ? forms : nearestWords(word, vocabulary));
}

/** What a word says that so many lines know: the fewer, the more; little if none does. */
function weight(lines: number): number {
  return lines > 0 ? Math.floor(Math.sqrt(Math.floor(RAREST ** 2 / lines))) : UNKNOWN;
}

/** How much of a text a line knows, from 0 to 1. */
function share(knows: readonly boolean[], weights: readonly number[]): number {
  if (knows.every(Boolean)) return 1;
  const told = weights.filter((_, place) => knows[place]).reduce((sum, one) => sum + one, 0);
  return told / weights.reduce((sum, one) => sum + one, 0);
}

function sectionOf({ id }: Line): string {
  return id.startsWith("P") ? id.slice(1, id.indexOf(".")) : "reminders";
}

const booksKnown = new WeakMap<PenaltyBook, Known>();

/** What a search knows of a book: found out once. */
function knownOf(book: PenaltyBook): Known {
  const before = booksKnown.get(book);
  if (before !== undefined) return before;
  const lines = linesOf(book).map((line) => ({ line, phrases: phrasesOf(line, book) }));
  const words = lines.flatMap(({ phrases }) => phrases.flatMap(([said]) => said));
  const now = { lines, vocabulary: [...new Set(words)] };
  booksKnown.set(book, now);
  return now;
}

/** What a line says of itself as people type it, and what a phrase is worth. */
function phrasesOf(line: Line, book: PenaltyBook): Phrase[] {
  const said: [string, number][] = [
    ...Object.values(line.names).map((name): [string, number] => [name, NAME]),
    ...line.aliases.map((alias): [string, number] => [alias, ALIAS]),
    [line.condition, CONDITION],
  ];
  return said.map(([text, worth]) => [telling(folded(text), book), worth]);
}

function telling(text: string, book: PenaltyBook): string[] {
  const words = split(text.replaceAll("mah jong", "mahjong"));
  const told = words.filter((word) => !book.silent.includes(word));
  return (told.length > 0 ? told : words).map((word) => stem(word, book));
}

/** How much what was typed looks like the phrase of a line that is most like it, up to 1. */
function likeness(phrases: readonly Phrase[], alike: readonly ReadonlySet<string>[]): number {
  return Math.max(...phrases.map(([words, worth]) => worth * shared(alike, words)));
}

/** How much two phrases have in common, from 0 to 1. */
function shared(alike: readonly ReadonlySet<string>[], words: readonly string[]): number {
  const typed = alike.filter((forms) => words.some((word) => forms.has(word)));
  const said = words.filter((word) => alike.some((forms) => forms.has(word)));
  return (typed.length + said.length) / (alike.length + words.length);
}

/** Whether a typed word may mean a known one: its beginning, or another form of it. */
function isLike(typed: string, known: string): boolean {
  if (/^\d/.test(typed) || /^\d/.test(known)) return digits(typed) === digits(known);
  if (/^\p{Script=Han}/u.test(typed)) return known.includes(typed);
  const stem = typed.slice(0, Math.max(STEM, typed.length - Math.floor(typed.length / 3)));
  return typed === known || (typed.length >= SHORTEST && known.startsWith(stem));
}

function digits(word: string): string {
  return word.slice(0, word.length - word.replace(/^\d+/, "").length);
}

/** Words as they are typed; Chinese has no spaces, there every two signs are one. */
function split(text: string): string[] {
  return (text.match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}[\p{N}\p{L}]*/gu) ?? []).flatMap(
    (run) => {
      const signs = [...run];
      if (!/\p{Script=Han}/u.test(run) || signs.length < 2) return [run];
      return signs.slice(1).map((sign, place) => `${signs[place]}${sign}`);
    },
  );
}
