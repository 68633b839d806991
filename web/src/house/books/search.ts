/**
 * Searching the books as people type: digits, plurals, no accents, any order, slips, and plain
 * questions. The house searches in the same way (`games/book/search.py`); a test compares them.
 */
import type { BookPage, SearchWords } from "../../generated/answers";

/** Letters of a word that may lose the ending of its plural, or have a slip. */
const SHORTEST = 4;
/** Letters of a word that may have two slips. */
const LONG = 8;
/** Characters beyond which a text is no name and no question. */
const LONGEST = 200;
/** What goes with a question: no number there. */
const ARTICLE = "(?: (?:une?|an?)(?![\\p{L}\\p{N}]))?";
const HAN = /[\u4e00-\u9fff]/;
/** How an entry answers, the best first. */
const SAME = 0;
const ORDER = 1;
const PART = 2;
const TOLD = 3;
const HELD = 4;
const SLIP = 5;

type Stems = readonly string[];
type Rank = readonly [level: number, worse: number];

interface Name {
  stems: Stems;
  said: string;
  sorted: string;
  length: number;
}

/** What a search knows of a page, in stems. */
interface Sought {
  /** All it is called, first as it is shown. */
  names: readonly Name[];
  /** The words of its definition and of its names. */
  told: Stems;
}

/**
 * The pages a text may mean, the best first, by their names in `pages`. Names inside a longer text
 * are looked for where nothing else answers, then slips.
 */
export function ranked(
  text: string,
  pages: ReadonlyMap<string, BookPage>,
  words: SearchWords,
): string[] {
  const wanted = named(meant(text, words));
  if (wanted.length === 0) return [];
  const known = [...pages].map(([name, page]) => ({ name, page: sought(page, words) }));
  for (const answer of [rankOf, held, slipped]) {
    const ranks = known.flatMap(({ name, page }) => {
      const rank = answer(wanted, page);
      return rank === null ? [] : [{ name, rank }];
    });
    if (ranks.length > 0)
      return ranks
        .sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1])
        .map(({ name }) => name);
  }
  return [];
}

const pagesSought = new WeakMap<BookPage, Sought>();

/** What a search knows of a page: found out once. */
function sought(page: BookPage, words: SearchWords): Sought {
  const before = pagesSought.get(page);
  if (before !== undefined) return before;
  const names = [page.name, page.id, ...Object.values(page.names), ...page.aliases];
  const known = names.map((name) => named(stems(name, words)));
  const called = known.flatMap((name) => name.stems);
  const now = { names: known, told: [...new Set([...stems(page.definition, words), ...called])] };
  pagesSought.set(page, now);
  return now;
}

function named(words: Stems): Name {
  const sorted = [...words].sort().join(" ");
  return { stems: words, said: words.join(" "), sorted, length: words.join("").length };
}

/** The words a person means, without those of a question, unless nothing else is said. */
function meant(text: string, words: SearchWords): Stems {
  const typed = folded(text.slice(0, LONGEST));
  const bare = stems(unasked(typed, words), words);
  if (bare.length > 0) return bare;
  const whole = stems(typed, words);
  return whole.length > 0 ? whole : typed.split(" ").filter(Boolean);
}

/** A folded text without what people say around the thing they ask for. */
export function unasked(typed: string, words: Questions): string {
  return typed.replace(asked(words), " ").replace(/ +/g, " ").trim();
}

type Questions = Pick<SearchWords, "questions">;
const questionsAsked = new WeakMap<Questions, RegExp>();

function asked(words: Questions): RegExp {
  const before = questionsAsked.get(words);
  if (before !== undefined) return before;
  const bounded = words.questions.map((one) =>
    HAN.test(one) ? one : `(?<![\\p{L}\\p{N}])${one}(?![\\p{L}\\p{N}])`,
  );
  const now = new RegExp(`(?:${bounded.join("|")})${ARTICLE}`, "gu");
  questionsAsked.set(words, now);
  return now;
}

