/** What lies on the felt before each seat, as far as it takes room. */
import type { Meld, SeatState } from "../../../../game/hand/state";
import { UNSEEN } from "../../../../game/notation";
import type { Box, Lying, MeldSize } from "./felt_plan";

/** What lies before a seat; the own melds lie beside the hand. */
export function lyingBefore(
  seat: SeatState,
  { plate = null, melded, open }: { plate?: Box | null; melded: boolean; open: boolean },
): Lying {
  return {
    discards: seat.river.length,
    plate,
    melds: melded ? seat.melds.map(sizeOf) : [],
    flowers: seat.flowers.length,
    open: (open ? openHand(seat).length : 0) + seat.aside.length,
  };
}

/** The concealed tiles of a hand that lies open; nothing of one that does not. */
export function openHand({ hand, drawn }: SeatState): readonly string[] {
  const tiles = drawn === null ? hand : [...hand, drawn];
  return tiles.some((tile) => tile !== UNSEEN) ? tiles : [];
}

function sizeOf({ kind, from, tiles }: Meld): MeldSize {
  const stacked = kind === "promoted_kong";
  const lying = stacked ? 3 : tiles.length;
  const turned = from === null ? 0 : 1;
  return { upright: lying - turned, turned, stacked };
}
