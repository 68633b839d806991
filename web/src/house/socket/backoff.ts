/** How long a page waits before it knocks again at a house that does not answer. */

const FIRST = 200;
const LONGEST = 10_000;

/** Milliseconds to wait after so many tries: doubled each time, cut by chance by up to a half. */
export function backoff(tries: number, chance: number = Math.random()): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** Math.min(tries, 30));
  return longest * (1 - chance / 2);
}
