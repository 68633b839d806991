/** What is told to who listens to this page. */
import { settings } from "../../settings/settings.svelte";
import { Speaker, type Reader } from "./speaker";

const speaker = new Speaker(() => settings.verbosity);

/** Tell something; urgent is what concerns the listener himself. */
export function announce(text: string, urgent = false): void {
  speaker.announce(text, urgent);
}

/** Say the last message once more. */
export function repeat(): void {
  speaker.repeat();
}

/** Whoever reads announcements aloud; gives back how to stop. */
export function listen(reader: Reader): () => void {
  return speaker.listen(reader);
}
