/** The word of the score sheet for a hand that nobody has won. */
import type { SheetRow } from "../../generated/answers";
import { say } from "../../words/words.svelte";

export function unwon({ called_off }: Pick<SheetRow, "called_off">): string {
  return say(called_off ? "pages.sheet.called_off" : "pages.sheet.none");
}
