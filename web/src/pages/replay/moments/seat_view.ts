/** An event of a record as one seat could hear it at the table; the house hides the same. */
import type { Offers, Seat, TableEvent, TileMoved } from "../../../game/events/events";
import { UNSEEN, read } from "../../../game/notation";

/** What the seat heard; null if it was told nothing. */
export function seenBy(event: TableEvent, seat: Seat): TableEvent | null {
  switch (event.type) {
    case "hand_begun": {
      const forgets = event.turned ? { forgetful: true } : {};
      return { ...event, wall: turnedOver(event.wall), ...forgets };
    }
    case "tiles_dealt":
      return event.seat === seat ? event : { ...event, tiles: turnedOver(event.tiles) };
    case "tile_drawn":
    case "kong_concealed":
      return event.seat === seat ? event : { ...event, tile: UNSEEN };
    case "tile_discarded":
    case "kong_promoted":
      return { ...event, offers: ownOffers(event.offers, seat) };
    case "tile_moved":
      return event.seat === seat || !isSecret(event) ? event : { ...event, tile: UNSEEN };
    case "tiles_shown":
      return event.seat === seat || !event.face_down
        ? event
        : { ...event, tiles: turnedOver(event.tiles) };
    case "infraction_opened":
    case "infraction_closed":
      return event.silent ? null : event;
    case "claim_answered":
    case "call_offered":
      return event.seat === seat ? event : null;
    case "time_expired":
      return event.seat === seat || !event.in_window ? event : null;
    default:
      return event;
  }
}

/** Between wall and hand only the owner sees the tile. */
function isSecret({ origin, target }: TileMoved): boolean {
  return origin === "wall" || target === "wall";
}

function turnedOver(tiles: string): string {
  return read(tiles)
    .map(() => UNSEEN)
    .join(" ");
}

function ownOffers(offers: Offers | undefined, seat: Seat): Offers {
  const own = offers?.[`${seat}`];
  return own === undefined ? {} : { [seat]: own };
}
