/** The win of a recorded hand as a question to the calculator: the tiles, and how they won. */
import type { Seat, TileName } from "../../game/events";
import { WINDS, format, windOf } from "../../game/notation";
import type { GameRecord } from "../../game/record";
import { tilesLeft, type HandState, type Meld, type Outcome } from "../../game/state";

/** Of a tile there are as many beside the winning one. */
const OTHERS = 3;

/** What the calculator is asked; nothing if nobody won. `before` is the hand before the win. */
export function askedCount(record: GameRecord, before: HandState, after: HandState): object | null {
  const { outcome } = after;
  if (outcome === null || outcome.winner === null || outcome.tile === null) return null;
  const winner = after.seats[outcome.winner];
  const melds = winner.melds.map((meld) => writeMeld(meld, outcome.winner!)).join("");
  return {
    rules: record.rules,
    profile: record.profile.name,
    switches: record.profile.switches,
    hand: melds + format(winner.hand),
    winning: outcome.tile,
    situation: record.rules === "mcr" ? mcr(before, outcome) : classic(before, outcome),
  };
}

/** A meld as the house writes it: `[123m2]`, `[EEE1]`, `[EEEE6]`. */
export function writeMeld({ kind, tiles, claimed, from }: Meld, owner: Seat): string {
  const written = format(tiles);
  if (kind === "concealed_kong" || from === null) return `[${written}]`;
  if (kind === "chow") {
    const rank = tiles[claimed ?? 0] ?? "";
    return `[${written}${[...tiles].sort().indexOf(rank) + 1}]`;
  }
  const giver = 4 - windOf(from, owner);
  return `[${written}${kind === "promoted_kong" ? giver + 4 : giver}]`;
}

function mcr(hand: HandState, { winner, how, tile }: Outcome): object {
  const taken = how === "discard" || how === "robbing";
  return {
    self_drawn: !taken,
    round_wind: WINDS[hand.roundWind],
    seat_wind: WINDS[windOf(winner!, hand.east)],
    last_copy: shown(hand, tile!) - Number(taken) === OTHERS,
    last_of_wall: tilesLeft(hand) === 0,
    replacement: how === "replacement",
    robbed: how === "robbing",
    flowers: hand.seats[winner!].flowers.length,
  };
}

function classic(hand: HandState, { winner, how }: Outcome): object {
  const { flowers, calling } = hand.seats[winner!];
  const discards = hand.seats.flatMap(({ river }) => river).length;
  return {
    seat_wind: WINDS[windOf(winner!, hand.east)],
    dominant_wind: WINDS[windOf(hand.first, hand.east)],
    round_wind: WINDS[hand.roundWind],
    flowers: format(flowers),
    self_drawn: how === "wall" || how === "replacement",
    replacement: how === "replacement",
    robbed: how === "robbing",
    dealt: how === "wall" && discards === 0,
    invocation: how === "invocation",
    last_of_wall: tilesLeft(hand) - hand.hill <= 0 && how !== "invocation",
    first_discard: how === "discard" && discards === 1,
    calling,
  };
}

/** Copies of a tile that lie open for everybody. */
function shown(hand: HandState, tile: TileName): number {
  return hand.seats
    .flatMap(({ river, melds }) => [
      ...river.filter(({ claimedBy }) => claimedBy === null).map((discard) => discard.tile),
      ...melds.filter(({ kind }) => kind !== "concealed_kong").flatMap(({ tiles }) => tiles),
    ])
    .filter((one) => one === tile).length;
}
