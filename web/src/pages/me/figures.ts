/** Numbers about a player as people read them, in their language. */
import { language } from "../../words/words.svelte";

/** A share of one: 23 %. */
export function share(part: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(
    part,
  );
}

/** A mean with its sign where it is a gain. */
export function mean(value: number, { gain = false } = {}): string {
  const written = new Intl.NumberFormat(language(), {
    maximumFractionDigits: 1,
    signDisplay: gain ? "exceptZero" : "auto",
  }).format(value);
  return written.replace("-", "−");
}

/** The place of each player by score; players with the same score share the better place. */
export function place(scores: readonly number[], mine: number): number {
  return 1 + scores.filter((score) => score > mine).length;
}
