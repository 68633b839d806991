/** What lies over the table: one sheet at a time, and the card of a tile. */
import type { TileName } from "../../../game/events/events";
import type { Asked } from "../strict/gestures";

export type Sheet = "menu" | "panel" | "hint" | "sheet" | "keys" | "settings" | "phrases" | Asked;

export class Overlay {
  opened = $state<Sheet | null>(null);
  /** The tile whose card is open. */
  card = $state<TileName | null>(null);

  /** A dialog was opened or shut; one that is shut leaves alone what was opened in its place. */
  turn(sheet: Sheet, open: boolean): void {
    if (open) this.opened = sheet;
    else if (this.opened === sheet) this.opened = null;
  }
}
