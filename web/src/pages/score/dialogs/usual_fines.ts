/** The penalties a table writes most often, by their lines of the book. */

export interface UsualFine {
  line: string;
  /** Its name is `pages.score.fine_<word>`. */
  word: string;
  /** What the offender loses, and what each of the others gets. */
  own: number;
  others: number;
  ladder: boolean;
  dead: boolean;
}

export const USUAL_FINES: readonly UsualFine[] = [
  { line: "P4.10b", word: "below", own: 30, others: 10, ladder: false, dead: true },
  { line: "P4.10c", word: "invalid", own: 60, others: 20, ladder: false, dead: true },
  { line: "P2.1", word: "ladder", own: 0, others: 0, ladder: true, dead: false },
  { line: "P5.2", word: "forgotten", own: 10, others: 0, ladder: false, dead: false },
  { line: "P6.3", word: "impossible", own: 90, others: 30, ladder: false, dead: false },
];

const LADDER = [0, 5, 10, 20, 30];

/** What the next error of the ladder costs after so many; it never costs more than the last. */
export function step(warnings: number): number {
  return LADDER[Math.min(warnings, LADDER.length - 1)] ?? 0;
}
