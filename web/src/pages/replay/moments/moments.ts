/** A hand cut into the moments a replay stops at: every move that can be seen on the table. */
import type { Seat, TableEvent } from "../../../game/events/events";
import { fold } from "../../../game/hand/fold";
import type { HandState } from "../../../game/hand/state";
import { seenBy } from "./seat_view";

/** What is worth a mark on the timeline. */
export type Mark = "claim" | "kong" | "call" | "win" | "draw" | "dead" | "ruling";

/** Something that was heard, with the hand before it. */
export interface Heard {
  event: TableEvent;
  before: HandState | null;
}

export interface Moment {
  /** What led here since the moment before, the move itself last. */
  heard: readonly Heard[];
  /** The hand after it. */
  hand: HandState;
  mark: Mark | null;
}

/** What follows from another move, or changes nothing that lies on the table. */
const BESIDE: ReadonlySet<TableEvent["type"]> = new Set([
  "hand_begun",
  "seat_served",
  "first_turn_opened",
  "claim_answered",
  "kong_stood",
  "window_closed",
  "call_offered",
  "kong_shown",
  "hand_laid_open",
  "act_done",
  "draw_due",
  "deal_ended",
  "clock_ran_out",
  "turn_given",
  "infraction_opened",
  "infraction_closed",
  "reminded",
]);

/** The moments of a hand, all tiles open or as one seat saw them: the same ones for everybody. */
export function momentsOf(events: readonly TableEvent[], seat: Seat | null): Moment[] {
  const moments: Moment[] = [];
  let hand: HandState | null = null;
  let heard: Heard[] = [];
  events.forEach((event, at) => {
    const told = seat === null ? event : seenBy(event, seat);
    if (told !== null) {
      heard.push({ event: told, before: hand });
      hand = fold(hand, told);
    }
    if (hand === null || !isStop(event, events[at + 1])) return;
    moments.push({ heard: worthTelling(heard, event), hand, mark: markOf(event) });
    heard = [];
  });
  return moments;
}

/** The moment that tells what happened at this place among the events of a hand. */
export function stepOf(events: readonly TableEvent[], place: number): number {
  return events.slice(0, place).filter((event, at) => isStop(event, events[at + 1])).length;
}

/** Where the moments with a mark before and after a place are; the ends where there is none. */
export function markBeside(moments: readonly Moment[], place: number, direction: 1 | -1): number {
  for (let at = place + direction; at >= 0 && at < moments.length; at += direction)
    if (moments[at]?.mark !== null) return at;
  return direction === 1 ? moments.length - 1 : 0;
}

/** The deal is one moment, and ends with the last tiles dealt. */
function isStop(event: TableEvent, next: TableEvent | undefined): boolean {
  return event.type === "tiles_dealt" ? next?.type !== "tiles_dealt" : !BESIDE.has(event.type);
}

/** Passes are not told, nor announcements of what is then done. */
function worthTelling(heard: readonly Heard[], move: TableEvent): Heard[] {
  const doer = "seat" in move ? move.seat : null;
  return heard.filter(({ event }) => {
    if (event.type === "claim_answered") return event.answer !== "pass" && event.seat !== doer;
    return event.type === "hand_begun" || event.type === move.type;
  });
}

function markOf(event: TableEvent): Mark | null {
  switch (event.type) {
    case "meld_claimed":
      return event.claim === "kong" ? "kong" : "claim";
    case "kong_concealed":
    case "kong_promoted":
      return "kong";
    case "tile_discarded":
      return event.calling ? "call" : null;
    case "hand_won":
      return "win";
    case "wall_exhausted":
    case "hand_called_off":
      return "draw";
    case "hand_ruled_dead":
      return "dead";
    case "adjudicated":
      return "ruling";
    default:
      return null;
  }
}
