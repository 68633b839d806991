/** Exercises of the house; without it, those that were asked for last. */
import type { ExerciseSeries, ExerciseTold, Review } from "../../generated/answers";
import { ask, Refused } from "../../house/http";
import { language } from "../../words/words.svelte";
import { settled } from "../notebook/shelf";

/** As many as the house gives at once. */
export const MOST = 20;
export const ROUND = 10;
/** What is among so many exercises is not asked again if there are others. */
const LATELY = 200;
const LARGEST_SEED = 1_000_000_000;

export interface Wish {
  kind: string | null;
  /** Puzzles from games of bots, or of the house, instead of a kind. */
  puzzles?: string;
  cards: readonly string[];
  level: number | null;
  n: number;
  /** The same wish with the same seed brings the same exercises. */
  seed: number;
}

export const newSeed = (): number => Math.floor(Math.random() * LARGEST_SEED);

/** So many exercises as wished for. */
export async function exercisesFor(wish: Wish): Promise<readonly ExerciseTold[]> {
  const place = `${language()}/${wish.puzzles ?? wish.kind ?? "cards"}${wish.level ?? ""}`;
  try {
    const { exercises } = await ask<ExerciseSeries>("GET", addressOf(wish));
    await keepExercises(place, exercises);
    return exercises;
  } catch (problem) {
    if (!(problem instanceof Refused && problem.code === "unreachable")) throw problem;
    const last = fitting(wish, await keptExercises());
    if (last.length === 0) throw problem;
    return last;
  }
}

/** Of what is kept: what was asked for last of a kind or a level; all that is about some cards. */
export function fitting(
  { kind, cards, level, n }: Wish,
  kept: readonly ExerciseTold[],
): readonly ExerciseTold[] {
  const found = kept.filter(
    (one) =>
      (kind === null || one.kind === kind) &&
      (level === null || one.level === level) &&
      (cards.length === 0 || one.cards.some((card) => cards.includes(card))),
  );
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, n);
}

/** The exercises that were answered last; reviews in the order of time. */
export function seenLately(reviews: readonly Review[]): Set<string> {
  const seen = new Set(reviews.flatMap(({ exercise }) => exercise ?? []).reverse());
  return new Set([...seen].slice(0, LATELY));
}

/** So many of them: those that were not seen lately first, each part in its order. */
export function fresh(
  found: readonly ExerciseTold[],
  seen: ReadonlySet<string>,
  n: number,
): readonly ExerciseTold[] {
  const isSeen = ({ id }: ExerciseTold): boolean => seen.has(id);
  return [...found.filter((one) => !isSeen(one)), ...found.filter(isSeen)].slice(0, n);
}

const LEVELS = [1, 2, 3, 4, 5];

/** Exercises about some cards, harder and harder. */
export async function harderAndHarder(
  cards: readonly string[],
  ofEach: number,
  seed: number,
): Promise<readonly ExerciseTold[]> {
  const all: ExerciseTold[] = [];
  for (const level of LEVELS)
    all.push(...(await exercisesFor({ kind: null, cards, level, n: ofEach, seed })));
  return all;
}

/** Fetch some of every kind, for a time without the house; how many there are. */
export async function keepSome(
  kinds: readonly string[],
  told: (n: number) => void,
): Promise<number> {
  let sum = 0;
  for (const kind of kinds) {
    const wish = { kind, cards: [], level: null, n: ROUND, seed: newSeed() };
    sum += (await exercisesFor(wish)).length;
    told(sum);
  }
  return sum;
}

/** One exercise, by its name. */
export const exerciseNamed = (id: string): Promise<ExerciseTold> =>
  ask<ExerciseTold>("GET", `/api/learn/exercises/${encodeURIComponent(id)}`);

export function addressOf({ kind, puzzles, cards, level, n, seed }: Wish): string {
  const query = new URLSearchParams({ n: String(n), seed: String(seed) });
  if (kind !== null) query.set("kind", kind);
  if (level !== null) query.set("level", String(level));
  for (const card of cards) query.append("cards", card);
  if (puzzles !== undefined) return `/api/learn/puzzles/${encodeURIComponent(puzzles)}?${query}`;
  return `/api/learn/exercises?${query}`;
}

const NAME = "muraille.exercises";
const STORE = "rounds";

async function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settled(opening);
}

/** A browser that keeps nothing asks the house each time. */
async function keepExercises(place: string, exercises: readonly ExerciseTold[]): Promise<void> {
  try {
    const shelf = await database();
    await settled(shelf.transaction(STORE, "readwrite").objectStore(STORE).put(exercises, place));
    shelf.close();
  } catch {
    // Forbidden, or full: they are here for this visit.
  }
}

/** Everything that is kept in the language that is spoken. */
async function keptExercises(): Promise<readonly ExerciseTold[]> {
  const here = IDBKeyRange.bound(`${language()}/`, `${language()}/\uffff`);
  try {
    const shelf = await database();
    const found: unknown[] = await settled(
      shelf.transaction(STORE).objectStore(STORE).getAll(here),
    );
    shelf.close();
    return (found as (readonly ExerciseTold[])[]).flat();
  } catch {
    return [];
  }
}
