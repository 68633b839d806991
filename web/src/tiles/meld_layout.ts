/** How a meld lies before its owner: which tiles face up, which one on its side, and where. */
import type { Seat, TileName } from "../game/events/events";
import type { Meld } from "../game/hand/state";

export interface Laid {
  /** Its name, or `back`. */
  tile: TileName;
  turned: boolean;
  /** The fourth tile of a promoted kong lies above the claimed one. */
  above: TileName | null;
}

/** The neighbour a tile came from, seen from the chair that took it. */
export type Giver = "left" | "across" | "right";

export function giverOf(owner: Seat, from: Seat): Giver | null {
  return ([null, "right", "across", "left"] as const)[(from - owner + 4) % 4]!;
}

/** The tiles of a meld from left to right; `shown` false leaves a concealed kong closed. */
export function laid(meld: Meld, owner: Seat, shown = true): Laid[] {
  if (meld.kind === "concealed_kong")
    return meld.tiles.map((tile, place) => upright(shown ? middle(tile, place) : "back"));
  const giver = meld.from === null ? null : giverOf(owner, meld.from);
  if (meld.claimed === null || giver === null) return meld.tiles.map(upright);
  const others = meld.tiles.filter((_, place) => place !== meld.claimed);
  const above = meld.kind === "promoted_kong" ? others.pop()! : null;
  const claimed = { tile: meld.tiles[meld.claimed]!, turned: true, above };
  const place = { left: 0, across: 1, right: others.length }[giver];
  return [...others.slice(0, place).map(upright), claimed, ...others.slice(place).map(upright)];
}

function upright(tile: TileName): Laid {
  return { tile, turned: false, above: null };
}

/** Of a concealed kong the two middle tiles are shown. */
function middle(tile: TileName, place: number): TileName {
  return place === 0 || place === 3 ? "back" : tile;
}
