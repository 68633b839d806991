/** The way through the lessons. */
import course from "../generated/course.json";
import type { CourseTold, LessonListed } from "../generated/playbook";

export const COURSE = course as CourseTold;

/** Every lesson, in order. */
const LESSONS = COURSE.paths.flatMap(({ lessons }) => lessons);

/** The first lesson that was not done; nothing if all were. */
export function nextLesson(done: ReadonlySet<string>): LessonListed | null {
  return LESSONS.find(({ id }) => !done.has(id)) ?? null;
}

/** The lesson that follows; nothing after the last. */
export function lessonAfter(id: string): LessonListed | null {
  const place = LESSONS.findIndex((lesson) => lesson.id === id);
  return place < 0 ? null : (LESSONS[place + 1] ?? null);
}

/** Where a lesson is done: at the table, or with cards. */
export const addressOf = ({ id, file }: LessonListed): string =>
  file ? `/learn/${id}` : `/learn/fans/${id}`;

/** The fans a lesson is made of; none where it is played at the table. */
export const fansOf = (lesson: string): string[] =>
  COURSE.fans.filter((fan) => fan.lesson === lesson).map(({ id }) => id);

/** The lesson in which a fan is shown. */
export const lessonOf = (fan: string): string =>
  COURSE.fans.find(({ id }) => id === fan)?.lesson ?? "";

/** The lessons of fans of as many points: `b01` of `b01.2`. */
export const groupOf = (lesson: string): string => lesson.split(".", 1)[0] ?? "";

/** The points of the fans a lesson is made of. */
export const pointsOf = (lesson: string): number =>
  COURSE.fans.find((fan) => fan.lesson === lesson)?.value ?? 0;

/** Where a lesson of fans stands among those of as many points: `b01.2` is the second of b01. */
export function partOf(lesson: string): { at: number; of: number } {
  const all = LESSONS.filter(({ id }) => id.startsWith(`${groupOf(lesson)}.`));
  return { at: 1 + all.findIndex(({ id }) => id === lesson), of: all.length };
}

/** The cards of the lessons that were done, in the order of the path. */
export function boxOf(done: ReadonlySet<string>): string[] {
  return [...new Set(LESSONS.filter(({ id }) => done.has(id)).flatMap(({ cards }) => cards))];
}

/** The cards of the combinations, those that occur most in play first. */
export const COMMON: readonly string[] = COURSE.common.map((id) => `fan:${id}`);
