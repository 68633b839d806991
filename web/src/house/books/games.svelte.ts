/**
 * The games of the house by name, the usual one first, in the language that is spoken: as they were
 * last read on this device, then as the house tells them.
 */
import type { GameChoice } from "../../generated/answers";
import type { Language } from "../../words/catalogues";
import { language } from "../../words/words.svelte";
import { Kept } from "./kept";

export const gameList = new Kept<readonly GameChoice[]>("/api/rules", "games");
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const asked = new Set<Language>();

class Told {
  games = $state.raw<Partial<Record<Language, readonly GameChoice[]>>>({});
}
const told = new Told();

/** The games; none while the house has never been heard. */
export function games(): readonly GameChoice[] {
  const spoken = language();
  if (!asked.has(spoken)) {
    asked.add(spoken);
    gameList.read().then(
      (read) => (told.games = { ...told.games, [spoken]: read }),
      // What failed is asked again.
      () => asked.delete(spoken),
    );
  }
  return told.games[spoken] ?? gameList.last() ?? [];
}

/** What every page says of a game; nothing while the house has never been heard of it. */
export function gameChoice(rules: string): GameChoice | undefined {
  return games().find(({ id }) => id === rules);
}

/** What a game is called; the name of its rules where the house does not know it. */
export function gameName(rules: string): string {
  const known = games();
  return known.find(({ id }) => id === rules)?.name ?? (known.length > 0 ? rules : "");
}
