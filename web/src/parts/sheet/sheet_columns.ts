/**
 * A score sheet with a referee: of each hand what each player gained, and apart from it their
 * fines.
 */

/** A hand on such a sheet. */
export interface SheetHand {
  number: number;
  /** The winner and the points, and the lines that were judged. */
  told: string;
  /** By seat; none while the hand is played. */
  gains: readonly number[] | null;
  winner: number | null;
  /** The seat that gave the tile. */
  source: number | null;
  /** By seat. */
  fined: readonly number[];
  /** The seats that were judged, though it may have cost nothing. */
  judged: readonly number[];
}

export interface SheetSums {
  hands: readonly number[];
  penalties: readonly number[];
}
