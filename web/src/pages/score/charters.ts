/** The sheets one can begin: a game, its count, how long. */
import type { Charter } from "../../sheet/op";

export type Kind = "mcr" | "classic_simple" | "classic_advanced" | "first";

const CLASSIC = {
  simple_draw_scoring: true,
  advanced_draw_settlement: "exchange",
  east_exception_factor: 4,
  winds_rotate_on_draw: true,
} as const;

const GAMES: Readonly<Record<Kind, Pick<Charter, "rules" | "house" | "switches" | "seat_change">>> =
  {
    mcr: { rules: "mcr", house: "ffmj", switches: { minimum_points: 8 }, seat_change: true },
    classic_simple: {
      rules: "classic",
      house: "simple",
      switches: { scoring_system: "simple", ...CLASSIC },
      seat_change: false,
    },
    classic_advanced: {
      rules: "classic",
      house: "advanced",
      switches: { scoring_system: "advanced", ...CLASSIC },
      seat_change: false,
    },
    first: {
      rules: "first",
      house: "first",
      switches: { minimum_fan: 0, east_stays: false },
      seat_change: false,
    },
  };

export const KINDS = Object.keys(GAMES) as readonly Kind[];

/** Everybody is East four times. */
export function usualHands(players: number): number {
  return 4 * players;
}

export function charterOf(kind: Kind, players: number, hands: number, minutes: number): Charter {
  const { seat_change, ...game } = GAMES[kind];
  return { ...game, players, hands, minutes, seat_change: seat_change && players === 4 };
}
