/** The words of lessons: catalogues of their own, fetched with the first lesson. */
import type { HandEnd } from "../../generated/answers";
import type { Language } from "../../words/catalogues";

interface Texts {
  /** By dotted key: `a06.2.prompt`. */
  words: Readonly<Record<string, string>>;
  /** How the hands of lessons end, by name. */
  ends: Readonly<Record<string, HandEnd>>;
}

const FETCH: Readonly<Record<Language, () => Promise<unknown>>> = {
  fr: () => import("../../generated/learn.fr.json"),
  en: () => import("../../generated/learn.en.json"),
  zh: () => import("../../generated/learn.zh.json"),
};

export class LessonWords {
  #texts = $state.raw<Texts | null>(null);

  get areHere(): boolean {
    return this.#texts !== null;
  }

  async fetch(language: Language): Promise<void> {
    this.#texts = ((await FETCH[language]()) as { default: Texts }).default;
  }

  /** The sentence of a key; empty if there is none. */
  of(key: string): string {
    return this.#texts?.words[key] ?? "";
  }

  /** How a hand of a lesson ends, as the house tells it. */
  end(name: string): HandEnd | null {
    return this.#texts?.ends[name] ?? null;
  }

  /** A sentence with its places filled. */
  say(key: string, values: Readonly<Record<string, string | number>>): string {
    return this.of(key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }
}
