/** The catalogues of the house: some files a language, fetched when it is spoken. */
export type Language = "fr" | "en" | "zh";
export type Catalogue = Record<string, unknown>;
type Files = Record<Language, () => Promise<{ default: Catalogue }>>;

/** What is said on the first pages and while a hand is played. */
const NEAR: Files = {
  fr: () => import("../generated/words.fr.json"),
  en: () => import("../generated/words.en.json"),
  zh: () => import("../generated/words.zh.json"),
};
/** What is said on all other pages, what only score sheets say, and what is said of the engine. */
const MORE = {
  far: {
    fr: () => import("../generated/far_words.fr.json"),
    en: () => import("../generated/far_words.en.json"),
    zh: () => import("../generated/far_words.zh.json"),
  },
  sheet: {
    fr: () => import("../generated/sheet_words.fr.json"),
    en: () => import("../generated/sheet_words.en.json"),
    zh: () => import("../generated/sheet_words.zh.json"),
  },
  engine: {
    fr: () => import("../generated/engine_words.fr.json"),
    en: () => import("../generated/engine_words.en.json"),
    zh: () => import("../generated/engine_words.zh.json"),
  },
} satisfies Record<string, Files>;
export type More = keyof typeof MORE;

export async function loadNear(language: Language): Promise<Catalogue> {
  return (await NEAR[language]()).default;
}

export async function loadMore(more: More, language: Language): Promise<Catalogue> {
  return (await MORE[more][language]()).default;
}
