/** What this page tells a screen reader. */
import { settings } from "../../settings/settings.svelte";
import { Speaker, type Reader } from "./speaker";

const speaker = new Speaker(() => settings.verbosity);

/** Tell something; urgent is what concerns the listener. */
export function announce(text: string, urgent = false): void {
  speaker.announce(text, urgent);
}

/** Say the last message once more. */
export function repeat(): void {
  speaker.repeat();
}

/** What reads announcements aloud; the answer stops it. */
export function listen(reader: Reader): () => void {
  return speaker.listen(reader);
}
