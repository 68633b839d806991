/**
 * Finding a line of the penalty book: by its number, or by what people say, in any of the three
 * languages.
 */
import type { InfractionTold, PenaltyBook, ReminderTold } from "../../../generated/answers";

export type Line = InfractionTold | ReminderTold;

/** The number of a line as people type it, or the beginning of one. */
const NUMBER = /^([pr]?)\s*(\d(?:\.\d*[abc]?)?)$/;
/** What a phrase is worth, by where it stands. */
const NAME = 1;
const ALIAS = 0.9;
const CONDITION = 0.5;
/** Letters of a word that tell, at least; the last third may be another ending. */
const STEM = 4;
/** Letters of the shortest beginning of a word. */
const SHORTEST = 3;
/** Of so many words a line has to know one. */
const LEAST = 3;

export function isInfraction(line: Line): line is InfractionTold {
  return "price" in line;
}

/** The whole book in order: what may go wrong, then the reminders. */
export function linesOf(book: PenaltyBook): Line[] {
  return [...book.sections.flatMap(({ infractions }) => infractions), ...book.reminders];
}

/** The lines a text may mean, the best first. */
export function found(book: PenaltyBook, text: string): Line[] {
  const typed = folded(text).trim();
  if (typed === "") return [];
  const number = NUMBER.exec(typed);
  if (number !== null && (number[1] !== "" || typed.includes(".")))
    return numbered(book, `${(number[1] || "p").toUpperCase()}${number[2]}`);
  return worded(book, typed);
}

/** The line of a number; for `4.10` its three cases, for `P4` the whole section. */
function numbered(book: PenaltyBook, wanted: string): Line[] {
  const all = linesOf(book);
  const exact = all.filter(({ id }) => id === wanted);
  if (exact.length > 0) return exact;
  return all.filter(
    ({ id }) =>
      id.startsWith(wanted) && (wanted.endsWith(".") || !/^\d/.test(id.slice(wanted.length))),
  );
}

/** As `muraille penalties` does it: a test compares the two. */
function worded(book: PenaltyBook, typed: string): Line[] {
  const all = linesOf(book);
  const text = spaced(typed);
  const named = all.filter(({ names }) => Object.values(names).map(plain).includes(text));
  if (named.length > 0) return named;
  const headed = Object.entries(book.headings).find(([, headings]) => headings.includes(text));
  if (headed !== undefined) return all.filter((line) => sectionOf(line) === headed[0]);
  const silent = new Set(book.silent);
  const wanted = telling(text, silent);
  if (wanted.length === 0) return [];
  const judged = all.map((line) => {
    const phrases = phrasesOf(line, silent);
    const known = wanted.filter((word) =>
      phrases.some(([words]) => words.some((one) => isLike(word, one))),
    ).length;
    const likeness = Math.max(...phrases.map(([words, worth]) => worth * shared(wanted, words)));
    return { line, known, worth: known / wanted.length + likeness };
  });
  const most = Math.max(...judged.map(({ known }) => known));
  const whole = most === wanted.length ? most : most - 1;
  const least = Math.max(whole, Math.ceil(wanted.length / LEAST), 1);
  return judged
    .filter(({ known }) => known >= least)
    .sort((one, other) => other.worth - one.worth)
    .map(({ line }) => line);
}

function sectionOf({ id }: Line): string {
  return id.startsWith("P") ? id.slice(1, id.indexOf(".")) : "reminders";
}

/** What a line says of itself as people type it, and what a phrase is worth. */
function phrasesOf(line: Line, silent: ReadonlySet<string>): [string[], number][] {
  const said: [string, number][] = [
    ...Object.values(line.names).map((name): [string, number] => [name, NAME]),
    ...line.aliases.map((alias): [string, number] => [alias, ALIAS]),
    [line.condition, CONDITION],
  ];
  return said.map(([text, worth]) => [telling(plain(text), silent), worth]);
}

function telling(text: string, silent: ReadonlySet<string>): string[] {
  const words = split(text);
  const told = words.filter((word) => !silent.has(word));
  return told.length > 0 ? told : words;
}

/** How much two phrases have in common, from 0 to 1. */
function shared(wanted: readonly string[], words: readonly string[]): number {
  const typed = wanted.filter((word) => words.some((known) => isLike(word, known)));
  const said = words.filter((known) => wanted.some((word) => isLike(word, known)));
  return (typed.length + said.length) / (wanted.length + words.length);
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

/** A text without what people leave out when they type it: accents, case, signs. */
function plain(text: string): string {
  return spaced(folded(text));
}

function spaced(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll("honour", "honor");
}

/** Case and accents do not matter in a search. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
