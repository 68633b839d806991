/**
 * The way through the questions of the book: when it was, what happened, then yes or no until there
 * is a line.
 */
import type {
  FindingTold,
  HappeningTold,
  OccasionTold,
  QuestionTold,
} from "../../../generated/answers";
import { say } from "../../../words/words.svelte";

export type Step = string;
export const YES: Step = "yes";
export const NO: Step = "no";

/** What has been said on the way, and what it was said to. */
export interface Said {
  asked: string;
  answer: string;
}

export interface Place {
  said: readonly Said[];
  /** What is to be chosen or answered now. */
  now:
    | { kind: "occasions"; occasions: readonly OccasionTold[] }
    | { kind: "happenings"; happenings: readonly HappeningTold[] }
    | QuestionTold
    | FindingTold;
}

/** Where some steps lead; a step that leads nowhere is not taken, nor any after it. */
export function walk(tree: readonly OccasionTold[], steps: readonly Step[]): Place {
  const [when, what, ...answers] = steps;
  const occasion = tree.find(({ id }) => id === when);
  if (occasion === undefined) return { said: [], now: { kind: "occasions", occasions: tree } };
  const said: Said[] = [{ asked: say("pages.referee.when"), answer: occasion.name }];
  const happening = occasion.happenings.find(({ id }) => id === what);
  if (happening === undefined)
    return { said, now: { kind: "happenings", happenings: occasion.happenings } };
  said.push({ asked: say("pages.referee.what"), answer: happening.name });
  let now: QuestionTold | FindingTold = happening.then;
  for (const answer of answers) {
    if (now.kind === "finding" || (answer !== YES && answer !== NO)) break;
    said.push({ asked: now.sentence, answer: say(`pages.referee.${answer}`) });
    now = answer === YES ? now.yes : now.no;
  }
  return { said, now };
}
