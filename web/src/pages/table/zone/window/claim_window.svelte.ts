/** The time in which a discard can be claimed, as every player may know it. */
import type { Seat, TableEvent } from "../../../../game/events/events";

/** What happens while the tile still lies on offer. */
const MEANWHILE: ReadonlySet<string> = new Set(["claim_answered", "time_expired"]);

export class ClaimWindow {
  /** When it opened, by the clock of the house; null without one, or if it was told again. */
  opened = $state<number | null>(null);
  /** Another player's tile, which I cannot claim and have not let go yet. */
  waivable = $state(false);

  /** Something has happened, at a moment of the house. */
  hear(event: TableEvent, at: number | null, me: Seat | null): void {
    if (event.type === "tile_discarded" || event.type === "kong_promoted") {
      this.opened = at;
      this.waivable = me !== null && event.seat !== me && !event.offers?.[me]?.length;
    } else if (!MEANWHILE.has(event.type)) {
      this.opened = null;
      this.waivable = false;
    }
  }
}
