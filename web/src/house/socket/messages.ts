/** What the house says on the socket of a table (docs/developer/protocol.md). */
import type {
  EventTold,
  GoneTold,
  MoveTold,
  PhraseTold,
  Pong,
  Refused,
  SeatTold,
  TableTold,
  Welcome,
} from "../../generated/protocol";
import type { TableEvent } from "../../game/events/events";

export type HouseMessage =
  Welcome | SeatTold | TableTold | EventTold | MoveTold | PhraseTold | Refused | Pong | GoneTold;

const KINDS: Readonly<Record<HouseMessage["type"], true>> = {
  welcome: true,
  seat: true,
  table: true,
  event: true,
  move: true,
  phrase: true,
  refused: true,
  pong: true,
  gone: true,
};

/** Whether a message is one this page knows; a newer house may say more. */
export function isHouseMessage(message: { type: string }): message is HouseMessage {
  return Object.hasOwn(KINDS, message.type);
}

/** What the house does not do. */
export interface Refusal {
  code: string;
  /** A sentence in the reader's language. */
  message: string;
  /** The type of the message that is refused. */
  of?: string | null;
}

/** Something happened, and how it was heard. */
export interface Heard {
  seq: number;
  event: TableEvent;
  /** Told again, after a lost connection or on coming in: nothing moves, nothing sounds. */
  again: boolean;
}

/** Refusals at the door that pass: it is worth coming back. */
export const PASSING: ReadonlySet<string> = new Set([
  "house_closing",
  "too_many_requests",
  "storage_failed",
  "not_ready",
  "internal",
]);
