/** What is known of a hand that ended at a real table, and its settlement by the house. */
import type { SettledHand } from "../../../generated/answers";
import type { Seat } from "../../../game/events/events";
import { ask } from "../../../house/http";
import { sum, type Four, type HandWritten } from "./sheet";

export type Way = "won" | "drawn" | "typed";
export const WAYS: readonly Way[] = ["won", "drawn", "typed"];
const LEAST = 8;
const MOST = 1000;

/** Points as they are typed; nothing if no hand can be worth that. */
export function wholePoints(text: string): number | null {
  const points = whole(text);
  return points !== null && points >= LEAST && points <= MOST ? points : null;
}

/** Four gains as they are typed, with any minus; nothing while one of them is no number. */
export function typedGains(texts: readonly string[]): { four: Four | null; sum: number } {
  const [a, b, c, d] = texts.map(whole);
  if (a == null || b == null || c == null || d == null) return { four: null, sum: 0 };
  return { four: [a, b, c, d], sum: a + b + c + d };
}

function whole(text: string): number | null {
  const typed = text.trim().replace(/^[−–]/, "-");
  return /^[+-]?\d{1,5}$/.test(typed) ? Number(typed) : null;
}

/** The hand as the house settles it; without a source the tile was self-drawn. */
export async function settled(
  winner: Seat,
  source: Seat | null,
  points: number,
): Promise<HandWritten> {
  const { gains } = await ask<SettledHand>("POST", "/api/settlement", {
    winner,
    discarder: source,
    points,
  });
  return { kind: "hand", winner, source, points, gains: sum([gains as unknown as Four]) };
}
