/** A round of situations, and what a student knows by now; pure, so that a device can keep it. */

/** Where a device keeps it. */
export const KEPT = "muraille.training";
export const LONGEST_ROUND = 10;

/** Situation -> whether it was judged well the last time. */
export type Known = Readonly<Record<string, boolean>>;

export interface Training {
  known: Known;
  /** The situations of this round, in order. */
  round: readonly string[];
  /** The answers given so far, in the same order. */
  answers: readonly string[];
  /** The situation that is looked at; past the last one the result is. */
  at: number;
}

export const NEWCOMER: Training = { known: {}, round: [], answers: [], at: 0 };

/** A new round: first what was never asked, then what was missed, then the rest; each by chance. */
export function newRound(
  { known }: Training,
  all: readonly string[],
  chance: () => number = Math.random,
): Training {
  const urgency = (id: string) => (known[id] === undefined ? 0 : known[id] ? 2 : 1);
  const drawn = all.map((id) => ({ id, urgency: urgency(id), lot: chance() }));
  drawn.sort((one, other) => one.urgency - other.urgency || one.lot - other.lot);
  const chosen = drawn.slice(0, LONGEST_ROUND).sort((one, other) => one.lot - other.lot);
  return { known, round: chosen.map(({ id }) => id), answers: [], at: 0 };
}

/** Once more what was missed in this round. */
export function again(training: Training, right: (id: string) => string | undefined): Training {
  return { ...training, round: missed(training, right), answers: [], at: 0 };
}

/** Answer the situation that is looked at; the first answer holds. */
export function answer(training: Training, given: string, right: string): Training {
  const { known, round, answers, at } = training;
  const id = round[at];
  if (id === undefined || answers.length > at) return training;
  return { ...training, known: { ...known, [id]: given === right }, answers: [...answers, given] };
}

export function next(training: Training): Training {
  return training.answers.length > training.at ? { ...training, at: training.at + 1 } : training;
}

export function missed(
  { round, answers }: Training,
  right: (id: string) => string | undefined,
): string[] {
  return round.filter((id, place) => answers[place] !== undefined && answers[place] !== right(id));
}

/** What a device kept; what is no training is none. */
export function read(text: string | null): Training {
  try {
    const { known, round, answers, at } = JSON.parse(text ?? "") as Partial<Training>;
    if (isKnown(known) && isWords(round) && isWords(answers) && isPlace(at))
      return { known, round, answers, at };
  } catch {
    // Nothing, or nothing of ours.
  }
  return NEWCOMER;
}

function isKnown(value: unknown): value is Known {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((so) => typeof so === "boolean")
  );
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value);
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === "string");
}
