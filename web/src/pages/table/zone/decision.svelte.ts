/** What the table asks of the player, and what they are about to answer. */
import type { TableSocket } from "../../../house/socket/table_socket.svelte";
import { choicesOf, isAnswer, type Choices, type Offer } from "./acts/offers";

export class Decision {
  /** Several ways to do what was chosen: one of them is still to be picked. */
  variants = $state.raw<readonly Offer[] | null>(null);
  /** The offer under the finger: the hand shows what it would use. */
  aimed = $state.raw<Offer | null>(null);
  /** How much of the hand was heard when the last answer was sent. */
  answeredAt = 0;
  readonly #socket: TableSocket;

  constructor(socket: TableSocket) {
    this.#socket = socket;
  }

  /** Nothing is offered at a strict table. */
  choices = $derived.by((): Choices | null => {
    const { move, charter } = this.#socket;
    return move === null || charter?.strict === true ? null : choicesOf(move.actions);
  });
  /** Asked to play, not to answer. */
  playing = $derived.by((): boolean => this.choices !== null && !isAnswer(this.choices));
  /** Asked about a tile, a flower or the river. */
  claiming = $derived.by((): boolean => this.choices !== null && isAnswer(this.choices));
  /** The table waits for the player, whatever it asks. */
  due = $derived.by((): boolean => this.#socket.move !== null);

  /** Answer the table, with one of its offers; the events tell whether it was taken. */
  answer(action: string): boolean {
    return this.#sent(this.#socket.act(action));
  }

  /** Do something by hand at a strict table, asked or not. */
  handle(act: string): boolean {
    return this.#sent(this.#socket.handle(act));
  }

  /** Nothing is aimed at, nothing half chosen. */
  reset(): void {
    this.variants = this.aimed = null;
  }

  #sent(heard: boolean): boolean {
    if (!heard) return false;
    this.answeredAt = this.#socket.events.length;
    this.reset();
    return true;
  }
}
