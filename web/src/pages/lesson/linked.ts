/** Sentences of lessons name other lessons by their numbers: `a15`. Readers see their titles. */
import type { LessonWords } from "../../learning/lesson/lesson_words.svelte";

export interface Part {
  text: string;
  /** The lesson it leads to. */
  lesson: string | null;
}

const NUMBER = /\b([a-f]\d\d)\b/;

/** A sentence in parts: what is read, and what leads to another lesson. */
export function linked(sentence: string, words: Pick<LessonWords, "of">): Part[] {
  return sentence
    .split(NUMBER)
    .map((text, place) => {
      const title = place % 2 === 1 ? words.of(`${text}.title`) : "";
      return title === "" ? { text, lesson: null } : { text: title, lesson: text };
    })
    .filter(({ text }) => text !== "");
}
