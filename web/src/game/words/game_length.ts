/** How long a game is, and how far it has got: in hands, or in rounds that end with their East. */
import type { GameChoice } from "../../generated/answers";
import { say } from "../../words/words.svelte";

export interface GameLength {
  readonly hands: number;
  /** Where a round ends when everybody has been East: nobody can count its hands beforehand. */
  readonly rounds: number | null;
}

/** Where a hand stands in its game, both from 1. */
export interface HandPlace {
  readonly n: number;
  readonly round: number;
}

/** Hands of a round in which everybody is East once. */
export const ROUND = 4;

/** The length of a game of so many hands, as a house with these settings counts it. */
export function gameLength(
  hands: number,
  game: Pick<GameChoice, "round_switches"> | undefined,
  settings: Readonly<Record<string, unknown>>,
): GameLength {
  // A device may have kept what the house told before it knew of rounds.
  const { round_switches: switches = [] } = game ?? {};
  const byRounds = switches.length > 0 && switches.every((name) => settings[name] === true);
  return { hands, rounds: byRounds ? hands / ROUND : null };
}

export function lengthWords({ hands, rounds }: GameLength): string {
  return rounds === null
    ? say("pages.length.hands", { n: hands })
    : say("pages.length.rounds", { n: rounds });
}

/** “hand 3/16”, or “hand 3 · round 1/4”. */
export function handOf({ n, round }: HandPlace, { hands, rounds }: GameLength): string {
  return rounds === null
    ? say("pages.length.hand_of", { n, of: hands })
    : say("pages.length.hand_in_round", { n, round, rounds });
}

/** The same, to be heard. */
export function handSpoken({ n, round }: HandPlace, { hands, rounds }: GameLength): string {
  return rounds === null
    ? say("pages.length.hand_of_spoken", { n, of: hands })
    : say("pages.length.hand_in_round_spoken", { n, round, rounds });
}

/** The round of a hand by its wind, where the game has got to another one or is still in it. */
export function roundBefore(reached: number, wind: number): number {
  return reached - ((reached - 1 - wind) & 3);
}
