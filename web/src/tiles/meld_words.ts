/** A meld in words: what it is, of which tiles, and whose tile was claimed. */
import type { Seat } from "../game/events/events";
import type { Meld } from "../game/hand/state";
import { listed, say } from "../words/words.svelte";
import { giverOf, laid } from "./meld_layout";

/** `own` false leaves a concealed kong unnamed, even where its tiles are known. */
export function meldName(meld: Meld, owner: Seat, own = true): string {
  const kind = say(`melds.${meld.kind === "promoted_kong" ? "kong" : meld.kind}`);
  const known = laid(meld, owner, own)
    .map(({ tile }) => tile)
    .filter((tile) => tile !== "back" && tile !== "?");
  const names = [...new Set(known)].sort().map((tile) => say(`tiles.${tile}`));
  const giver = meld.from === null ? null : giverOf(owner, meld.from);
  return say(giver === null ? "pages.tile.meld" : `pages.tile.meld_from_${giver}`, {
    meld: kind,
    tiles: listed(names) || say("pages.tile.hidden"),
  });
}
