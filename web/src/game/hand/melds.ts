/** Melds as they are laid on the table. */
import type { Seat, TileName } from "../events/events";
import { UNSEEN, chowFrom } from "../notation";
import type { Meld } from "./state";

/** A discard with the tiles it was claimed for; it lies where the giver sits. */
export function claimed(claim: string, tile: TileName, owner: Seat, from: Seat): Meld {
  const [kind, lowest] = claim.split(" ") as ["chow" | "pung" | "kong", TileName | undefined];
  const others = othersOf(kind, tile, lowest ?? tile);
  const place = placeFrom(owner, from, others.length);
  return { kind, tiles: others.toSpliced(place, 0, tile), claimed: place, from };
}

/** The tiles a claim takes out of the hand. */
export function othersOf(kind: string, tile: TileName, lowest: TileName): TileName[] {
  if (kind === "chow") return chowFrom(lowest).filter((one) => one !== tile);
  return Array<TileName>(kind === "pung" ? 2 : 3).fill(tile);
}

export function concealedKong(tile: TileName): Meld {
  return { kind: "concealed_kong", tiles: fourOf(tile), claimed: null, from: null };
}

/** A pung with its fourth tile. */
export function promoted(melds: readonly Meld[], tile: TileName): Meld[] {
  return replaced(melds, "pung", tile, (pung) => ({
    ...pung,
    kind: "promoted_kong",
    tiles: [...pung.tiles, tile],
  }));
}

/** A kong that was robbed is a pung again. */
export function robbed(melds: readonly Meld[], tile: TileName): Meld[] {
  return replaced(melds, "promoted_kong", tile, (kong) => ({
    ...kong,
    kind: "pung",
    tiles: kong.tiles.slice(0, 3),
  }));
}

/** A concealed kong is turned over at the end. */
export function shown(melds: readonly Meld[], tile: TileName): Meld[] {
  return replaced(melds, "concealed_kong", UNSEEN, () => concealedKong(tile));
}

function replaced(
  melds: readonly Meld[],
  kind: Meld["kind"],
  tile: TileName,
  change: (meld: Meld) => Meld,
): Meld[] {
  const place = melds.findIndex((meld) => meld.kind === kind && meld.tiles[0] === tile);
  return melds.map((meld, at) => (at === place ? change(meld) : meld));
}

/** First from the left neighbour, in the middle from opposite, last from the right one. */
function placeFrom(owner: Seat, from: Seat, others: number): number {
  const step = (from - owner) & 3;
  return step === 3 ? 0 : step === 2 ? 1 : others;
}

function fourOf(tile: TileName): TileName[] {
  return Array<TileName>(4).fill(tile);
}
