/**
 * The arithmetic of games that were played elsewhere: who is east next, and who pays what. No tile is
 * counted here; the house has the same in `Game.paper`, and samples hold both to the same answers.
 */
import type { Charter } from "../op";

/** By wind: east, south, west, north. */
type Four = readonly number[];

export interface PaperRules {
  /** Points it takes to win. */
  least: number;
  /** Whether all four hands have points; else the winner's alone. */
  everybody: boolean;
  /** Whether east stays east after a hand that this wind won, or nobody. */
  eastStays: (winner: number | null) => boolean;
  settle: (points: readonly number[], winner: number | null, source: number | null) => Four;
}

const WINDS = [0, 1, 2, 3];
const NOTHING: Four = [0, 0, 0, 0];
/** What every opponent of a winner pays at least, in MCR; and a hand without fan in the first game. */
const BASE = 8;

const GAMES: Readonly<Record<string, (switches: Charter["switches"]) => PaperRules>> = {
  mcr: (switches) => ({
    least: Math.max(Number(switches.minimum_points), 1),
    everybody: false,
    eastStays: () => false,
    settle: ([points = 0], winner, source) =>
      paid(winner, (wind) => BASE + (source === null || wind === source ? points : 0)),
  }),
  first: (switches) => ({
    least: BASE << Number(switches.minimum_fan),
    everybody: false,
    eastStays: (winner) => switches.east_stays === true && (winner === null || winner === 0),
    settle: ([points = 0], winner, source) =>
      paid(winner, (wind) => points * (source === null || wind === source ? 2 : 1)),
  }),
  classic: (switches) => ({
    least: 0,
    everybody: true,
    eastStays: (winner) =>
      winner === null ? switches.winds_rotate_on_draw !== true : winner === 0,
    settle: (points, winner) =>
      switches.scoring_system === "simple"
        ? written(points, winner, switches)
        : exchanged(points, winner, switches),
  }),
};

export function paperRules({ rules, switches }: Charter): PaperRules {
  const game = GAMES[rules];
  if (game === undefined) throw new Error(`no game is called ${rules}`);
  return game(switches);
}

/** Everybody pays the winner; nobody won: nobody pays. */
function paid(winner: number | null, owed: (wind: number) => number): Four {
  if (winner === null) return NOTHING;
  const lost = WINDS.map((wind) => (wind === winner ? 0 : owed(wind)));
  const won = lost.reduce((sum, one) => sum + one, 0);
  return lost.map((one, wind) => (wind === winner ? won : -one));
}

/** The simple count: everybody writes down what their hand is worth. */
function written(points: Four, winner: number | null, switches: Charter["switches"]): Four {
  return winner !== null || switches.simple_draw_scoring === true ? points : NOTHING;
}

/** The advanced count: everybody settles with everybody; what goes to or from east is doubled. */
function exchanged(points: Four, winner: number | null, switches: Charter["switches"]): Four {
  const net = [0, 0, 0, 0];
  const give = (giver: number, taker: number, amount: number): void => {
    net[giver] = (net[giver] ?? 0) - amount;
    net[taker] = (net[taker] ?? 0) + amount;
  };
  const of = (wind: number): number => points[wind] ?? 0;
  const share = (one: number, other: number): number => (one === 0 || other === 0 ? 2 : 1);
  const losers = WINDS.filter((wind) => wind !== winner);
  if (winner !== null || switches.advanced_draw_settlement === "exchange")
    for (const one of losers)
      for (const other of losers.filter((wind) => wind > one)) {
        const [low, high] = of(one) <= of(other) ? [one, other] : [other, one];
        give(low, high, (of(high) - of(low)) * share(one, other));
      }
  if (winner !== null)
    for (const loser of losers) {
      give(loser, winner, of(winner) * share(loser, winner));
      // A richer loser pays the Mah-Jong all the same, and takes back.
      const back = winner === 0 ? Number(switches.east_exception_factor) : 2 * share(loser, winner);
      give(winner, loser, Math.max(of(loser) - of(winner), 0) * back);
    }
  return net;
}
