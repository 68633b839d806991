/** The catalogues of the house, one file a language, fetched when it is spoken. */
export type Language = "fr" | "en" | "zh";
export type Catalogue = Record<string, unknown>;

const FILES: Record<Language, () => Promise<{ default: Catalogue }>> = {
  fr: () => import("../generated/words.fr.json"),
  en: () => import("../generated/words.en.json"),
  zh: () => import("../generated/words.zh.json"),
};

export async function load(language: Language): Promise<Catalogue> {
  return (await FILES[language]()).default;
}
