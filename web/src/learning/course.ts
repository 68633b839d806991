/** The way through the lessons. */
import course from "../generated/course.json";
import type { CourseTold, LessonListed } from "../generated/playbook";

export const COURSE = course as CourseTold;

/** Every lesson that has a playbook, in order. */
const LESSONS = COURSE.paths.flatMap(({ lessons }) => lessons.filter(({ file }) => file));

/** The first lesson that was not done; nothing if all were. */
export function nextLesson(done: ReadonlySet<string>): LessonListed | null {
  return LESSONS.find(({ id }) => !done.has(id)) ?? null;
}

/** The lesson that follows; nothing after the last. */
export function lessonAfter(id: string): string | null {
  const place = LESSONS.findIndex((lesson) => lesson.id === id);
  return place < 0 ? null : (LESSONS[place + 1]?.id ?? null);
}

/** The cards of the lessons that were done, in the order of the path. */
export function boxOf(done: ReadonlySet<string>): string[] {
  const lessons = COURSE.paths.flatMap((path) => path.lessons);
  return [...new Set(lessons.filter(({ id }) => done.has(id)).flatMap(({ cards }) => cards))];
}

/** The cards that are met most: the combinations of few points come first. */
export const COMMON: readonly string[] = COURSE.fans.map(({ id }) => `fan:${id}`);
