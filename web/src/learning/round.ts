/** A daily round: what is due, a few new cards, and no two of one kind in a row. */
import { isSituation } from "./situations";
import { DAY, dueCards, type KnownCard } from "./schedule";

export interface Wishes {
  /** Cards that are due, at most. */
  most: number;
  /** Cards that were never asked, at most. */
  fresh: number;
}
export const USUAL: Wishes = { most: 20, fresh: 5 };
/** Who comes back after so many days begins with what is met most often. */
const AWAY = 14;
const RETURNING = 10;

export interface Round {
  cards: string[];
  /** Whether the learner was away for long: the rest comes in the next rounds. */
  returning: boolean;
}

/**
 * The cards of a round. `box` holds the cards of lessons that were done, in the order of the path;
 * `common` the cards that occur most in play.
 */
export function roundOf(
  known: ReadonlyMap<string, KnownCard>,
  box: readonly string[],
  common: readonly string[],
  now: number,
  { most, fresh }: Wishes = USUAL,
): Round {
  const asked = [...known.values()].filter(({ id }) => !isSituation(id));
  const due = dueCards(asked, now).map(({ id }) => id);
  const last = Math.max(0, ...asked.map((one) => one.last));
  if (due.length > RETURNING && now - last > AWAY * DAY) {
    const place = (id: string): number =>
      common.includes(id) ? common.indexOf(id) : common.length;
    const first = [...due].sort((a, b) => place(a) - place(b)).slice(0, RETURNING);
    return { cards: interleaved(first), returning: true };
  }
  const unseen = box.filter((id) => !known.has(id)).slice(0, fresh);
  return { cards: interleaved([...due.slice(0, most), ...unseen]), returning: false };
}

/** When the next card of a round comes, after what is due already; nothing if none will. */
export function nextDue(known: Iterable<KnownCard>, now: number): number | null {
  const later = [...known].filter(({ id, due }) => !isSituation(id) && due > now);
  return later.length === 0 ? null : Math.min(...later.map(({ due }) => due));
}

/** The same cards; no two that begin alike follow each other, as far as that can be. */
export function interleaved(cards: readonly string[]): string[] {
  const left = [...cards];
  const row: string[] = [];
  while (left.length > 0) {
    const before = groupOf(row.at(-1));
    const other = left.findIndex((id) => groupOf(id) !== before);
    row.push(...left.splice(Math.max(0, other), 1));
  }
  return row;
}

/** What a card is about: the two cards of a fan are one group. */
const groupOf = (id: string | undefined): string => (id ?? "").split(":").slice(0, 2).join(":");
