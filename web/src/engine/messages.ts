/** What a page and the thread of its engine say to each other. */

/** First: where the engine lies. */
export interface Start {
  runtime: string;
  engine: string;
}

/** Then questions, as the house takes them at `/api/count`. */
export interface Asked {
  id: number;
  language: string;
  questions: readonly object[];
}

/** The answers in the same order, as JSON; or why there are none. */
export type Told = { id: number; answers: string } | { id: number; failed: string };
