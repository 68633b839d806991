/** The little of a browser that tests need: a document that can be seen, a memory, a network. */
import { vi } from "vitest";
import type { Language } from "./words/catalogues";
import { speak, withFarWords } from "./words/words.svelte";

/** Something events happen to; it knows how many still listen. */
class Heard extends EventTarget {
  readonly #signals: (AbortSignal | undefined)[] = [];

  override addEventListener(
    type: string,
    listener: () => void,
    options: { signal?: AbortSignal } = {},
  ): void {
    this.#signals.push(options.signal);
    super.addEventListener(type, listener, options);
  }

  get listeners(): number {
    return this.#signals.filter((signal) => signal?.aborted !== true).length;
  }
}

/** A page that is shown; tests turn its events on by hand. */
export class Page extends Heard {
  visibilityState: "visible" | "hidden" = "visible";
  documentElement = { lang: "", dataset: {} };
  /** The window around it, which hears of the network. */
  readonly window = new Heard();
}

/** What a browser remembers. */
export function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as unknown as Storage;
}

/** Stand in for the browser, and speak a language. */
export async function openBrowser(language: Language = "en"): Promise<Page> {
  const page = new Page();
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("addEventListener", page.window.addEventListener.bind(page.window));
  vi.stubGlobal("navigator", { onLine: true, languages: [language] });
  vi.stubGlobal("location", { origin: "https://house.test" });
  await speak(language);
  return withFarWords(Promise.resolve(page));
}
