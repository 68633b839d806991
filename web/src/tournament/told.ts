/** What a tournament says in words and lines. */
import type {
  EntrantTold,
  PlayedSessionTold,
  TimeTold,
  TournamentTold,
} from "../generated/answers";
import { windName } from "../game/notation";
import { capital } from "../parts/capital";
import { locale } from "../words/words.svelte";

/** Where somebody sits in one session. */
export interface Sitting {
  session: number;
  table: number;
  wind: string;
  others: readonly number[];
}

/** The sessions of a player, as they were drawn. */
export function programmeOf(told: TournamentTold, number: number): Sitting[] {
  return told.seats.flatMap((tables, place) => {
    const table = tables.findIndex((four) => four.includes(number));
    const four = tables[table];
    if (four === undefined) return [];
    const wind = capital(windName(four.indexOf(number)));
    const others = four.filter((one) => one !== number);
    return [{ session: place + 1, table: table + 1, wind, others }];
  });
}

export function namesOf(told: TournamentTold): Map<number, string> {
  return new Map(told.players.map(({ number, name }) => [number, name]));
}

/** How a player is called: the number finds them on every list. */
export function calledIn(names: ReadonlyMap<number, string>, number: number): string {
  return `${number} ${names.get(number) ?? ""}`.trim();
}

export function called({ number, name }: EntrantTold): string {
  return `${number} ${name}`;
}

/** The session that is played, or was last. */
export function currentSession(told: TournamentTold): PlayedSessionTold | null {
  return told.sessions.at(-1) ?? null;
}

/** Milliseconds that are left. */
export function timeLeft({ start, minutes, paused, since }: TimeTold, now: number): number {
  return Math.max(0, minutes * 60_000 - ((since ?? now) - start - paused));
}

/** Hours, minutes, seconds. */
export function clockTold(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Table points from sixtieths, shortly. */
export function pointsTold(sixtieths: number): string {
  return (sixtieths / 60).toLocaleString(locale(), { maximumFractionDigits: 2 });
}
