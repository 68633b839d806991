/** What cards of fans and rules say and show: a file for each group of fans, fetched with its first card, and for each rule. */
import type { FanSheets, RuleSheets } from "../../generated/playbook";
import type { Language } from "../../words/catalogues";

type Sheets = Readonly<Record<string, FanSheets | RuleSheets>>;
const FILES = import.meta.glob<{ default: Sheets }>("../../generated/cards/*/*.json");

export class CardTexts {
  #sheets = $state.raw<Sheets | null>(null);
  /** The file that was asked for last: others come too late. */
  #wanted = "";

  get areHere(): boolean {
    return this.#sheets !== null;
  }

  async fetch(language: Language, group: string): Promise<void> {
    const file = `../../generated/cards/${language}/${group}.json`;
    this.#wanted = file;
    const sheets = (await FILES[file]?.())?.default ?? null;
    if (this.#wanted === file) this.#sheets = sheets;
  }

  fan(id: string): FanSheets | null {
    const sheets = this.#sheets?.[id];
    return sheets !== undefined && "page" in sheets ? sheets : null;
  }

  rule(id: string): RuleSheets | null {
    const sheets = this.#sheets?.[id];
    return sheets !== undefined && "counted" in sheets ? sheets : null;
  }
}
