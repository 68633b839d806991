/** Puzzles from real games: which there are today, how people do with them, what is reported. */
import type {
  AnswerCounted,
  ExerciseReport,
  ExerciseTold,
  ProblemOfTheDay,
  PuzzleDay,
} from "../../generated/answers";
import { ask, Refused } from "../../house/http";
import type { Answer } from "./outcome";

export type Reason = ExerciseReport["reason"];
export const REASONS: readonly Reason[] = ["wrong", "unclear", "broken", "unfit"];
/** The name of the problem of the day, in an address. */
export const TODAY = "today";
const ROUNDS = [TODAY, "bots", "house"] as const;

/** Whether an address names puzzles there are. */
export const isOfPuzzles = (named: string): named is (typeof ROUNDS)[number] =>
  (ROUNDS as readonly string[]).includes(named);

export const puzzleDay = (): Promise<PuzzleDay> => ask<PuzzleDay>("GET", "/api/learn/puzzles");

export async function problemOfTheDay(): Promise<ExerciseTold> {
  return (await ask<ProblemOfTheDay>("GET", `/api/learn/puzzles/${TODAY}`)).exercise;
}

/**
 * Tell the house an answer, and hear how others did. Nobody waits for it: without the house, or
 * where it does not count, there is nothing to hear.
 */
export async function tellAnswer(
  { id, counted }: ExerciseTold,
  answer: Answer,
): Promise<AnswerCounted | null> {
  if (!counted || answer.length === 0) return null;
  try {
    return await ask<AnswerCounted>("POST", "/api/learn/answers", { exercise: id, answer });
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    return null;
  }
}

/** Of a hundred answers, so many were right. */
export const percentOf = ({ asked, solved }: AnswerCounted): number =>
  asked === 0 ? 0 : Math.round((100 * solved) / asked);

export const report = (exercise: string, reason: Reason, answer: Answer): Promise<unknown> =>
  ask("POST", "/api/learn/reports", { exercise, reason, answer });
