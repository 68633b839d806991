/** What the proof of a wall is made of, one sentence at a time. */
import { canVerify, fromHex } from "../../game/wall/chance";
import {
  falsehood,
  verifyHand,
  verifySeats,
  type Falsehood,
  type Verdict,
} from "../../game/wall/fair";
import type { GameRecord, RecordedHand } from "../../game/record/record";

export type StepName = "promise" | "wall" | "dice" | "order" | "seats" | "checksum";

export interface Step {
  name: StepName;
  /** True, false, or not proven. */
  holds: boolean | null;
  /** What exactly is false, or why nothing can be said. */
  why: string | null;
}

/** Why a wall can be neither proven nor refuted. */
export type Unproven = "no_promise" | "no_seed" | "no_wall" | "no_crypto";

export interface Proof {
  holds: boolean | null;
  unproven: Unproven | null;
  steps: Step[];
}

/** In the order they are checked: after a false one the others mean nothing. */
const CHECKED: readonly (readonly [StepName, Falsehood])[] = [
  ["promise", "other_seed"],
  ["wall", "other_wall"],
  ["dice", "other_dice"],
  ["order", "other_order"],
];

/**
 * Prove a hand of a record: seed against promise, wall and dice against seed, draws against wall.
 */
export async function prove(record: GameRecord, hand: RecordedHand): Promise<Proof> {
  const verdict = await verifyHand(record, hand);
  const unproven = verdict.proven === null ? reason(hand) : null;
  const seats =
    hand.number === 1 && record.seating === "drawn" ? [seatsStep(await verifySeats(record))] : [];
  const sealed: Step = {
    name: "checksum",
    holds: record.checksum !== null && canVerify() ? true : null,
    why: null,
  };
  const steps = [...stepsOf(verdict), ...seats];
  const holds = steps.some((step) => step.holds === false) ? false : verdict.proven;
  return { holds, unproven, steps: [...steps, sealed] };
}

/** The words of the players, as they wrote them; null where one gave none. */
export function wordsOf(hand: RecordedHand): (string | null)[] {
  return hand.contributions.map((word) =>
    word === "" ? null : new TextDecoder().decode(fromHex(word)),
  );
}

/** Each thing that was checked, and what came of it. */
export function stepsOf(verdict: Verdict): Step[] {
  const failed =
    verdict.proven === false ? CHECKED.findIndex(([, code]) => code === verdict.code) : -1;
  return CHECKED.map(([name], at) => {
    if (verdict.proven === null || (failed >= 0 && at > failed))
      return { name, holds: null, why: null };
    return at === failed
      ? { name, holds: false, why: falsehood(verdict) }
      : { name, holds: true, why: null };
  });
}

function seatsStep(verdict: Verdict): Step {
  return { name: "seats", holds: verdict.proven, why: falsehood(verdict) };
}

function reason(hand: RecordedHand): Unproven {
  if (!canVerify()) return "no_crypto";
  if (hand.commitment === null) return "no_promise";
  return hand.seed === null ? "no_seed" : "no_wall";
}
