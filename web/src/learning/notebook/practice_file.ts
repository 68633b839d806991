/** What was practised, as a file: to carry it to another browser, or to keep it. */
import type { Entry } from "./practice";

const NAME = "muraille.practice";
const VERSION = 1;
const ID = /^[A-Za-z0-9_-]{16}$/;
const CARD = /^(fan|rule|skill|form|set|classic|ruling|mine):[a-z0-9_.:-]{1,60}$/;
const LESSON = /^[a-z0-9][a-z0-9_.]{0,30}$/;

/** Why a file cannot be read: a word of `pages.progress.faults`, and the entry it is about. */
export class PracticeFileError extends Error {
  constructor(
    readonly fault: "not_a_file" | "other_version" | "bad_entry",
    readonly place = 0,
  ) {
    super(fault);
  }
}

export const writePractice = (entries: readonly Entry[]): string =>
  JSON.stringify({ file: NAME, version: VERSION, entries }, null, 1);

/** Everything of a file, or nothing. */
export function readPractice(text: string): Entry[] {
  const read = parsed(text);
  if (read?.file !== NAME || !Array.isArray(read.entries))
    throw new PracticeFileError("not_a_file");
  if (read.version !== VERSION) throw new PracticeFileError("other_version");
  read.entries.forEach((entry: unknown, place) => {
    if (!isEntry(entry)) throw new PracticeFileError("bad_entry", place + 1);
  });
  return read.entries as Entry[];
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" ? (read as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function isEntry(read: unknown): boolean {
  const { id, at, card, rating, lesson, ms, level } = (read ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" || !ID.test(id) || !isCount(at)) return false;
  if (typeof lesson === "string") return LESSON.test(lesson);
  const isRated = isCount(rating) && rating >= 1 && rating <= 4;
  const isTimed = ms == null || isCount(ms);
  const isLevelled = level === undefined || isCount(level);
  return typeof card === "string" && CARD.test(card) && isRated && isTimed && isLevelled;
}

const isCount = (read: unknown): read is number => Number.isSafeInteger(read) && Number(read) >= 0;
