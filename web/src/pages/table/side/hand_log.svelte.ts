/** What has happened in the hand that is played, each event with the hand before it. */
import type { TableEvent } from "../../../game/events/events";
import type { HandState } from "../../../game/hand/state";

export interface Logged {
  event: TableEvent;
  before: HandState | null;
}

export class HandLog {
  entries = $state.raw<readonly Logged[]>([]);
  events = $derived.by((): TableEvent[] => this.entries.map(({ event }) => event));

  add(event: TableEvent, before: HandState | null): void {
    this.entries = [...this.entries, { event, before }];
  }

  clear(): void {
    this.entries = [];
  }
}
