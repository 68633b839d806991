/** A moment of a replay in words. */
import { tell, type Audience } from "../../../game/words/sentences";
import { say } from "../../../words/words.svelte";
import type { Heard, Moment } from "./moments";

/** Who looks on: they sit in no chair. */
type Listener = Pick<Audience, "names" | "winWord" | "flowerBonus" | "servesWins">;

/** What happened, all of it in one line. */
export function told(moment: Moment, to: Listener): string {
  const sentences = moment.heard
    .filter(({ event }) => event.type !== "tiles_dealt")
    .map((heard) => sentence(heard, to));
  return sentences.filter(Boolean).join(" ") || say("pages.replay.unseen");
}

/** The tile it is about, if it is known. */
export function tileOf(moment: Moment): string | null {
  const event = moment.heard.at(-1)?.event;
  return event !== undefined && "tile" in event && event.tile !== "?" ? event.tile : null;
}

// Each by its name: what a replay works out is not among its own members, so no rest would hold it.
function sentence(
  { event, before }: Heard,
  { names, winWord, flowerBonus = 0, servesWins = false }: Listener,
): string | null {
  if (event.type === "tile_drawn" && event.tile === "?")
    return say("pages.replay.draws", { who: names[event.seat] ?? "" });
  return tell(event, before, { names, me: null, winWord, flowerBonus, servesWins });
}
