/** Whether an answer to an exercise is right, and what it says about the ideas it asked for. */
import type { ExerciseTold } from "../../generated/answers";
import { type Outcome, type Rating } from "../rating";

/** Option ids, tiles, or numbers, as the form of the exercise says. */
export type Answer = readonly string[];

const GOOD: Rating = 3;
const AGAIN: Rating = 1;

const isSet = ({ form }: ExerciseTold): boolean => form === "some" || form === "tiles";

/** What the key has and the answer has not, or the other way round. */
function difference(one: Answer, other: Answer): string[] {
  return [
    ...one.filter((entry) => !other.includes(entry)),
    ...other.filter((entry) => !one.includes(entry)),
  ];
}

/** One entry of a set too many or too few is nearly right, an opinion may be possible; no answer is none. */
export function outcomeOf(exercise: ExerciseTold, answer: Answer): Outcome {
  if (answer.length === 0) return "wrong";
  const keys = [exercise.key, ...exercise.accept];
  const isAmong = (all: readonly Answer[]): boolean =>
    all.some((one) => one.join("|") === answer.join("|"));
  if (!isSet(exercise))
    return isAmong(keys) ? "right" : isAmong(exercise.possible) ? "possible" : "wrong";
  const away = Math.min(...keys.map((key) => difference(key, answer).length));
  return away === 0 ? "right" : away === 1 ? "nearly" : "wrong";
}

/** The one tile that was forgotten, if that is all that is wrong. */
export function missingTile(exercise: ExerciseTold, answer: Answer): string | null {
  if (exercise.form !== "tiles" || outcomeOf(exercise, answer) !== "nearly") return null;
  const keys = [exercise.key, ...exercise.accept];
  const nearest = keys.find((key) => difference(key, answer).length === 1);
  return nearest?.find((entry) => !answer.includes(entry)) ?? null;
}

/**
 * How each idea of an exercise is rated. Who names several combinations shows which of them they
 * know; otherwise the answer speaks for all of them, and a wrong total for none but the counting.
 */
export function ratingsOf(
  { cards, form, kind, key }: ExerciseTold,
  answer: Answer,
  rating: Rating,
): [card: string, rating: Rating][] {
  const rated: [string, Rating][] = [];
  for (const card of cards) {
    const [of, name = ""] = card.split(":");
    if (of !== "fan" || cards.length === 1) rated.push([card, rating]);
    else if (form === "some") {
      if (key.includes(name)) rated.push([card, answer.includes(name) ? GOOD : AGAIN]);
    } else if (kind !== "count" || rating !== AGAIN) rated.push([card, rating]);
  }
  return rated;
}
