/**
 * The sheet as a device keeps it, with what stood there before: every entry can be undone, even a
 * new game.
 */
import { BLANK, type Entry, type Four, type Sheet } from "./sheet";

export interface Kept {
  now: Sheet;
  before: readonly Sheet[];
}

const MOST_UNDONE = 30;
const LONGEST_NAME = 40;

/** Write something new. */
export function write({ now, before }: Kept, sheet: Sheet): Kept {
  return { now: sheet, before: [...before, now].slice(-MOST_UNDONE) };
}

/** As it was; names stay as they are now. */
export function undo(kept: Kept): Kept {
  const last = kept.before.at(-1);
  return last === undefined
    ? kept
    : { now: { ...last, names: kept.now.names }, before: kept.before.slice(0, -1) };
}

export function rename({ now, before }: Kept, names: readonly string[]): Kept {
  return { now: { ...now, names: names.map((name) => name.slice(0, LONGEST_NAME)) }, before };
}

/** What was kept; what is no sheet is none. */
export function read(text: string | null): Kept {
  try {
    const { now, before } = JSON.parse(text ?? "") as Partial<Kept>;
    if (isSheet(now) && Array.isArray(before) && before.every(isSheet)) return { now, before };
  } catch {
    // Nothing, or nothing of ours.
  }
  return { now: BLANK, before: [] };
}

function isSheet(value: unknown): value is Sheet {
  const { names, entries } = (value ?? {}) as Partial<Sheet>;
  return (
    Array.isArray(names) &&
    names.length === 4 &&
    names.every((name) => typeof name === "string") &&
    Array.isArray(entries) &&
    entries.every(isEntry)
  );
}

function isEntry(value: unknown): value is Entry {
  const entry = (value ?? {}) as Partial<Entry>;
  if (entry.kind === "hand") return isFour(entry.gains);
  return entry.kind === "penalty" && typeof entry.line === "string" && isFour(entry.points);
}

function isFour(value: unknown): value is Four {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isInteger);
}
