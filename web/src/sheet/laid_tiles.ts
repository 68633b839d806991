/** The tiles of a hand on a sheet: one text for the winner, or one for every chair. */
import type { Hand } from "./op";

/** What was picked for a chair, and what it was counted. */
export interface Laid {
  text: string;
  /** Nothing where nobody could count it yet. */
  counted: number | null;
}

/** By chair; a hand whose tiles nobody picked is not in it. */
export function laidBy({ winner, tiles, counted }: Hand): ReadonlyMap<number, Laid> {
  const texts = typeof tiles === "string" ? one(winner, tiles) : [...tiles.entries()];
  return new Map(
    texts
      .filter(([, text]) => text !== "")
      .map(([chair, text]) => [chair, { text, counted: countOf(counted, chair) }]),
  );
}

/** As a sheet keeps them; `everybody`: the hands of all chairs count. */
export function keptTiles(
  laid: ReadonlyMap<number, Laid>,
  winner: number | null,
  players: number,
  everybody: boolean,
): Pick<Hand, "tiles" | "counted"> {
  if (!everybody) {
    const won = winner === null ? undefined : laid.get(winner);
    return { tiles: won?.text ?? "", counted: won?.counted ?? null };
  }
  if (laid.size === 0) return { tiles: "", counted: null };
  const chairs = Array.from({ length: players }, (_, chair) => laid.get(chair));
  return {
    tiles: chairs.map((one) => one?.text ?? ""),
    counted: chairs.map((one) => one?.counted ?? null),
  };
}

/** What was written for a chair. */
export function pointsOf({ points }: Hand, chair: number): number | null {
  return (points.length > 1 ? points[chair] : points[0]) ?? null;
}

/** The same hand with other points for a chair, and what its tiles were counted. */
export function recounted(hand: Hand, chair: number, counted: number, points: number): Hand {
  const more = hand.points.length > 1;
  return {
    ...hand,
    points: more ? hand.points.with(chair, points) : [points],
    counted: typeof hand.tiles === "string" ? counted : withCount(hand, chair, counted),
  };
}

function withCount({ tiles, counted }: Hand, chair: number, count: number): (number | null)[] {
  return Array.from({ length: tiles.length }, (_, other) =>
    other === chair ? count : countOf(counted, other),
  );
}

function one(winner: number | null, text: string): [number, string][] {
  return winner === null ? [] : [[winner, text]];
}

function countOf(counted: Hand["counted"], chair: number): number | null {
  return typeof counted === "object" && counted !== null ? (counted[chair] ?? null) : counted;
}
