/** What stands on a key, in the language of the page. */
import { say } from "../../words/words.svelte";

export function keyCap(key: string): string {
  if (key === " ") return say("pages.zone.space");
  if (key === "Enter") return say("pages.zone.enter");
  return key.length === 1 ? key.toUpperCase() : key;
}
