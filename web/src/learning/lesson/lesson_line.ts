/**
 * The line of a lesson: what the house would have said comes from the playbook, and what the learner
 * does goes to the lesson.
 */
import type { EventTold, TableTold } from "../../generated/protocol";
import type { SceneTold } from "../../generated/playbook";
import type { ConnectionState, Line, Listener } from "../../house/socket/connection";
import type { HouseMessage } from "../../house/socket/messages";
import { say } from "../../words/words.svelte";

export type Told = EventTold | TableTold;

/** Milliseconds between two events, so that one can follow them. */
const PACE = 700;

export class LessonLine implements Line {
  state: ConnectionState = "connecting";
  readonly #listener: Listener;
  readonly #scene: SceneTold;
  readonly #acted: (action: string) => void;
  /** Everything that was told and not taken back. */
  #told: Told[] = [];

  constructor(listener: Listener, scene: SceneTold, acted: (action: string) => void) {
    this.#listener = listener;
    this.#scene = scene;
    this.#acted = acted;
  }

  /** Come in: what has happened before lies there at once. */
  open(): void {
    this.#told = [...this.#scene.opening];
    this.#welcome();
  }

  /** Tell what happens now, one event after the other. */
  async tell(messages: readonly Told[], pace = PACE): Promise<void> {
    for (const message of messages) {
      if (this.state === "ended") return;
      const now = message.type === "event" ? { ...message, at: Date.now() } : message;
      this.#told.push(message);
      this.#hear(now);
      if (pace > 0 && message.type === "event") await paused(pace);
    }
  }

  /** Say something that is no event: what is asked, or why not. */
  hear(message: HouseMessage): void {
    this.#hear(message);
  }

  /** How much was told: to go back there. */
  get length(): number {
    return this.#told.length;
  }

  /** Take back what was told after a moment; it is seen when the table is entered again. */
  rewind(length: number): void {
    this.#told = this.#told.slice(0, length);
  }

  accepted(): void {
    this.#become("open");
  }

  say(message: object): boolean {
    if (this.state !== "open") return false;
    if (!("action" in message) || typeof message.action !== "string") return true;
    // As from a house: nothing is answered before it was sent.
    const { action } = message;
    queueMicrotask(() => this.#acted(action));
    return true;
  }

  again(): void {
    this.#listener.lost?.();
    this.#welcome();
  }

  end(): void {
    this.#become("ended");
  }

  #welcome(): void {
    const { welcome, table } = this.#scene;
    if (welcome === null || table === null) return;
    const events = this.#told.filter(({ type }) => type === "event");
    // A lesson explains; what the house knows of the hand is not asked for.
    const charter = { ...welcome.charter, aids: "none" as const };
    this.#hear({ ...welcome, charter, seq: events.length, now: Date.now() });
    this.#hear(table);
    for (const message of this.#told) this.#hear(message);
  }

  #hear(message: HouseMessage): void {
    this.#listener.hear(message.type === "table" ? withLearner(message) : message);
  }

  #become(state: ConnectionState): void {
    if (this.state === state || this.state === "ended") return;
    this.state = state;
    this.#listener.changed(state);
  }
}

/** Whoever learns has a name in every language. */
const withLearner = (table: TableTold): TableTold => ({
  ...table,
  chairs: table.chairs.map((chair) =>
    chair.person ? { ...chair, name: say("pages.learning.learner") } : chair,
  ),
});

const paused = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
