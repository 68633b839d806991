/**
 * Announcements for a screen reader: urgent things at once, the rest gathered once a second; all of
 * them in the order in which they happened.
 */
import type { Verbosity } from "../../settings/preferences";

export type Reader = (text: string, urgent: boolean) => void;

const PAUSE = 1000;

export class Speaker {
  readonly #verbosity: () => Verbosity;
  #reader: Reader | null = null;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = "";

  constructor(verbosity: () => Verbosity) {
    this.#verbosity = verbosity;
  }

  /** Tell something; urgent is what concerns the listener. */
  announce(text: string, urgent: boolean): void {
    const wanted = this.#verbosity();
    if (wanted === "none" || (wanted === "mine" && !urgent)) return;
    if (urgent) this.#tell([...this.#taken(), text].join(" "), true);
    else if (this.#waiting.push(text) === 1)
      this.#timer = setTimeout(() => this.#tellWaiting(), PAUSE);
  }

  /** Say the last message once more, even where silence was chosen: it was asked for. */
  repeat(): void {
    if (this.#last !== "") this.#tell(this.#last, true);
  }

  /** What reads aloud; the answer stops it. */
  listen(reader: Reader): () => void {
    this.#reader = reader;
    return () => {
      if (this.#reader === reader) this.#reader = null;
    };
  }

  #tellWaiting(): void {
    const waiting = this.#taken();
    if (waiting.length > 0) this.#tell(waiting.join(" "), false);
  }

  /** What has waited so far; from now on it waits no more. */
  #taken(): string[] {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  #tell(text: string, urgent: boolean): void {
    this.#last = text;
    this.#reader?.(text, urgent);
  }
}
