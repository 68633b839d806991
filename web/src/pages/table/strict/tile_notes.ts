/** Which tiles of the own hand lie open to all, and which must be discarded first. */
import { read } from "../../../game/notation";
import type { StrictSeat } from "../../../generated/protocol";
import { say } from "../../../words/words.svelte";
import type { Held } from "../hand/held";

/** Key of a tile -> what one must know of it. */
export function notesOf(tiles: readonly Held[], mine: StrictSeat | undefined): Map<number, string> {
  const notes = new Map<number, string>();
  if (mine === undefined) return notes;
  const mark = (named: string, note: string): void => {
    for (const tile of read(named)) {
      const held = tiles.find((one) => one.tile === tile && !notes.has(one.key));
      if (held !== undefined) notes.set(held.key, note);
    }
  };
  mark(mine.queue, say("pages.strict.first"));
  mark(mine.shown, say("pages.strict.shown_one"));
  return notes;
}
