/**
 * A recorded game on the table: which hand, which moment, through whose eyes, and how fast it goes
 * on.
 */
import { createContext } from "svelte";

import type { GameChoice } from "../../generated/answers";
import type { ChairTold } from "../../generated/protocol";
import type { Adjudicated, Seat } from "../../game/events/events";
import { SEATS, type BySeat } from "../../game/notation";
import { nth } from "../../game/nth";
import { rulingsIn } from "../../game/record/penalties";
import type { GameRecord, RecordedHand } from "../../game/record/record";
import type { HandState } from "../../game/hand/state";
import { gameLength, type GameLength } from "../../game/words/game_length";
import { gameChoice } from "../../house/books/games.svelte";
import { namesOf } from "../table/board/plate/names";
import type { Scene } from "../table/board/scene";
import { USUAL_WINDS, type SharedWind } from "../table/board/shared_winds";
import type { Place } from "./address";
import { markBeside, momentsOf, type Moment } from "./moments/moments";
import { Review, type Source } from "./review/review.svelte";

/** Moments a second. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** What lies over the table. */
export type Opened = "options" | "keys" | "wall" | "review" | "try" | null;

function roundWindOf({ events }: RecordedHand): Seat | undefined {
  return events.find((event) => event.type === "hand_begun")?.round_wind;
}

export class Replay implements Scene {
  readonly record: GameRecord;
  readonly me = null;
  /** The decisions of the player it is seen from, beside those of a strong one. */
  readonly review: Review;
  /** Which hand and which of its moments, from 0. */
  at = $state(0);
  step = $state(0);
  /** The chair the table is seen from, and whether all hands lie open. */
  seen = $state<Seat>(0);
  open = $state(true);
  playing = $state(false);
  speed = $state<number>(1);
  opened = $state<Opened>(null);
  /** The count of the hand is shown in the place of the table. */
  counting = $state(false);
  /** The last move was one step on: only then tiles move. */
  quiet = $state(true);

  played = $derived.by((): RecordedHand => nth(this.record.hands, this.at));
  moments = $derived.by((): Moment[] =>
    momentsOf(this.played.events, this.open ? null : this.seen),
  );
  moment = $derived.by((): Moment => nth(this.moments, within(this.step, this.moments.length)));
  last = $derived.by((): Moment => nth(this.moments, this.moments.length - 1));
  hand = $derived.by((): HandState => this.moment.hand);
  ended = $derived.by((): boolean => this.step >= this.moments.length - 1);
  chairs = $derived.by((): ChairTold[] => SEATS.map((seat) => this.#chair(seat)));
  names = $derived.by((): BySeat<string> => namesOf(this.chairs));
  turn = $derived.by((): Seat | null => {
    const { outcome, turn, offered } = this.hand;
    return outcome === null ? (turn ?? offered?.seat ?? null) : null;
  });
  /** Before the hand; with it once it is settled. */
  scores = $derived.by((): number[] =>
    this.scoresAfter(this.hand.phase === "settled" ? this.at + 1 : this.at),
  );

  /** The game, as the house knows it. */
  game = $derived.by((): GameChoice | undefined => gameChoice(this.record.rules));
  winds = $derived.by((): readonly SharedWind[] => {
    const { switches } = this.record.profile;
    const known = Object.entries(this.game?.winds ?? {}) as [SharedWind, string][];
    const counted = known.filter(([, asked]) => asked === "" || switches[asked] === true);
    return this.game === undefined ? USUAL_WINDS : counted.map(([wind]) => wind);
  });

  /** What a winner calls. */
  winWord = $derived.by((): string => this.game?.win_word ?? "hu");
  hillWord = $derived.by((): string => this.game?.hill_word ?? "hill");
  flowerBonus = $derived.by((): number => this.game?.flower_bonus ?? 0);
  servesWins = $derived.by((): boolean => this.game?.serves_wins === true);

  /** What the referee has decided, hand by hand. */
  rulings = $derived.by((): Adjudicated[][] =>
    this.record.hands.map(({ events }) => rulingsIn(events)),
  );

  /** A player sees their own game from their chair; any other viewer from that of a person. */
  constructor(record: GameRecord, viewer: string | null = null, source: Source = nowhere) {
    this.record = record;
    this.review = new Review(this, source);
    const people = record.players.filter(({ kind }) => kind === "person");
    this.seen = (people.find(({ name }) => name === viewer) ?? people[0])?.seat ?? 0;
  }

  /** As it was agreed; a game that goes on, or was broken off, has fewer hands recorded. */
  get length(): GameLength {
    return gameLength(this.record.length, this.game, this.record.profile.switches);
  }

  /** A round ends where the wind of the rounds changes. */
  get round(): number {
    const winds = this.record.hands.slice(0, this.at + 1).map(roundWindOf);
    return winds.filter((wind, at) => wind !== winds[at - 1]).length;
  }

  /** The scores after so many hands. */
  scoresAfter(hands: number): number[] {
    return SEATS.map((seat) =>
      this.record.hands.slice(0, hands).reduce((sum, hand) => sum + (hand.gains[seat] ?? 0), 0),
    );
  }

  get place(): Place {
    return { hand: this.at + 1, step: this.step + 1, eyes: this.open ? null : this.seen };
  }

  /** Go where an address leads, as near as the game allows. */
  go({ hand, step, eyes }: Place): void {
    if (eyes !== null) this.seen = eyes;
    this.open = eyes === null;
    this.toHand(hand - 1);
    this.toStep(step - 1);
  }

  /** Go to a moment of this hand. */
  toStep(step: number): void {
    const to = within(step, this.moments.length);
    this.quiet = to !== this.step + 1;
    this.step = to;
    if (this.ended) this.playing = false;
  }

  /** Go to the beginning of a hand. */
  toHand(at: number): void {
    this.at = within(at, this.record.hands.length);
    this.step = 0;
    this.quiet = true;
  }

  forward(): void {
    this.toStep(this.step + 1);
  }

  back(): void {
    this.toStep(this.step - 1);
  }

  /** To the next claim, kong or win, or back to the last one. */
  toMark(direction: 1 | -1): void {
    this.toStep(markBeside(this.moments, this.step, direction));
  }

  nextHand(): void {
    if (this.at + 1 < this.record.hands.length) this.toHand(this.at + 1);
    else this.toStep(this.moments.length - 1);
  }

  /** The beginning of this hand first, then the hand before. */
  previousHand(): void {
    this.toHand(this.step > 0 ? this.at : this.at - 1);
  }

  /** Let it run; from the end of a hand, the next one. */
  play(): void {
    if (!this.playing && this.ended) this.nextHand();
    this.playing = !this.playing && !this.ended;
  }

  /** Look from a chair. */
  sit(seat: Seat): void {
    this.seen = seat;
    this.quiet = true;
  }

  #chair(seat: Seat): ChairTold {
    const player = this.record.players.find((one) => one.seat === seat);
    const person = player?.kind === "person";
    const name = player?.name ?? "";
    return { name, bot: person ? null : name, person, present: true, away: false };
  }
}

/** Where nobody can be asked. */
const nowhere: Source = () => new Promise(() => undefined);

function within(at: number, count: number): number {
  return Math.max(0, Math.min(at, count - 1));
}

export const [replayHere, enterReplay] = createContext<Replay>();
