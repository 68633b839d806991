/** The score sheet of a real table: hands and penalties in the order they were written. */
import type { Seat } from "../../../game/events/events";
import { SEATS } from "../../../game/notation";

export type Four = readonly [number, number, number, number];

/** A hand that is over. */
export interface HandWritten {
  kind: "hand";
  /** Nobody, if it was drawn or its gains were typed. */
  winner: Seat | null;
  /** The seat that gave the tile; none if it was self-drawn. */
  source: Seat | null;
  points: number;
  gains: Four;
}

/** A ruling in the column of penalties. */
export interface PenaltyWritten {
  kind: "penalty";
  line: string;
  offender: Seat;
  points: Four;
  /** It was judged by the ladder. */
  ladder: boolean;
  /** The offender's hand died by it. */
  dead: boolean;
}

export type Entry = HandWritten | PenaltyWritten;

export interface Sheet {
  /** As they were typed; empty where nobody typed one. */
  names: readonly string[];
  entries: readonly Entry[];
}

/** A hand with its penalties; without a result while it is played. */
export interface HandOf {
  number: number;
  result: HandWritten | null;
  penalties: readonly PenaltyWritten[];
  fined: Four;
}

export const BLANK: Sheet = { names: ["", "", "", ""], entries: [] };
export const NOTHING: Four = [0, 0, 0, 0];
export const DRAWN: HandWritten = {
  kind: "hand",
  winner: null,
  source: null,
  points: 0,
  gains: NOTHING,
};

export function sum(all: readonly Four[]): Four {
  const of = (seat: Seat) => all.reduce((so, four) => so + four[seat], 0);
  return [of(0), of(1), of(2), of(3)];
}

/** The hands one after the other; the last one may still be in play. */
export function handsOf({ entries }: Sheet): HandOf[] {
  const hands: HandOf[] = [];
  let penalties: PenaltyWritten[] = [];
  const close = (result: HandWritten | null) => {
    hands.push({
      number: hands.length + 1,
      result,
      penalties,
      fined: sum(penalties.map(({ points }) => points)),
    });
    penalties = [];
  };
  for (const entry of entries) {
    if (entry.kind === "hand") close(entry);
    else penalties.push(entry);
  }
  if (penalties.length > 0) close(null);
  return hands;
}

export function totals(sheet: Sheet): { hands: Four; penalties: Four; all: Four } {
  const hands = sum(sheet.entries.map((entry) => (entry.kind === "hand" ? entry.gains : NOTHING)));
  const penalties = sum(
    sheet.entries.map((entry) => (entry.kind === "penalty" ? entry.points : NOTHING)),
  );
  return { hands, penalties, all: sum([hands, penalties]) };
}

/** How often a player was judged by the ladder in this game. */
export function warningsOf({ entries }: Sheet, seat: Seat): number {
  return entries.filter(
    (entry) => entry.kind === "penalty" && entry.ladder && entry.offender === seat,
  ).length;
}

/** The hands that are dead in the hand in play. */
export function deadOf({ entries }: Sheet): Seat[] {
  const since = entries.slice(entries.findLastIndex(({ kind }) => kind === "hand") + 1);
  return SEATS.filter((seat) =>
    since.some((entry) => entry.kind === "penalty" && entry.dead && entry.offender === seat),
  );
}

export function withEntries(sheet: Sheet, ...entries: readonly Entry[]): Sheet {
  return { ...sheet, entries: [...sheet.entries, ...entries] };
}
