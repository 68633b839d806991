/** The review of one player's decisions in a replay: it comes hand by hand, the one in sight first. */
import { untrack } from "svelte";

import type { HandReview, ReviewedDecisionTold } from "../../../generated/answers";
import type { Seat } from "../../../game/events/events";
import { nth } from "../../../game/nth";
import { ask, Refused } from "../../../house/http";
import { handAlone } from "../end/hand_alone";
import { stepOf } from "../moments/moments";
import type { Replay } from "../replay.svelte";
import { dearest, placed, type Placed } from "./reviewed";

/** Asks the house about a hand. */
export type Source = (
  hand: number,
  at: number,
  seat: Seat,
  left: AbortSignal,
) => Promise<HandReview>;

/** A game of the house, or a file, of which one hand at a time is shown to it. */
export const sourceOf =
  (game: string | null, text: string): Source =>
  (hand, at, seat, left) => {
    if (game === null)
      return ask("POST", "/api/records/review", { record: handAlone(text, at), hand, seat }, left);
    const path = `/api/games/${encodeURIComponent(game)}/hands/${hand}/review?seat=${seat}`;
    return ask("GET", path, undefined, left);
  };

/** A decision of the hand in sight, and the moment that tells it. */
export interface Stepped {
  step: number;
  decision: ReviewedDecisionTold;
}

export class Review {
  readonly #replay: Replay;
  readonly #source: Source;
  on = $state(false);
  /** By the places of the hands; nothing of those that have not come yet. */
  hands = $state.raw<readonly (HandReview | null)[]>([]);
  /** Why there is no more, in the words of the house. */
  problem = $state("");
  /** The mistake that is being tried again. */
  trying = $state.raw<Placed | null>(null);

  done = $derived.by((): number => this.hands.filter((one) => one !== null).length);
  all = $derived.by((): Placed[] => placed(this.hands));
  mistakes = $derived.by((): Placed[] => dearest(this.all));
  current = $derived.by((): HandReview | null => this.hands[this.#replay.at] ?? null);
  steps = $derived.by((): Stepped[] =>
    this.on && this.current !== null
      ? this.current.decisions.map((decision) => ({
          step: stepOf(this.#replay.played.events, decision.event),
          decision,
        }))
      : [],
  );
  /** The decision that the moment in sight tells: it is made, and may be spoken of. */
  here = $derived.by(
    (): ReviewedDecisionTold | null =>
      this.steps.findLast(({ step }) => step === this.#replay.step)?.decision ?? null,
  );

  constructor(replay: Replay, source: Source) {
    this.#replay = replay;
    this.#source = source;
  }

  /** Begin: from the chair of the player, with what they saw. */
  begin(): void {
    this.#replay.open = false;
    this.on = true;
  }

  end(): void {
    this.on = false;
    this.hands = [];
    this.problem = "";
  }

  /** Ask for every hand, one after the other; what came before is asked anew. */
  async fetch(seat: Seat, left: AbortSignal): Promise<void> {
    const { hands } = this.#replay.record;
    this.hands = hands.map(() => null);
    this.problem = "";
    const first = untrack(() => this.#replay.at);
    const order = [first, ...[...hands.keys()].filter((at) => at !== first)];
    try {
      for (const at of order) {
        const told = await this.#source(nth(hands, at).number, at, seat, left);
        if (left.aborted) return;
        this.hands = this.hands.map((one, place) => (place === at ? told : one));
      }
    } catch (problem) {
      if (left.aborted) return;
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    }
  }

  /** The moment before a decision: what the player saw when it was taken. */
  before({ at, decision }: Placed): { at: number; step: number } {
    const { events } = nth(this.#replay.record.hands, at);
    return { at, step: Math.max(0, stepOf(events, decision.event) - 1) };
  }

  /** Look at the moment in which a decision was taken; the better way is not told yet. */
  goTo(one: Placed): void {
    const { at, step } = this.before(one);
    this.#replay.playing = false;
    if (at !== this.#replay.at) this.#replay.toHand(at);
    this.#replay.toStep(step);
  }

  /** Look at what came of a decision. */
  goAfter(one: Placed): void {
    this.goTo(one);
    this.#replay.forward();
  }

  /** To the next mistake, or back to the last one. */
  toMistake(direction: 1 | -1): void {
    const { at, step } = this.#replay;
    const found = this.all.filter(({ decision }) => decision.grade === "mistake");
    const ahead = found.filter((one) => {
      const there = this.before(one);
      return direction * (there.at - at || there.step - step) > 0;
    });
    const next = direction === 1 ? ahead[0] : ahead.at(-1);
    if (next !== undefined) this.goTo(next);
  }
}
