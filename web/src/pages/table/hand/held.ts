/**
 * The tiles in the own hand, each known again from one moment to the next, so that it keeps its
 * place and the focus.
 */
import type { TileName } from "../../../game/events/events";

export interface Held {
  key: number;
  tile: TileName;
}

export interface Holding {
  /** As they stand before the player. */
  hand: Held[];
  drawn: Held | null;
}

export const NOTHING: Holding = { hand: [], drawn: null };

/**
 * Follow the hand to what it is now. Tiles that stay keep their key; in the player's own order
 * they keep their place too and new ones come last, else all stand as given. If nothing has changed
 * the same hand comes back: pages measure their tiles whenever it is another one.
 */
export function followed(
  before: Holding,
  tiles: readonly TileName[],
  drawn: TileName | null,
  ownOrder: boolean,
): Holding {
  const pool = before.drawn === null ? [...before.hand] : [...before.hand, before.drawn];
  let next = Math.max(-1, ...pool.map((held) => held.key)) + 1;
  const take = (tile: TileName): Held => {
    const found = pool.findIndex((held) => held.tile === tile);
    const [kept] = found < 0 ? [] : pool.splice(found, 1);
    return kept ?? { key: next++, tile };
  };
  const hand = tiles.map(take);
  const last = drawn === null ? null : take(drawn);
  const place = new Map(before.hand.map((held, index) => [held.key, index]));
  const rank = (held: Held) => place.get(held.key) ?? Number.POSITIVE_INFINITY;
  const ordered = ownOrder
    ? hand.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    : hand;
  return same(before, ordered, last) ? before : { hand: ordered, drawn: last };
}

/** Whether not a tile has stirred. */
function same(before: Holding, hand: readonly Held[], drawn: Held | null): boolean {
  return (
    before.drawn === drawn &&
    before.hand.length === hand.length &&
    hand.every((held, at) => held === before.hand[at])
  );
}

/** One tile put down at another place of the hand. */
export function moved(hand: readonly Held[], key: number, to: number): Held[] {
  const tile = hand.find((held) => held.key === key);
  if (tile === undefined) return [...hand];
  const others = hand.filter((held) => held.key !== key);
  return [...others.slice(0, to), tile, ...others.slice(to)];
}
