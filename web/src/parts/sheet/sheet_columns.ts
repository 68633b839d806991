/** A score sheet with a referee: of each hand what everybody gained, and apart from it what he was fined. */

/** A hand on such a sheet. */
export interface SheetHand {
  number: number;
  /** Who won for how much, and the lines that were judged. */
  told: string;
  /** By seat; none while the hand is played. */
  gains: readonly number[] | null;
  winner: number | null;
  /** Who gave the tile. */
  source: number | null;
  /** By seat. */
  fined: readonly number[];
  /** Who was judged, though it may have cost nothing. */
  judged: readonly number[];
}

export interface SheetSums {
  hands: readonly number[];
  penalties: readonly number[];
}
