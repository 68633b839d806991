/** The sheet of the referee's page as version 0.1.0 kept it: it becomes writings. */
import { fits } from "./read_op";
import { plain, type Fine, type Hand, type Value } from "../op";

interface OldEntry {
  kind?: unknown;
  winner?: number | null;
  source?: number | null;
  points?: unknown;
  gains?: unknown;
  line?: unknown;
  offender?: unknown;
  ladder?: unknown;
  dead?: unknown;
}

/** What stood there, slot by slot; nothing if it was none. */
export function readRefereeSheet(text: string | null): [string, Value][] {
  try {
    const { now } = JSON.parse(text ?? "") as { now: { names: string[]; entries: OldEntry[] } };
    const names = now.names.flatMap((name, chair): [string, Value][] =>
      name.trim() === "" || chair > 3 ? [] : [[`chair.${chair}`, { name: plain(name) }]],
    );
    return [...names, ...entriesOf(now.entries)].filter(([slot, value]) => fits(slot, value));
  } catch {
    return []; // Nothing, or nothing of ours.
  }
}

function entriesOf(entries: readonly OldEntry[]): [string, Value][] {
  let hand = 1;
  return entries.flatMap((entry, place): [string, Value][] => {
    if (entry.kind === "penalty" && isFour(entry.points))
      return [[`fine.00000.${place + 1}`, fineOf(entry, entry.points, hand)]];
    if (entry.kind !== "hand" || !isFour(entry.gains)) return [];
    return [[`hand.${hand++}`, handOf(entry, entry.gains)]];
  });
}

function handOf({ winner = null, source, points }: OldEntry, gains: number[]): Hand {
  const blank = { winner: null, source: null, points: [], gains: [], tiles: "", counted: null };
  if (winner === null) return gains.every((gain) => gain === 0) ? blank : { ...blank, gains };
  return { ...blank, winner, source: source ?? "wall", points: [Number(points)] };
}

function fineOf(entry: OldEntry, points: number[], hand: number): Fine {
  const [chair, line] = [Number(entry.offender), String(entry.line)];
  const [ladder, dead] = [entry.ladder === true, entry.dead === true];
  return { hand, line, chair, points, ladder, dead, note: "" };
}

function isFour(value: unknown): value is number[] {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isInteger);
}
