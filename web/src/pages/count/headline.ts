/** The hand in two lines: what it is worth or what it lacks, and why that is so. */
import { say } from "../../words/words.svelte";
import type { Counter } from "./counter.svelte";

export interface Headline {
  title: string;
  note: string;
}

export function headline(counter: Counter): Headline {
  const { answer, missing, refused } = counter;
  if (refused !== null) return { title: refused.message, note: "" };
  if (answer === null) return { title: lacking(counter, missing), note: "" };
  if (answer.kind === "waits")
    return {
      title: answer.sentence,
      note: answer.waits.map(({ name, on_discard }) => `${name} ${on_discard.points}`).join(" · "),
    };
  if (answer.kind !== "count") return { title: answer.sentence, note: "" };
  const { points_text, summary, verdict, met } = answer.sheet;
  const note = met === null ? [summary] : [summary, verdict];
  return { title: points_text, note: note.filter(Boolean).join(" · ") };
}

function lacking(counter: Counter, missing: number): string {
  if (counter.question.hand.trim() === "") return say("pages.count.empty");
  if (missing > 0) return say("pages.count.to_go", { n: missing });
  return missing < -1 ? say("pages.count.too_many", { n: -1 - missing }) : "…";
}
