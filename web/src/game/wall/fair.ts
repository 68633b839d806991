/** “Verify this wall”: was a hand played with the chance its house had promised? */
import { say } from "../../words/words.svelte";
import { canVerify, commitment, fromHex, handChance, windsDrawn } from "./chance";
import type { Seat, TileName } from "../events/events";
import { read, tileName } from "../notation";
import type { GameRecord, RecordedHand } from "../record/record";
import { laidOut } from "./wall";

/** What a player needs to check one hand, once the seed is published; bytes in hexadecimal. */
export interface Proof {
  commitment: string;
  seed: string;
  game: string;
  hand: number;
  /** In the order of the players' list. */
  contributions: readonly string[];
}

/** What was played with: the wall as built, the dice, and the order the tiles were taken in. */
export interface Played {
  wall: readonly TileName[];
  dice: readonly number[];
  east: Seat;
  drawn?: { tiles: readonly TileName[]; hill: number };
}

export type Verdict =
  | { proven: true }
  | { proven: false; code: Falsehood; facts: Record<string, string | number> }
  /** Nothing was promised, the seed is not published, or this browser cannot calculate. */
  | { proven: null };
export type Falsehood = "other_seed" | "other_wall" | "other_dice" | "other_order" | "other_seats";

/** Check a hand: the seed against the promise, the wall and the dice against the seed. */
export async function verify(proof: Proof, played: Played): Promise<Verdict> {
  if (!canVerify()) return { proven: null };
  const seed = fromHex(proof.seed);
  if ((await commitment(seed)) !== proof.commitment.toLowerCase()) return untrue("other_seed");
  const source = { seed, game: proof.game, contributions: proof.contributions.map(fromHex) };
  const flowers = played.wall.length > 136;
  const promised = await handChance(source, proof.hand, flowers);
  const wall = difference(promised.wall, played.wall);
  if (wall >= 0)
    return untrue("other_wall", {
      n: wall + 1,
      found: tileName(played.wall[wall] ?? ""),
      expected: tileName(promised.wall[wall] ?? ""),
    });
  if (difference(promised.dice, played.dice) >= 0)
    return untrue("other_dice", {
      found: played.dice.join(" "),
      expected: promised.dice.join(" "),
    });
  if (played.drawn === undefined) return { proven: true };
  const order = laidOut(played.wall, played.dice, played.east, played.drawn.hill);
  const taken = difference(order, played.drawn.tiles);
  return taken >= 0 ? untrue("other_order", { n: taken + 1 }) : { proven: true };
}

/** Check a hand of a record. */
export async function verifyHand(record: GameRecord, hand: RecordedHand): Promise<Verdict> {
  const { commitment: promised, seed, contributions, wall, dice, east } = hand;
  if (promised === null || seed === null || wall === null) return { proven: null };
  const begun = hand.events[0];
  if (begun?.type !== "hand_begun") return { proven: null };
  return verify(
    { commitment: promised, seed, game: record.game, hand: hand.number, contributions },
    { wall: read(wall), dice, east, drawn: { tiles: read(begun.wall), hill: begun.hill } },
  );
}

/** Check that the seed of the first hand has drawn the chairs, if they were drawn. */
export async function verifySeats(record: GameRecord): Promise<Verdict> {
  const first = record.hands[0];
  if (record.seating !== "drawn" || first?.seed == null || !canVerify()) return { proven: null };
  const chairs = await windsDrawn({
    seed: fromHex(first.seed),
    game: record.game,
    contributions: first.contributions.map(fromHex),
  });
  const seats = record.players.map(({ seat }) => seat);
  return difference(chairs, seats) >= 0 ? untrue("other_seats") : { proven: true };
}

/** What exactly is false, in a sentence; nothing if nothing is. */
export function falsehood(verdict: Verdict): string | null {
  return verdict.proven === false ? say(`pages.errors.fair.${verdict.code}`, verdict.facts) : null;
}

function untrue(code: Falsehood, facts: Record<string, string | number> = {}): Verdict {
  return { proven: false, code, facts };
}

/** Where two lists differ first; −1 if nowhere. */
function difference<T>(one: readonly T[], other: readonly T[]): number {
  const longer = one.length >= other.length ? one : other;
  return longer.findIndex((_, at) => one[at] !== other[at]);
}
