/** How the answers to a question of the house are called. */
import type { SwitchText } from "../../generated/answers";
import { folded } from "../../house/books/search";
import { say } from "../../words/words.svelte";
import type { Setting } from "./wish";

export function answerWords(question: SwitchText, value: Setting): string {
  if (typeof value === "boolean") return say(value ? "pages.switches.yes" : "pages.switches.no");
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return say("pages.switches.some", { n: value.length, of: question.values.length });
  return question.names[value] ?? value;
}

/** Its sentence, with the answers called as they are beside it and not as files write them. */
export function sentenceOf(question: SwitchText): string {
  if (question.kind === "several") return "";
  return question.values.reduce<string>((text, value) => {
    const written = new RegExp(`([(（])${String(value)}(?=[)）])`);
    return text.replace(written, (_, bracket: string) => bracket + answerWords(question, value));
  }, question.sentence);
}

/** Whether a question has every word a person looks for: in its name, its sentence, its answers. */
export function speaksOf(question: SwitchText, sought: string): boolean {
  const said = [question.name ?? "", sentenceOf(question), ...Object.values(question.names)];
  const text = folded([...said, question.id].join(" "));
  return folded(sought)
    .split(" ")
    .every((word) => text.includes(word));
}
