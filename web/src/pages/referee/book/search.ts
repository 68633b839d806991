/**
 * Finding a line of the penalty book: by its number, or by what people say, in any of the three
 * languages.
 */
import type { InfractionTold, PenaltyBook, ReminderTold } from "../../../generated/answers";

export type Line = InfractionTold | ReminderTold;

/** The number of a line as people type it, or the beginning of one. */
const NUMBER = /^([pr]?)\s*(\d(?:\.\d*[abc]?)?)$/;
/** What a word is worth, by where it stands. */
const NAME = 8;
const ALIAS = 5;
const CONDITION = 1;
/** Lines that lack one of many words are still worth a look. */
const MOST = 8;

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

function worded(book: PenaltyBook, typed: string): Line[] {
  const words = split(typed);
  const telling = words.filter((word) => !book.silent.includes(word));
  const wanted = telling.length > 0 ? telling : words;
  const judged = linesOf(book).map((line) => ({ line, ...worth(line, wanted) }));
  const most = Math.max(...judged.map(({ words: known }) => known));
  // All that know every word; else the nearest.
  const least = Math.max(1, most === wanted.length ? most : most - 1);
  return judged
    .filter(({ words: known }) => known >= least)
    .sort((one, other) => other.words - one.words || other.worth - one.worth)
    .slice(0, MOST)
    .map(({ line }) => line);
}

/** How many of the words a line knows, and how well. */
function worth(line: Line, wanted: readonly string[]): { words: number; worth: number } {
  const said: readonly (readonly [string, number])[] = [
    [Object.values(line.names).join(" "), NAME],
    [line.aliases.join(" "), ALIAS],
    [line.condition, CONDITION],
  ];
  const places = said.map(([text, weight]) => [split(folded(text)), weight] as const);
  const each = wanted.map((word) =>
    Math.max(
      0,
      ...places.map(([words, weight]) =>
        words.some((known) => known.startsWith(word)) ? weight : 0,
      ),
    ),
  );
  return {
    words: each.filter((weight) => weight > 0).length,
    worth: each.reduce((sum, weight) => sum + weight, 0),
  };
}

/** Words as they are typed; Chinese has no spaces, there every two signs are one. */
function split(text: string): string[] {
  return (text.match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? []).flatMap((run) => {
    const signs = [...run];
    if (!/\p{Script=Han}/u.test(run) || signs.length < 3) return [run];
    return signs.slice(1).map((sign, place) => `${signs[place]}${sign}`);
  });
}

/** Case and accents do not matter in a search. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
