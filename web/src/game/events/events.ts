/** What happens at a table: the types follow from the declarations of the house. */
import type { TableEvent } from "../../generated/protocol";

export type {
  Adjudicated,
  HandBegun,
  StrictEvent,
  How,
  Offers,
  Seat,
  TableEvent,
  TileMoved,
  TileName,
} from "../../generated/protocol";

/** The event of one type. */
export type EventOf<T extends TableEvent["type"]> = Extract<TableEvent, { type: T }>;
