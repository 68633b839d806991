/** A moment of a replay in words. */
import { tell } from "../../../game/words/sentences";
import { say } from "../../../words/words.svelte";
import type { Heard, Moment } from "./moments";

/** What happened, all of it in one line. */
export function told(moment: Moment, names: readonly string[]): string {
  const sentences = moment.heard
    .filter(({ event }) => event.type !== "tiles_dealt")
    .map((heard) => sentence(heard, names));
  return sentences.filter(Boolean).join(" ") || say("pages.replay.unseen");
}

/** The tile it is about, if it is known. */
export function tileOf(moment: Moment): string | null {
  const event = moment.heard.at(-1)?.event;
  return event !== undefined && "tile" in event && event.tile !== "?" ? event.tile : null;
}

function sentence({ event, before }: Heard, names: readonly string[]): string | null {
  if (event.type === "tile_drawn" && event.tile === "?")
    return say("pages.replay.draws", { who: names[event.seat] ?? "" });
  return tell(event, before, { names, me: null });
}
