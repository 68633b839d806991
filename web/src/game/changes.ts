/** What is different between two moments of a hand: what moves, what sounds. */
import type { Seat, TileName } from "./events";
import { SEATS, UNSEEN } from "./notation";
import type { HandState, SeatState } from "./state";

export type Change =
  | { kind: "dealt" }
  | { kind: "drawn"; seat: Seat; tile: TileName; replacement: boolean }
  | { kind: "discarded"; seat: Seat; tile: TileName; nth: number }
  /** A discard goes to a meld, into a hand that has won, or back into a hand. */
  | { kind: "taken"; by: Seat; from: Seat; nth: number }
  | { kind: "melded"; seat: Seat; meld: number }
  | { kind: "promoted"; seat: Seat; meld: number }
  | { kind: "flower"; seat: Seat; tile: TileName }
  /** Tiles that were hidden lie open now. */
  | { kind: "opened"; seat: Seat }
  | { kind: "turn"; seat: Seat }
  | { kind: "won"; seat: Seat }
  | { kind: "exhausted" }
  | { kind: "settled" };

/** What happened between two states of the same hand, in the order it should be seen. */
export function changes(before: HandState | null, after: HandState): Change[] {
  if (before?.number !== after.number) return [{ kind: "dealt" }];
  const found = SEATS.flatMap((seat) => [...ofSeat(before, after, seat)]);
  if (after.turn !== null && after.turn !== before.turn)
    found.push({ kind: "turn", seat: after.turn });
  if (after.outcome !== null && before.outcome === null) {
    const { winner } = after.outcome;
    found.push(winner === null ? { kind: "exhausted" } : { kind: "won", seat: winner });
  }
  if (after.phase === "settled" && before.phase !== "settled") found.push({ kind: "settled" });
  return found;
}

function* ofSeat(before: HandState, after: HandState, seat: Seat): Generator<Change> {
  const [old, now] = [before.seats[seat], after.seats[seat]];
  if (old === now) return;
  for (const [at, discard] of now.river.entries()) {
    const then = old.river[at];
    if (then === undefined) yield { kind: "discarded", seat, tile: discard.tile, nth: discard.nth };
    else if (then.claimedBy === null && discard.claimedBy !== null)
      yield { kind: "taken", by: discard.claimedBy, from: seat, nth: discard.nth };
  }
  for (const [meld, laid] of now.melds.entries()) {
    const then = old.melds[meld];
    if (then === undefined) yield { kind: "melded", seat, meld };
    else if (then.kind === "pung" && laid.kind === "promoted_kong")
      yield { kind: "promoted", seat, meld };
  }
  for (const tile of now.flowers)
    if (!old.flowers.includes(tile)) yield { kind: "flower", seat, tile };
  if (hasDrawn(before, after, old, now))
    yield {
      kind: "drawn",
      seat,
      tile: now.drawn ?? UNSEEN,
      replacement: after.wall.fromTail > before.wall.fromTail,
    };
  if (isHidden(old) && !isHidden(now) && after.outcome !== null) yield { kind: "opened", seat };
}

/** A tile has left the wall for this hand. */
function hasDrawn(before: HandState, after: HandState, old: SeatState, now: SeatState): boolean {
  const taken = (hand: HandState): number => hand.wall.fromHead + hand.wall.fromTail;
  const held = ({ hand, drawn }: SeatState): number => hand.length + (drawn === null ? 0 : 1);
  return taken(after) > taken(before) && held(now) > held(old);
}

function isHidden({ hand, drawn }: SeatState): boolean {
  return hand.includes(UNSEEN) || drawn === UNSEEN;
}
