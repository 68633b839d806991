/** A table I sit at, in words: how far it has got, and with whom. */
import { handOf } from "../../game/words/game_length";
import type { MyTable } from "../../generated/answers";
import { gameName } from "../../house/books/games.svelte";
import { say } from "../../words/words.svelte";
import { company } from "./company";

/** The game, and the hand or what the table waits for. */
export function whereItStands({ charter, phase, hand, hands, round, names }: MyTable): string {
  const gathering = names.includes("") ? "resume_gathering" : "resume_full";
  const place =
    phase === "gathering"
      ? say(`pages.home.${gathering}`)
      : handOf({ n: hand, round }, { hands, rounds: charter.rounds ?? null });
  return [gameName(charter.rules), place].filter(Boolean).join(" · ");
}

/** The players beside me. */
export function companions({ names, bots, seat }: MyTable): string {
  return company(
    names
      .map((name, chair) => ({ name, bot: bots[chair] !== null }))
      .filter((_, chair) => chair !== seat),
  );
}
