/** Questions that nobody answered: the same one waits before it is put again, longer each time. */
import { backoff } from "./socket/backoff";

/** Milliseconds; a person who tries again by hand waits no longer than this. */
const LONGEST = 2_000;

interface Silence {
  tries: number;
  until: number;
}
const silences = new Map<string, Silence>();

/** Rest until a question may be put again; not at all if it was answered the last time. */
export async function rest(question: string): Promise<void> {
  const pause = (silences.get(question)?.until ?? 0) - Date.now();
  if (pause > 0) await new Promise((done) => setTimeout(done, pause));
}

export function noteSilence(question: string): void {
  const tries = silences.get(question)?.tries ?? 0;
  const pause = Math.min(LONGEST, backoff(tries));
  silences.set(question, { tries: tries + 1, until: Date.now() + pause });
}

export function noteAnswer(question: string): void {
  silences.delete(question);
}
