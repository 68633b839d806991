/** A moment of a game as the end of an address: `hand=3&step=41`, both from 1. */
import type { Seat } from "../../game/events/events";

export interface Place {
  hand: number;
  step: number;
  /** The chair whose eyes are used; null with all hands open. */
  eyes: Seat | null;
}

/** Read it, with or without its `#`; what is not said or makes no sense is the beginning. */
export function readPlace(hash: string): Place {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name: string) => {
    const value = Number(said.get(name));
    return Number.isInteger(value) && value > 0 ? value : 1;
  };
  const seat = said.get("seat");
  const eyes = seat !== null && /^[0-3]$/.test(seat) ? (Number(seat) as Seat) : null;
  return { hand: number("hand"), step: number("step"), eyes };
}

export function writePlace({ hand, step, eyes }: Place): string {
  return `#hand=${hand}&step=${step}${eyes === null ? "" : `&seat=${eyes}`}`;
}
