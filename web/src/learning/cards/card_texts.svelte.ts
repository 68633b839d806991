/** What cards of fans and rules say and show: catalogues of their own, fetched with the first card. */
import type { CardSheets, FanSheets, RuleSheets } from "../../generated/playbook";
import type { Language } from "../../words/catalogues";

const FETCH: Readonly<Record<Language, () => Promise<unknown>>> = {
  fr: () => import("../../generated/cards.fr.json"),
  en: () => import("../../generated/cards.en.json"),
  zh: () => import("../../generated/cards.zh.json"),
};

export class CardTexts {
  #sheets = $state.raw<CardSheets | null>(null);

  get areHere(): boolean {
    return this.#sheets !== null;
  }

  async fetch(language: Language): Promise<void> {
    this.#sheets = ((await FETCH[language]()) as { default: CardSheets }).default;
  }

  fan(id: string): FanSheets | null {
    return this.#sheets?.fans[id] ?? null;
  }

  rule(id: string): RuleSheets | null {
    return this.#sheets?.rules[id] ?? null;
  }
}
