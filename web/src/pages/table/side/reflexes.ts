/** What the page does for the player without being asked again; it lasts one hand. */
import type { TileName } from "../../../game/events/events";
import type { Preferences } from "../../../settings/preferences";
import { isAnswer, type Choices } from "../zone/acts/offers";

export interface Reflexes {
  /** Lay out every flower at once. */
  flowers: boolean;
  /** Pass whatever is not a win. */
  onlyHu: boolean;
  /** With that: pass even a win, as the player has said. */
  passWin: boolean;
  /** Discard what was drawn, until a win or a kong is possible. */
  discardDrawn: boolean;
  /** Tiles one does not want to be asked about. */
  never: readonly TileName[];
}

/** What a hand begins with, as the player has chosen it for every hand. */
export function usualReflexes(chosen: Preferences["reflexes"]): Reflexes {
  const { flowers, onlyHu, discardDrawn, autoPass } = chosen;
  return { flowers, onlyHu: onlyHu || autoPass, passWin: false, discardDrawn, never: [] };
}

export const CALM: Reflexes = {
  flowers: true,
  onlyHu: false,
  passWin: false,
  discardDrawn: false,
  never: [],
};

/** The action a reflex takes, or nothing where the player must choose. */
export function reflex(
  reflexes: Reflexes,
  choices: Choices,
  drawn: TileName | null,
  offered: TileName | null,
): string | null {
  const refused = reflexes.onlyHu && reflexes.passWin && isAnswer(choices);
  if (choices.win !== null && !refused) return null;
  const flower = choices.flowers[0];
  if (reflexes.flowers && flower !== undefined) return flower.action;
  if (isAnswer(choices)) {
    const unwanted = reflexes.onlyHu || (offered !== null && reflexes.never.includes(offered));
    const asked = choices.flowers.length === 0 && choices.invocations.length === 0;
    return unwanted && asked && choices.pass !== null ? choices.pass.action : null;
  }
  if (!reflexes.discardDrawn || drawn === null || choices.kongs.length > 0) return null;
  return choices.discards.has(drawn) ? `discard ${drawn}` : null;
}
