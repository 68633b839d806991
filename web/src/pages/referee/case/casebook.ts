/**
 * The ruling on a case by the rulings this device keeps: a hall has no network, and a table does
 * not wait.
 */
import type { Casebook, Circumstance, RulingTold, TypicalCase } from "../../../generated/answers";
import { SEATS } from "../../../game/notation";
import type { Asked } from "./case";

/** What every case of the casebook is told for. */
const FIRST = 0;

/** What the book says of a case; nothing if the line is not in it. */
export function ruledBy(book: Casebook, asked: Asked): RulingTold | null {
  const alike = book.cases.filter(
    ({ facts, ruling }) =>
      ruling.infraction === asked.infraction && sameFacts(facts, asked.facts ?? {}),
  );
  const steps = Math.max(0, ...alike.map(({ warnings }) => warnings));
  const warned = alike.filter(({ warnings }) => warnings === Math.min(asked.warnings ?? 0, steps));
  // They come in the order in which they decide.
  const found = warned.find(({ circumstance }) => holds(circumstance, asked));
  return found === undefined ? null : seated(found.ruling, asked);
}

function sameFacts(these: TypicalCase["facts"], those: NonNullable<Asked["facts"]>): boolean {
  const names = new Set([...Object.keys(these), ...Object.keys(those)]) as Set<keyof typeof those>;
  return [...names].every((name) => these[name] === those[name]);
}

function holds(
  circumstance: Circumstance,
  { offender, dead, score_written, outranked }: Asked,
): boolean {
  switch (circumstance) {
    case "written":
      return score_written === true;
    case "outranked":
      return outranked === true;
    case "dead":
      return dead.some((seat) => seat === offender);
    case "last":
      return SEATS.every((seat) => seat === offender || dead.includes(seat));
    case "plain":
      return true;
  }
}

/** The ruling with the offender in their seat. */
function seated(ruling: RulingTold, { offender, dead }: Asked): RulingTold {
  const [own = 0, others = 0] = ruling.points;
  return {
    ...ruling,
    points: SEATS.map((seat) => (seat === offender ? own : others)),
    dead: SEATS.filter(
      (seat) => dead.includes(seat) || (seat === offender && ruling.dead.includes(FIRST)),
    ),
  };
}
