/** An announcement as the language of the page writes it; any other word as it was said. */
import { say } from "../../../words/words.svelte";
import { WORDS } from "./gestures";

/** What announcements mean, as the house names it. */
const MEANT: Readonly<Record<string, string>> = { flower: "hua", win: "hu" };
const KNOWN: readonly string[] = WORDS;

export function wordOf(word: string): string {
  const said = MEANT[word] ?? word;
  return KNOWN.includes(said) ? say(`pages.strict.words.${said}`) : said;
}
