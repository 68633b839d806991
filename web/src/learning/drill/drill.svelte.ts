/** A round of exercises: asked one after the other, answered once each. */
import type { ExerciseTold, Review } from "../../generated/answers";
import { newId } from "../notebook/practice";
import { type Outcome, rate, usualTime } from "../rating";
import { type Answer, outcomeOf, ratingsOf } from "./outcome";

export interface Learner {
  /** What was practised before, in the order of time. */
  readonly reviews: readonly Review[];
  /** Whether the time an answer takes matters. */
  readonly isTimed: boolean;
  write: (reviews: Review[]) => Promise<void>;
}

export class Drill {
  exercises = $state.raw<readonly ExerciseTold[]>([]);
  at = $state(0);
  /** By exercise; shown without an answer is an empty one. */
  answers = $state.raw<readonly Answer[]>([]);
  outcomes = $state.raw<readonly Outcome[]>([]);
  readonly #learner: Learner;
  readonly #now: () => number;
  #since: number;

  constructor(
    exercises: readonly ExerciseTold[],
    learner: Learner,
    now: () => number = () => Date.now(),
  ) {
    this.exercises = exercises;
    this.#learner = learner;
    this.#now = now;
    this.#since = now();
  }

  get exercise(): ExerciseTold | null {
    return this.exercises[this.at] ?? null;
  }

  /** The answer to the present exercise; nothing while it is asked. */
  get given(): Answer | null {
    return this.answers[this.at] ?? null;
  }

  get outcome(): Outcome | null {
    return this.outcomes[this.at] ?? null;
  }

  get isOver(): boolean {
    return this.at >= this.exercises.length;
  }

  /** Exercises to be looked at again. */
  get missed(): ExerciseTold[] {
    return this.exercises.filter((_, place) => this.outcomes[place] !== "right");
  }

  /** Answer the present exercise; it is written down at once. */
  async answer(answer: Answer): Promise<void> {
    const { exercise } = this;
    if (exercise === null || this.given !== null) return;
    const outcome = outcomeOf(exercise, answer);
    const before = this.exercises.findLastIndex(
      ({ kind }, place) => place < this.at && kind === exercise.kind,
    );
    const at = this.#now();
    const ms = this.#learner.isTimed ? at - this.#since : null;
    const rating = rate(
      { outcome, helped: false, ms, rightBefore: this.outcomes[before] === "right" },
      usualTime(this.#learner.reviews, exercise.kind, exercise.level),
    );
    this.answers = [...this.answers, answer];
    this.outcomes = [...this.outcomes, outcome];
    const { kind, level, id } = exercise;
    await this.#learner.write(
      ratingsOf(exercise, answer, rating).map(([card, rated]) => ({
        id: newId(),
        at,
        card,
        rating: rated,
        ms,
        kind,
        level,
        exercise: id,
      })),
    );
  }

  /** See the answer without having given one. */
  show(): Promise<void> {
    return this.answer([]);
  }

  next(): void {
    if (this.given === null) return;
    this.at += 1;
    this.#since = this.#now();
  }

  /** The time is over: what was not answered was not asked. */
  stop(): void {
    this.exercises = this.exercises.slice(0, this.answers.length);
    this.at = this.exercises.length;
  }

  /** The same exercises in another language. */
  retell(exercises: readonly ExerciseTold[]): void {
    this.exercises = this.exercises.map((one) => exercises.find(({ id }) => id === one.id) ?? one);
  }
}
