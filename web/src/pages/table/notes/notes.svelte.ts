/** Five notes for a first table, each told once, when its moment comes. */
import { drop, keep, kept } from "../../../settings/storage";
import type { Room } from "../room.svelte";

export const NOTES = ["drawn", "claim", "ready", "below", "end"] as const;
export type NoteName = (typeof NOTES)[number];

const KEPT = "muraille.notes";

class Notes {
  /** Those that were read. */
  read = $state.raw<readonly string[]>(readBefore());

  /** Understood: never again, unless asked for. */
  understood(note: NoteName): void {
    this.read = [...this.read, note];
    keep(KEPT, this.read.join(" "));
  }

  /** Tell them all once more. */
  again(): void {
    this.read = [];
    drop(KEPT);
  }
}

export const notes = new Notes();

/** The note whose moment this is; nobody is taught while a clock runs. */
export function noteNow(room: Room, ended: boolean): NoteName | null {
  if (room.scene.me === null || room.socket.charter?.clocks.think_time !== null) return null;
  const moments: Record<NoteName, boolean> = {
    // On a hand that nobody won there may be no line to look at.
    end: ended && room.scene.hand?.outcome?.winner != null,
    below: room.rules.hasMinimum && room.advice.now?.win?.worth.enough === false,
    ready: room.waiting.waits.length > 0,
    claim: room.decision.claiming && room.scene.hand?.offered != null,
    drawn: room.decision.playing && room.tiles.drawn !== null,
  };
  const now = Object.entries(moments).find(
    ([note, here]) => here && (note === "end") === ended && !notes.read.includes(note),
  );
  return (now?.[0] as NoteName | undefined) ?? null;
}

function readBefore(): readonly string[] {
  return (kept(KEPT) ?? "").split(" ").filter(Boolean);
}
