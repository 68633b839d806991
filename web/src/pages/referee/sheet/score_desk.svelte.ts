/** The sheet on this device, the same in every window. */
import type { Seat } from "../../../game/events/events";
import { SEATS, windName } from "../../../game/notation";
import { keep, kept } from "../../../settings/storage";
import { read, rename, undo, write, type Kept } from "./sheet_history";
import { BLANK, withEntries, type Entry } from "./sheet";
import { capital } from "../../../parts/capital";

const KEPT = "muraille.referee_sheet";

class ScoreDesk {
  #kept = $state.raw<Kept>(read(kept(KEPT)));
  /** The players by seat; by their wind in the first hand as long as no name was typed. */
  names = $derived.by(() =>
    SEATS.map((seat) => this.sheet.names[seat]?.trim() || capital(windName(seat))),
  );

  constructor() {
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key === KEPT) this.#kept = read(newValue);
    });
  }

  get sheet() {
    return this.#kept.now;
  }

  get canUndo(): boolean {
    return this.#kept.before.length > 0;
  }

  add(...entries: readonly Entry[]): void {
    this.#set(write(this.#kept, withEntries(this.sheet, ...entries)));
  }

  undo(): void {
    this.#set(undo(this.#kept));
  }

  /** The same players begin anew. */
  newGame(): void {
    this.#set(write(this.#kept, { ...BLANK, names: this.sheet.names }));
  }

  rename(seat: Seat, name: string): void {
    this.#set(
      rename(
        this.#kept,
        this.sheet.names.map((known, place) => (place === seat ? name : known)),
      ),
    );
  }

  #set(changed: Kept): void {
    this.#kept = changed;
    keep(KEPT, JSON.stringify(changed));
  }
}

export const scoreDesk = new ScoreDesk();
