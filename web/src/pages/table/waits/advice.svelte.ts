/** What the house says of the own hand: waits, what a discard or a claim leads to. Late answers are dropped. */
import type { FormAway, Outlook, TileLeft, WaitText } from "../../../generated/answers";
import type { TileName } from "../../../game/events/events";
import { ask, Refused } from "../../../house/http";

/** The way to a ready hand. */
export interface Path {
  /** Tiles to be exchanged. */
  distance: number;
  useful: readonly TileLeft[];
  /** Far from it: what the hand may become, the nearest first. */
  forms: readonly FormAway[];
}

/** What the hand waits for. */
export interface Waiting {
  /** Once this tile is discarded; null if the hand waits as it is. */
  after: TileName | null;
  waits: readonly WaitText[];
}

const NO_PATH: Path = { distance: 0, useful: [], forms: [] };

export class Advice {
  /** Of the last moment the house was asked about. */
  now = $state.raw<Outlook | null>(null);
  /** What the hand waits for until the next own turn. */
  waits = $state.raw<readonly WaitText[]>([]);
  /** How far the hand is that is not ready, until the next own turn. */
  path = $state.raw<Path>(NO_PATH);
  readonly #table: string;
  #asking: AbortController | null = null;

  constructor(table: string) {
    this.#table = table;
  }

  /** Ask about the hand as it is; nothing waits for the answer. */
  async ask(): Promise<void> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    try {
      const path = `/api/tables/${encodeURIComponent(this.#table)}/outlook`;
      const told = await ask<Outlook | null>("GET", path, undefined, asking.signal);
      if (asking.signal.aborted) return;
      this.now = told;
      this.waits = told?.waits ?? [];
      this.path =
        told === null
          ? NO_PATH
          : { distance: told.distance ?? 0, useful: told.useful, forms: told.forms };
    } catch (problem) {
      // A strict table gives no advice, and one can play without it.
      if (!(problem instanceof Refused) && !asking.signal.aborted) throw problem;
    }
  }

  /** What a discard would leave the hand waiting for. */
  after(tile: TileName): readonly WaitText[] {
    return this.now?.discards.find((discard) => discard.tile === tile)?.waits ?? [];
  }

  /** What to show of the waits: in the own turn those a raised tile would leave, else those that hold. */
  waiting(playing: boolean, raised: TileName | null): Waiting {
    if (!playing) return { after: null, waits: this.waits };
    const waits = raised === null ? [] : this.after(raised);
    return { after: waits.length > 0 ? raised : null, waits };
  }

  /** The table has gone on: what was said of the last moment holds no more, but the waits do. */
  outdated(): void {
    this.#asking?.abort();
    this.now = null;
  }

  forget(): void {
    this.outdated();
    this.waits = [];
    this.path = NO_PATH;
  }
}
