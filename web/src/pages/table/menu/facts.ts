/** What is played at a table, in words. */
import { lengthWords } from "../../../game/words/game_length";
import type { CharterTold } from "../../../generated/protocol";
import { gameName } from "../../../house/books/games.svelte";
import { language, say } from "../../../words/words.svelte";

export function facts(charter: CharterTold): string[] {
  const { claim_window: claim, think_time: think } = charter.clocks;
  const number = (value: number) => new Intl.NumberFormat(language()).format(value);
  return [
    gameName(charter.rules),
    ...(charter.strict ? [say("pages.strict.fact")] : []),
    lengthWords(charter),
    say(charter.flowers ? "pages.table.fact_flowers" : "pages.table.fact_no_flowers"),
    claim === null || think === null
      ? say("pages.table.fact_no_clock")
      : say("pages.table.fact_clock", { claim: number(claim), think: number(think) }),
    ...(charter.strict
      ? []
      : [say(`pages.table.fact_${charter.windows}`), say(`pages.table.fact_aids_${charter.aids}`)]),
    ...(charter.open_hands ? [say("pages.table.fact_open_hands")] : []),
  ].filter(Boolean);
}
