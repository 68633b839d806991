/**
 * The hand of a chair as the calculator asks it: its tiles, the winds it had, how the last tile came;
 * and the text a sheet keeps of it.
 */
import type { SheetState } from "../../sheet/fold";
import { windOf, type Seats } from "../../sheet/seats";
import { WINDS } from "../../game/notation";
import type { GameText } from "../../generated/answers";
import { drawn, EMPTY, fromSearch, withFlag, type Question } from "../count/question";

/** How the hand ended, as far as the sheet knows. */
export interface Ending {
  seats: Seats;
  chair: number;
  winner: number | null;
  /** Nothing where the sheet does not ask. */
  source: number | "wall" | null;
}

/** What separates the tiles from what was the case. */
const MARK = ";";

/** The text a sheet keeps: `123m…9m;seat_wind=south;self_drawn`. */
export function keptText({ hand, flags, winds }: Question): string {
  const blown = Object.entries(winds).map(([kind, wind]) => `${kind}=${wind}`);
  return [hand.replaceAll(MARK, " ").trim(), ...blown, ...flags].join(MARK);
}

/** The question about the hand of a chair; what was kept of it comes first. */
export function pickedHand(
  { charter }: SheetState,
  ending: Ending,
  kept: string,
  circumstances: readonly string[],
): Question {
  const house = { rules: charter.rules, profile: charter.house };
  const known = (name: string) => circumstances.length === 0 || circumstances.includes(name);
  const [hand = "", ...said] = kept.split(MARK);
  const winds = said.filter((one) => one.includes("=")).join("&");
  const flags = said.filter((one) => !one.includes("=")).join("+");
  let question: Question = kept === "" ? EMPTY : { ...fromSearch(`?${winds}&with=${flags}`), hand };
  const { seats, chair, winner, source } = ending;
  const seat = WINDS[windOf(seats, chair) ?? 0];
  const round = WINDS[Math.floor(seats.moved / 4) & 3];
  question = {
    ...question,
    ...house,
    switches: {},
    winds: {
      ...question.winds,
      ...(seat !== undefined && known("seat_wind") ? { seat_wind: seat } : {}),
      ...(round !== undefined && circumstances.includes("round_wind") ? { round_wind: round } : {}),
    },
  };
  if (source !== null) question = drawn(question, source === "wall");
  if (circumstances.includes("loser"))
    question = withFlag(question, "loser", winner !== null && winner !== chair);
  if (circumstances.includes("drawn_hand"))
    question = withFlag(question, "drawn_hand", winner === null);
  return question;
}

/** Switches of the sheet that differ from its house. */
export function ownSwitches(
  { charter }: SheetState,
  game: GameText | undefined,
): Question["switches"] {
  const settings = game?.houses.find(({ id }) => id === charter.house)?.settings ?? {};
  return Object.fromEntries(
    Object.entries(charter.switches).filter(
      ([name, value]) => name in settings && settings[name] !== value,
    ),
  );
}
