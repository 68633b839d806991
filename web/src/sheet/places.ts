/** How the players of a sheet stand: ranks, and table points in whole sixtieths. */

export interface Place {
  /** 1 for the first; players with the same total share the better rank. */
  rank: number;
  sixtieths: number;
}

/** What a rank is worth: 4, 2, 1 and 0 table points; nothing for the fifth player of a club. */
const SIXTIETHS = [240, 120, 60, 0, 0];

export function places(totals: readonly number[]): Place[] {
  return totals.map((total) => {
    const better = totals.filter((other) => other > total).length;
    const equals = totals.filter((other) => other === total).length;
    const shared = SIXTIETHS.slice(better, better + equals).reduce((sum, one) => sum + one, 0);
    return { rank: better + 1, sixtieths: shared / equals };
  });
}
