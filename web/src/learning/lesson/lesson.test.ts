import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { openBrowser } from "../../browser.testing";
import learn from "../../generated/learn.fr.json";
import type { Playbook } from "../../generated/playbook";
import { Lesson, type Stage } from "./lesson.svelte";
import type { LessonWords } from "./lesson_words.svelte";

const FRENCH = learn.words as Readonly<Record<string, string>>;
const WORDS = {
  of: (key: string) => FRENCH[key] ?? "",
  say: (key: string) => FRENCH[key] ?? "",
  end: () => null,
} as unknown as LessonWords;
const PLAYBOOKS = import.meta.glob<{ default: Playbook }>("../../generated/lessons/*.json");

beforeEach(async () => {
  await openBrowser("fr");
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** Everything that is heard at the table of a lesson. */
async function played(
  book: Playbook,
  each: (lesson: Lesson, heard: { type: string }[]) => void,
): Promise<void> {
  const lesson = new Lesson(book, WORDS);
  const stage = (): Stage => lesson.stage;
  while (stage() !== "done") {
    const scene = lesson.sceneAt;
    const heard: { type: string }[] = [];
    if (lesson.scene?.welcome != null)
      lesson.connect({
        address: () => "",
        hear: (message) => void heard.push(message),
        changed: () => undefined,
      });
    void lesson.begin(null);
    await vi.runAllTimersAsync();
    while (lesson.sceneAt === scene && stage() !== "done") {
      each(lesson, heard);
      const [right] = Object.keys(lesson.frame?.accept ?? {});
      if (right === undefined) lesson.answer(true);
      else lesson.act(right);
      await vi.runAllTimersAsync();
      if (stage() === "right") void lesson.goOn();
      await vi.runAllTimersAsync();
    }
  }
}

test("whatever is wrong changes nothing and is answered by a sentence", async () => {
  let tried = 0;
  for (const load of Object.values(PLAYBOOKS)) {
    const { default: book } = await load();
    if (book.scenes.length === 0) continue;
    await played(book, (lesson, heard) => {
      const { frame } = lesson;
      const actions = frame?.move?.actions ?? [];
      for (const action of actions) {
        if (frame === null || action in frame.accept || action in frame.branch) continue;
        const before = heard.filter(({ type }) => type === "event").length;
        lesson.act(action);
        const where = `${book.lesson} ${frame.step} ${action}`;
        expect(
          heard.filter(({ type }) => type === "event"),
          where,
        ).toHaveLength(before);
        expect(heard.at(-1)?.type, where).toBe("refused");
        expect([lesson.stage, lesson.said === ""], where).toEqual(["wrong", false]);
        lesson.retry();
        tried += 1;
      }
    });
  }
  expect(tried).toBeGreaterThan(200);
});
