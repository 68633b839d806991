/** Copies of a tile that lie open before the viewer, and how many are not seen. */
import type { TileName } from "../../../game/events/events";
import type { HandState } from "../../../game/hand/state";

/** The open copies: own hand, melds, flowers, rivers; a claimed discard lies in its meld. */
export function copiesSeen(hand: HandState, tile: TileName): number {
  const same = (tiles: readonly TileName[]) => tiles.filter((one) => one === tile).length;
  return hand.seats.reduce(
    (sum, seat) =>
      sum +
      same(seat.hand) +
      Number(seat.drawn === tile) +
      seat.melds.reduce((melded, meld) => melded + same(meld.tiles), 0) +
      same(seat.flowers) +
      same(seat.river.filter((one) => one.claimedBy === null).map((one) => one.tile)),
    0,
  );
}

/** Copies of a tile that lie open nowhere before the viewer. */
export function copiesLeft(hand: HandState | null, tile: TileName): number {
  return hand === null ? 0 : copiesOf(tile) - copiesSeen(hand, tile);
}

export function copiesOf(tile: TileName): number {
  return tile.endsWith("f") ? 1 : 4;
}
