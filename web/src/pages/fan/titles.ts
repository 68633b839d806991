/** What lessons of fans are called: their points, and which of several they are. */
import { partOf, pointsOf } from "../../learning/course";
import { say } from "../../words/words.svelte";

export function fanLessonTitle(lesson: string): string {
  const points = say("pages.cards.points", { n: pointsOf(lesson) });
  const { at, of } = partOf(lesson);
  return of > 1 ? `${points} · ${at}/${of}` : points;
}
