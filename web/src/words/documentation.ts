/** Where the documentation begins, in a language a reader may know: it is written in two. */
import { language } from "./words.svelte";

export function documentation(): string {
  return language() === "fr" ? "/docs/fr/" : "/docs/";
}
