/** A hand that a player counts before the house does: what can be named, and what it shows of them. */
import type { Review, Sheet } from "../../generated/answers";
import { newId } from "../../learning/notebook/practice";

/** What a player says of a hand. */
export interface OwnCount {
  points: number;
  /** Lines by their ids; nothing where none were to be named. */
  named: readonly string[];
}

const [AGAIN, GOOD] = [1, 3];

const countedLines = ({ reading }: Sheet): { id: string; name: string }[] =>
  reading.counted.flatMap(({ lines }) => lines);

/** What the hand shows, whether it counts or not; nothing where all of it counts: nothing is to be told apart. */
export function linesToName(sheet: Sheet): { id: string; sentence: string }[] {
  const uncounted = sheet.reading.uncounted?.lines ?? [];
  if (uncounted.length === 0) return [];
  const names = new Map([...countedLines(sheet), ...uncounted].map(({ id, name }) => [id, name]));
  return [...names]
    .map(([id, sentence]) => ({ id, sentence }))
    .sort((one, other) => one.sentence.localeCompare(other.sentence));
}

/** The names that were forgotten, and those that were too much. */
export function slips(sheet: Sheet, { named }: OwnCount): { forgotten: string[]; extra: string[] } {
  if (named.length === 0) return { forgotten: [], extra: [] };
  const counted = new Map(countedLines(sheet).map(({ id, name }) => [id, name]));
  return {
    forgotten: [...counted].filter(([id]) => !named.includes(id)).map(([, name]) => name),
    extra: linesToName(sheet)
      .filter(({ id }) => named.includes(id) && !counted.has(id))
      .map(({ sentence }) => sentence),
  };
}

/** What it shows of the counting, and of each fan that was to be named. */
export function reviewsOf(sheet: Sheet, own: OwnCount, now: number): Review[] {
  const rated = (card: string, isRight: boolean): Review => ({
    id: newId(),
    at: now,
    card,
    rating: isRight ? GOOD : AGAIN,
    kind: "own_count",
  });
  const fans = own.named.length === 0 ? [] : [...new Set(countedLines(sheet).map(({ id }) => id))];
  return [
    rated("skill:count", own.points === sheet.points),
    ...fans.map((fan) => rated(`fan:${fan}`, own.named.includes(fan))),
  ];
}
