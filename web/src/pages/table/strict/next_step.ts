/** What a lawful player would do next: one quiet line, and nothing is kept from doing otherwise. */
import type { Seat } from "../../../game/events/events";
import { isBonus, read } from "../../../game/notation";
import type { HandState } from "../../../game/hand/state";
import type { StrictSeat, StrictSeen, WinSeen } from "../../../generated/protocol";
import { lacking } from "./gestures";

export interface Step {
  /** Of the sentence, under `pages.strict.next`. */
  key: string;
  /** The seat the table waits for, if it is not the reader. */
  who?: Seat;
  n?: number;
}

/** Whether the players name the combinations themselves. */
type Policy = "engine" | "declared";

const MINIMUM = 8;

export function nextStep(hand: HandState, seen: StrictSeen | null, me: Seat, policy: Policy): Step {
  if (hand.outcome !== null) return { key: "over" };
  const mine = seen?.seats[me];
  const win = seen?.wins[0];
  if (win !== undefined) return inWin(win, mine, hand, me, policy);
  if (hand.phase === "dealing") {
    const n = lacking(hand, me);
    return n > 0 ? { key: "deal", n } : { key: n < 0 ? "too_many" : "deal_waits" };
  }
  if (hand.phase === "claiming" || hand.phase === "robbing") return inWindow(hand, seen, me);
  if (hand.turn !== me)
    return hand.turn === null ? { key: "wait" } : { key: "waits_for", who: hand.turn };
  if (hand.phase === "drawing") {
    if (mine?.touched != null) return { key: "rack" };
    if (!hand.seats[me].due?.fromTail) return { key: "touch_head" };
    return { key: hand.hill > 0 ? "touch_hill" : "touch_tail" };
  }
  if (hand.phase === "invoking")
    return {
      key:
        hand.seats[me].drawn === null ? "may_invoke" : mine && isBound(mine) ? "queue" : "invoked",
    };
  return inTurn(hand, mine, me);
}

function inWin(
  win: WinSeen,
  mine: StrictSeat | undefined,
  hand: HandState,
  me: Seat,
  policy: Policy,
): Step {
  if (win.seat !== me) return { key: "their_win", who: win.seat };
  if (read(mine?.shown ?? "").length < hand.seats[me].hand.length) return { key: "show_all" };
  if (!win.taken && hand.offered !== null && hand.offered.seat !== me)
    return { key: "take_winning" };
  return { key: policy === "declared" && win.points < MINIMUM ? "count" : "write_score" };
}

/** A tile is on offer: to claim it is to say, to show, to take. */
function inWindow(hand: HandState, seen: StrictSeen | null, me: Seat): Step {
  const mine = seen?.seats[me];
  if (hand.offered?.seat === me || mine?.passed || mine?.dead) return { key: "window_waits" };
  if (mine?.word == null) return { key: hand.phase === "robbing" ? "may_rob" : "may_claim" };
  if (mine.shown === "") return { key: "show_set" };
  if (!mine.took) return { key: "take" };
  // A set that all can see would lie there already: this one waits for its player.
  const silent = ({ passed, dead, touched }: StrictSeat) => passed || dead || touched !== null;
  const others = seen?.seats.filter((_, seat) => seat !== me && seat !== hand.offered?.seat) ?? [];
  return { key: others.every(silent) ? "claim_waits" : "window_waits" };
}

function inTurn(hand: HandState, mine: StrictSeat | undefined, me: Seat): Step {
  const { hand: tiles, drawn } = hand.seats[me];
  if (mine?.word === "flower") return { key: "replace" };
  if (mine?.word === "kong") return { key: "show_kong" };
  const flowers = (drawn === null ? tiles : [...tiles, drawn]).some(isBonus);
  if (hand.phase === "flowers") return { key: flowers ? "flowers" : "pass_flowers" };
  if (mine !== undefined && isBound(mine)) return { key: "queue" };
  if (flowers && !mine?.dead) return { key: "flower_or_discard" };
  return { key: "discard" };
}

/** Whether the discard of this turn has to be one of some tiles. */
function isBound({ queue, spared }: StrictSeat): boolean {
  return read(queue).length > read(spared).length;
}
