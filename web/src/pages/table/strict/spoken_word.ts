/** An announcement as the language of the page writes it; any other word as it was said. */
import { say } from "../../../words/words.svelte";
import type { Word } from "./gestures";

/** How the house names announcements -> the name in the catalogues, where it is another one. */
const NAMES: Readonly<Record<string, string>> = { flower: "hua" };

/** What an announcement is called that is one of these. */
export function wordOf(word: string, words: readonly Word[], winWord: string): string {
  if (word !== "hua" && word !== winWord && !(words as readonly string[]).includes(word))
    return word;
  return say(`pages.strict.words.${word === "win" ? winWord : (NAMES[word] ?? word)}`);
}
