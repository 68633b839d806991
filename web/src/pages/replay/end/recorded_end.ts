/** The end of a hand as its record tells it: what the house would say, without asking it. */
import { SEATS, WINDS, windOf } from "../../../game/notation";
import { penaltiesOf, rulingsIn } from "../../../game/record/penalties";
import type { RecordedHand } from "../../../game/record/record";
import type {
  CountAnswer,
  CountedTable,
  HandEnd,
  PlayerEnd,
  ScoreSheet,
} from "../../../generated/answers";
import type { Replay } from "../replay.svelte";

/** The count of a win; of all four hands, where the game counts everybody. */
export type Counted = CountAnswer | CountedTable;

/** Whether a count comes to what the record says; another house may count otherwise. */
export function agrees(counted: Counted, played: RecordedHand): boolean {
  if (counted.kind === "count") return counted.sheet.reading.total === played.points;
  return SEATS.every((seat) => {
    const wind = windOf(seat, played.east);
    const worth = [counted.hands[wind]?.sheet.points, counted.payments.players[wind]?.net];
    return worth.includes(played.gains[seat]);
  });
}

/** The end of the hand that is looked at, with its count if the house gave one. */
export function recordedEnd(replay: Replay, counted: Counted | null): HandEnd {
  const { record, played, at } = replay;
  const table = counted?.kind === "table" ? counted : null;
  const hands: CountAnswer[] = SEATS.flatMap(
    (seat) => table?.hands[windOf(seat, played.east)] ?? [],
  );
  const last = replay.last.hand;
  return {
    hand: at + 1,
    hands: record.length,
    rules: record.rules,
    profile: record.profile.name,
    east: played.east,
    round_wind: WINDS[last.roundWind],
    dominant_wind: WINDS[windOf(last.first, last.east)],
    winner: played.winner,
    source: played.source,
    tile: last.outcome?.tile ?? null,
    how: last.outcome?.how ?? null,
    sentence: "",
    count: counted?.kind === "count" ? counted : (hands[played.winner ?? 0] ?? null),
    all_hands: hands,
    players: playersEnd(replay),
    payments: table?.payments ?? null,
    dice: played.dice,
    promise: null,
  };
}

/** The score sheet; the ranking is left to the house. */
export function recordedSheet(replay: Replay): ScoreSheet {
  const { record, names } = replay;
  return {
    rules: record.rules,
    profile: record.profile.name,
    hands: record.length,
    finished: false,
    names: [...names],
    rows: record.hands.map(({ number, east, winner, source, points, gains, events }, at) => ({
      hand: number,
      east,
      winner,
      source,
      points,
      sentence: "",
      gains,
      totals: replay.scoresAfter(at + 1),
      penalties: penaltiesOf(rulingsIn(events)),
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
