/** A lesson that is a hand at a real table: which table that is, until its hand is over. */
import { drop, keep, kept } from "../settings/storage";

const KEPT = "muraille.lesson_table";

/** A table was opened for a lesson. */
export function noteTable(table: string, lesson: string): void {
  keep(KEPT, `${table} ${lesson}`);
}

/** The lesson that is done when a hand of this table is over; nothing at any other table. */
export function lessonAt(table: string): string | null {
  const [there, lesson] = kept(KEPT)?.split(" ") ?? [];
  return there === table ? (lesson ?? null) : null;
}

export function forgetTable(): void {
  drop(KEPT);
}
