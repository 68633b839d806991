/** The end of a hand as its record tells it: what the house would say, without asking it. */
import { SEATS, WINDS, windOf } from "../../../game/notation";
import { penaltiesOf, rulingsIn } from "../../../game/record/penalties";
import { isCalledOff, type RecordedHand } from "../../../game/record/record";
import type { HandEnd, PlayerEnd, ScoreSheet } from "../../../generated/answers";
import type { Replay } from "../replay.svelte";

/** The end of the hand that is looked at: as the house tells it, or as the record does. */
export function recordedEnd(replay: Replay, told: HandEnd | null): HandEnd {
  const { record, played, at } = replay;
  const last = replay.last.hand;
  if (told !== null)
    return { ...told, hand: at + 1, players: told.players.map((one) => inGame(one, replay)) };
  return {
    hand: at + 1,
    hands: record.length,
    rules: record.rules,
    profile: record.profile.name,
    east: played.east,
    dealer: last.dealer,
    round_wind: WINDS[last.roundWind],
    dominant_wind: WINDS[windOf(last.first, last.east)],
    called_off: isCalledOff(played),
    winner: played.winner,
    source: played.source,
    tile: last.outcome?.tile ?? null,
    how: last.outcome?.how ?? null,
    sentence: "",
    count: null,
    all_hands: [],
    laid_open: [],
    players: playersEnd(replay),
    payments: null,
    dice: played.dice,
    promise: null,
  };
}

/** What a hand brought, in the course of the game: the house was told of no other hand. */
function inGame(player: PlayerEnd, replay: Replay): PlayerEnd {
  const [before, after] = [replay.at, replay.at + 1].map(
    (hands) => replay.scoresAfter(hands)[player.seat] ?? 0,
  );
  return { ...player, before: before ?? 0, after: after ?? 0 };
}

/** The score sheet; the ranking is left to the house. */
export function recordedSheet(replay: Replay): ScoreSheet {
  const { record, names } = replay;
  return {
    rules: record.rules,
    profile: record.profile.name,
    hands: record.length,
    rounds: replay.length.rounds,
    finished: false,
    names: [...names],
    rows: record.hands.map((played, at) => ({
      hand: played.number,
      east: played.east,
      called_off: isCalledOff(played),
      winner: played.winner,
      source: played.source,
      points: played.points,
      sentence: "",
      gains: played.gains,
      totals: replay.scoresAfter(at + 1),
      penalties: penaltiesOf(rulingsIn(played.events)),
    })),
    totals: record.scores,
    penalties: penaltiesOf(record.hands.flatMap(({ events }) => rulingsIn(events))),
    ranking: [],
  };
}

function playersEnd(replay: Replay): PlayerEnd[] {
  const { played, at, names } = replay;
  const before = replay.scoresAfter(at);
  const after = replay.scoresAfter(at + 1);
  return SEATS.map((seat) => ({
    seat,
    name: names[seat],
    wind: WINDS[windOf(seat, played.east)],
    gain: played.gains[seat] ?? 0,
    sum: sumOf(played, played.gains[seat] ?? 0),
    before: before[seat] ?? 0,
    after: after[seat] ?? 0,
  }));
}

/** What a player pays: what is always paid, and the points of the hand. */
function sumOf({ points }: RecordedHand, gain: number): string {
  return -gain > points ? `${-gain - points} + ${points}` : "";
}
