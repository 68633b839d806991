/**
 * What a learner has done: cards that were asked, lessons that were finished.
 *
 * The log only grows, and the order in which two devices hear of each other does not matter: the
 * union of what they know, without what was forgotten, is the same on both.
 */
import type { LessonDone, Review } from "../../generated/answers";

export type Entry = Review | LessonDone;
/** By the first word of cards, or `lesson`, or the empty one for all: before which nothing counts. */
export type Floors = Readonly<Record<string, number>>;

const ALL = "";
const ID_BYTES = 12;

export const isReview = (entry: Entry): entry is Review => "card" in entry;
export const isLesson = (entry: Entry): entry is LessonDone => "lesson" in entry;

/** What kind of thing was practised: `fan`, `rule`, `lesson`; all of it can be forgotten together. */
export const subjectOf = (entry: Entry): string =>
  isReview(entry) ? (entry.card.split(":", 1)[0] ?? "") : "lesson";

/** How many answers were given: one may be about several cards. */
export const answersIn = (reviews: readonly Review[]): number =>
  new Set(reviews.map(({ at, exercise }) => `${at} ${exercise ?? ""}`)).size;

/** A name for an entry that no other device draws. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Before which an entry like this one was forgotten. */
const floorOf = (entry: Entry, floors: Floors): number =>
  Math.max(floors[ALL] ?? 0, floors[subjectOf(entry)] ?? 0);

/** Whether an entry was not forgotten. */
export const counts = (entry: Entry, floors: Floors): boolean => entry.at >= floorOf(entry, floors);

/** What is written after something was forgotten, by a clock that is behind or was set back. */
export const lifted = (entry: Entry, floors: Floors): Entry => ({
  ...entry,
  at: Math.max(entry.at, floorOf(entry, floors)),
});

/** The later of two floors, for each subject. */
export function mergedFloors(one: Floors, other: Floors): Floors {
  const merged: Record<string, number> = { ...one };
  for (const [subject, before] of Object.entries(other))
    merged[subject] = Math.max(before, merged[subject] ?? 0);
  return merged;
}

/** What two devices know together, in the order of time. */
export function mergedEntries(
  one: readonly Entry[],
  other: readonly Entry[],
  floors: Floors = {},
): Entry[] {
  const byId = new Map<string, Entry>();
  for (const entry of [...one, ...other])
    if (counts(entry, floors) && !byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id)));
}
