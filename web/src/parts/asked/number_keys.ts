/** Answers have numbers: a digit chooses one, wherever the reader is, except where it is written. */
import { around } from "../around";

/** The place of the answer a key chooses, of so many; nothing for any other key. */
export function placeOfKey(event: KeyboardEvent, count: number): number | null {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  if (held || around(event, "input, textarea, dialog") !== null) return null;
  const place = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : count;
  return place < count ? place : null;
}
