/** Exercises of the house; without it, those that were asked for last. */
import type { ExerciseSeries, ExerciseTold } from "../../generated/answers";
import { ask, Refused } from "../../house/http";
import { language } from "../../words/words.svelte";
import { settled } from "../shelf";

/** As many as the house gives at once. */
export const MOST = 20;
export const ROUND = 10;
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
  const place = `${language()}/${wish.puzzles ?? wish.kind ?? "cards"}`;
  try {
    const { exercises } = await ask<ExerciseSeries>("GET", addressOf(wish));
    await keepExercises(place, exercises);
    return exercises;
  } catch (problem) {
    if (!(problem instanceof Refused && problem.code === "unreachable")) throw problem;
    const last = await keptExercises(place);
    if (last.length === 0) throw problem;
    return last;
  }
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

async function keptExercises(place: string): Promise<readonly ExerciseTold[]> {
  try {
    const shelf = await database();
    const found: unknown = await settled(shelf.transaction(STORE).objectStore(STORE).get(place));
    shelf.close();
    return (found as readonly ExerciseTold[] | undefined) ?? [];
  } catch {
    return [];
  }
}
