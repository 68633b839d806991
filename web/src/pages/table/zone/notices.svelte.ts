/** One sentence in the zone, for two seconds: refused, too late, outranked, back again. */
import type { Language } from "../../../words/catalogues";
import { language } from "../../../words/words.svelte";

const SHOWN = 2000;

export class Notices {
  #told = $state.raw<{ text: string; language: Language } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Nothing in a language the page has left. */
  get text(): string | null {
    return this.#told?.language === language() ? this.#told.text : null;
  }

  say(text: string, shown = SHOWN): void {
    clearTimeout(this.#timer);
    this.#told = { text, language: language() };
    this.#timer = setTimeout(() => (this.#told = null), shown);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
