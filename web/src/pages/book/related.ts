/** What a page of the book refers to, as it is read on one line. */
import { listed } from "../../game/notation";
import type { Relation } from "../../generated/answers";
import { language } from "../../words/words.svelte";

export interface Related {
  /** The page it leads to; empty for a sentence. */
  id: string;
  text: string;
  /** What stands before it. */
  before: string;
}

/** Pages are listed; sentences stand one after the other, each with what it means in each house. */
export function related(rows: readonly Relation[]): Related[] {
  return rows.map(({ id, name, note }, place) => {
    const follows = id === "" ? (language() === "zh" ? "" : " ") : listed(["", ""]);
    const aside = language() === "zh" ? `（${note}）` : ` (${note})`;
    const text = id === "" && note !== "" ? name + aside : name;
    return { id, text, before: place === 0 ? " · " : follows };
  });
}