/** What the words of a name have in common, however they are typed. */
function stems(text: string, words: SearchWords): Stems {
  return folded(text)
    .split(" ")
    .filter((word) => word !== "" && !words.little.includes(word))
    .map((word) => stem(word, words));
}

/** A word without the ending of its plural; a number in digits. */
export function stem(word: string, { numbers }: Pick<SearchWords, "numbers">): string {
  const plural = word.length >= SHORTEST && /[sx]$/.test(word);
  const alone = plural ? word.slice(0, -1) : word;
  return numbers[word] ?? numbers[alone] ?? alone;
}

/** Case, accents and signs do not matter to a person who searches. */
export function folded(text: string): string {
  const bare = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const letters = bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  return letters.replaceAll("honour", "honor");
}

/** How a page answers and how well, the least first; none if it does not. */
function rankOf(wanted: Name, { names, told }: Sought): Rank | null {
  const same = names.findIndex(({ said }) => said === wanted.said);
  if (same >= 0) return [SAME, Math.min(same, 1)];
  const order = names.findIndex(({ sorted }) => sorted === wanted.sorted);
  if (order >= 0) return [ORDER, Math.min(order, 1)];
  const joined = wanted.stems.join("");
  const spaced = names.findIndex(({ stems: words }) => words.join("") === joined);
  if (spaced >= 0) return [ORDER, Math.min(spaced, 1)];
  const parts = names.filter((name) => wanted.stems.every((word) => isBegun(word, name.stems)));
  if (parts.length > 0) return [PART, Math.min(...parts.map(({ length }) => length))];
  return wanted.stems.every((word) => isBegun(word, told)) ? [TOLD, 0] : null;
}

/** Whether a word begins one of these; a number is whole, Chinese stands anywhere. */
function isBegun(word: string, names: Stems): boolean {
  if (/^\d+$/.test(word)) return names.includes(word);
  if (HAN.test(word)) return names.some((name) => name.includes(word));
  return names.some((name) => name.startsWith(word));
}

/** A text that has every word of a name and more: the longest name answers best. */
function held(wanted: Name, { names }: Sought): Rank | null {
  const inside = names.filter(({ stems: words }) =>
    words.every((word) => wanted.stems.includes(word)),
  );
  const longest = Math.max(0, ...inside.map(({ length }) => length));
  return longest > 0 ? [HELD, -longest] : null;
}

/** The fewest slips with which one of the names has every word; none if there are too many. */
function slipped(wanted: Name, { names }: Sought): Rank | null {
  const counted = names.map((name) =>
    wanted.stems.reduce((sum, word) => sum + leastSlips(word, name.stems), 0),
  );
  const fewest = Math.min(...counted);
  return Number.isFinite(fewest) ? [SLIP, fewest] : null;
}

function leastSlips(word: string, names: Stems): number {
  if (isBegun(word, names)) return 0;
  const allowed = slipsAllowed(word);
  const alike = names.filter((name) => Math.abs(name.length - word.length) <= allowed);
  const slips = Math.min(...alike.map((name) => distance(word, name)));
  return slips <= allowed ? slips : Infinity;
}

/** The letters that may be wrong in a word; none in a number. */
function slipsAllowed(word: string): number {
  if (word.length < SHORTEST || /^\d+$/.test(word)) return 0;
  return word.length < LONG ? 1 : 2;
}

/**
 * The words that are meant if there is a slip in a word: those with the fewest letters wrong.
 * Nobody mistakes the first letter.
 */
export function nearestWords(word: string, known: readonly string[]): string[] {
  const allowed = slipsAllowed(word);
  if (allowed === 0) return [];
  const slips = known
    .filter(
      (one) => one.startsWith(word.charAt(0)) && Math.abs(one.length - word.length) <= allowed,
    )
    .map((one) => ({ one, wrong: distance(word, one) }));
  const fewest = Math.min(...slips.map(({ wrong }) => wrong));
  return slips.filter(({ wrong }) => wrong === fewest && wrong <= allowed).map(({ one }) => one);
}

/** The letters to change, add or leave out between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [i, left] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, right] of [...other].entries())
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (left === right ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
