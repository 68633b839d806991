/**
 * How the button of an offer behaves: sent once, pressed while it is under way, aimed at before.
 */
import type { Offer } from "./offers";
import type { Room } from "../../room.svelte";

export function answering(room: Room, offer: Offer) {
  const sent = room.socket.sent;
  return {
    verb: offer.verb,
    pressed: sent === offer.action,
    disabled: sent !== null,
    onpress: () => room.act(offer.action),
    onaim: (above: boolean) => (room.decision.aimed = above ? offer : null),
  };
}
