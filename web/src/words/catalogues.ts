/** The catalogues of the house: two files a language, fetched when it is spoken. */
export type Language = "fr" | "en" | "zh";
export type Catalogue = Record<string, unknown>;
type Files = Record<Language, () => Promise<{ default: Catalogue }>>;

/** What is said on the first pages and while a hand is played. */
const NEAR: Files = {
  fr: () => import("../generated/words.fr.json"),
  en: () => import("../generated/words.en.json"),
  zh: () => import("../generated/words.zh.json"),
};
/** What is said on all other pages. */
const FAR: Files = {
  fr: () => import("../generated/far_words.fr.json"),
  en: () => import("../generated/far_words.en.json"),
  zh: () => import("../generated/far_words.zh.json"),
};

export async function loadNear(language: Language): Promise<Catalogue> {
  return (await NEAR[language]()).default;
}

export async function loadFar(language: Language): Promise<Catalogue> {
  return (await FAR[language]()).default;
}
