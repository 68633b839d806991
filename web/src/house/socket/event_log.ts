/** What this viewer has heard of a table: event after event, each once, folded to a hand. */
import type { Adjudicated, TableEvent } from "../../game/events/events";
import { fold } from "../../game/hand/fold";
import type { HandState } from "../../game/hand/state";
import type { Heard } from "./messages";

/** Told after an event is part of the hand; the hand before it is what moves start from. */
export type EventListener = (heard: Heard, before: HandState | null, after: HandState) => void;

export class EventLog {
  /** The number of the last event heard. */
  heard = 0;
  /** How many there were when the house let us in: those are told again. */
  known = 0;
  hand: HandState | null = null;
  /** What has happened in that hand. */
  events: TableEvent[] = [];
  /** What the referee has decided, hand by hand from the first. */
  rulings: readonly (readonly Adjudicated[])[] = [];

  /** Whether everything is told that happened before we came in. */
  get isWhole(): boolean {
    return this.heard >= this.known;
  }

  /** The hand with one more event; nothing if it was heard already. */
  add(seq: number, event: TableEvent): HandState | null {
    if (seq <= this.heard) return null;
    this.heard = seq;
    this.hand = fold(this.hand, event);
    if (event.type === "hand_begun") {
      this.events = [];
      this.rulings = [...this.rulings, []];
    }
    if (event.type === "adjudicated")
      this.rulings = this.rulings.with(-1, [...(this.rulings.at(-1) ?? []), event]);
    this.events.push(event);
    return this.hand;
  }

  forget(): void {
    this.heard = this.known = 0;
    this.hand = null;
    this.events = [];
    this.rulings = [];
  }
}
