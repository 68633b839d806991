/** The words of lessons: catalogues of their own, fetched with the first lesson. */
import type { HandEnd } from "../../generated/answers";
import type { Language } from "../../words/catalogues";

interface Texts {
  /** By dotted key: `a06.2.prompt`. */
  words: Readonly<Record<string, string>>;
  /** What fans are called. */
  fans: Readonly<Record<string, string>>;
}
type Ends = Readonly<Record<string, HandEnd>>;

const FETCH: Readonly<Record<Language, () => Promise<unknown>>> = {
  fr: () => import("../../generated/learn.fr.json"),
  en: () => import("../../generated/learn.en.json"),
  zh: () => import("../../generated/learn.zh.json"),
};
const FETCH_ENDS: Readonly<Record<Language, () => Promise<unknown>>> = {
  fr: () => import("../../generated/ends.fr.json"),
  en: () => import("../../generated/ends.en.json"),
  zh: () => import("../../generated/ends.zh.json"),
};

export class LessonWords {
  #texts = $state.raw<Texts | null>(null);
  #ends = $state.raw<Ends>({});

  get areHere(): boolean {
    return this.#texts !== null;
  }

  async fetch(language: Language): Promise<void> {
    this.#texts = ((await FETCH[language]()) as { default: Texts }).default;
  }

  /** How hands end: they weigh more than all words, and come where one is shown. */
  async fetchEnds(language: Language): Promise<void> {
    this.#ends = ((await FETCH_ENDS[language]()) as { default: Ends }).default;
  }

  /** The sentence of a key; empty if there is none. */
  of(key: string): string {
    return this.#texts?.words[key] ?? "";
  }

  /** What a fan is called. */
  fan(id: string): string {
    return this.#texts?.fans[id] ?? "";
  }

  /** How a hand of a lesson ends, as the house tells it; nothing before that was fetched. */
  end(name: string): HandEnd | null {
    return this.#ends[name] ?? null;
  }

  /** A sentence with its places filled. */
  say(key: string, values: Readonly<Record<string, string | number>>): string {
    return this.of(key).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }
}
