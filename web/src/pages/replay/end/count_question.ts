/** The win of a recorded hand as a question to the calculator: the tiles, and how they won. */
import type { Seat, TileName } from "../../../game/events/events";
import { SEATS, WINDS, format, windOf } from "../../../game/notation";
import type { GameRecord } from "../../../game/record/record";
import { tilesLeft, type HandState, type Meld, type Outcome } from "../../../game/hand/state";
import type { GameText } from "../../../generated/answers";
import type { Moment } from "../moments/moments";

/** Of a tile there are as many beside the winning one. */
const OTHERS = 3;

/** A win that is known: who won, and with what. */
type Won = Outcome & { winner: Seat; tile: TileName };

/** What the calculator is asked of a hand by its moments; nothing if nobody won. */
export function askedCount(
  record: GameRecord,
  moments: readonly Moment[],
  game: GameText,
): object | null {
  const at = moments.findIndex(({ mark }) => mark === "win");
  const before = moments[at - 1];
  const after = moments[at]?.hand;
  if (before === undefined || after === undefined || !isWon(after.outcome)) return null;
  const { outcome } = after;
  const asked = {
    rules: record.rules,
    profile: record.profile.name,
    switches: record.profile.switches,
    hand: written(after, outcome.winner),
    winning: outcome.tile,
  };
  const situation = known(game, won(before, outcome, game));
  if (!game.counts_everybody) return { ...asked, situation };
  const losers = SEATS.filter((seat) => seat !== outcome.winner);
  const others = losers.map((seat) => ({
    hand: written(after, seat),
    situation: known(game, { ...seated(after, seat), loser: true, dead: after.seats[seat].dead }),
  }));
  return { ...asked, situation, others };
}

/** What of a situation means something in a game. */
function known(game: GameText, situation: Record<string, unknown>): object {
  const asked = ["self_drawn", "flowers", ...game.circumstances];
  return Object.fromEntries(Object.entries(situation).filter(([name]) => asked.includes(name)));
}

function written(hand: HandState, seat: Seat): string {
  const { melds, hand: tiles } = hand.seats[seat];
  return melds.map((meld) => writeMeld(meld, seat)).join("") + format(tiles);
}

function isWon(outcome: Outcome | null): outcome is Won {
  return outcome?.winner != null && outcome.tile !== null;
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

/** All that can be said of a win. */
function won(
  { hand, heard }: Moment,
  { winner, how, tile }: Won,
  { flower_is_replacement }: GameText,
): Record<string, unknown> {
  const drawn = heard.at(-1)?.event;
  const taken = how === "discard" || how === "robbing" || how === "invocation";
  const afterKong = drawn?.type === "tile_drawn" && drawn.after_kong === true;
  const discards = hand.seats.flatMap(({ river }) => river).length;
  const dealt = how === "wall" && discards === 0;
  return {
    ...seated(hand, winner),
    self_drawn: !taken,
    replacement: afterKong || (flower_is_replacement && how === "replacement"),
    robbed: how === "robbing",
    last_copy: shown(hand, tile) - Number(how === "discard" || how === "robbing") === OTHERS,
    last_of_wall: tilesLeft(hand) === 0,
    dealt,
    invocation: how === "invocation",
    first_discard: how === "discard" && discards === 1,
  };
}

/** What a seat brings along, won or lost. */
function seated(hand: HandState, seat: Seat): Record<string, unknown> {
  const { flowers, calling } = hand.seats[seat];
  return {
    seat_wind: WINDS[windOf(seat, hand.east)],
    dominant_wind: WINDS[windOf(hand.first, hand.east)],
    round_wind: WINDS[hand.roundWind],
    flowers: flowers.length > 0 ? format(flowers) : null,
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
