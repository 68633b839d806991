/** What the house is asked to count: a hand, the rules, how it was won; and the link that says all of it. */
import type { HandSituation } from "../../generated/answers";
import type { Wind } from "../../game/notation";
import type { Setting } from "../new_table/wish";

/** A game, as the rulebook names it; empty for the usual one. */
export type Rules = string;
type Flag = Exclude<keyof HandSituation, "flowers" | WindKind>;
export type WindKind = "seat_wind" | "round_wind" | "dominant_wind";

export interface Question {
  rules: Rules;
  /** The house; empty for the usual one. */
  profile: string;
  switches: Record<string, Setting>;
  /** In any notation. */
  hand: string;
  /** What was the case. */
  flags: readonly Flag[];
  winds: Partial<Record<WindKind, Wind>>;
}

export const EMPTY: Question = {
  rules: "",
  profile: "",
  switches: {},
  hand: "",
  flags: [],
  winds: {},
};

/** What the buttons show while nothing is said. */
export const USUAL: Wind = "east";

const WIND_KINDS: readonly WindKind[] = ["seat_wind", "round_wind", "dominant_wind"];
const isWindKind = (name: string): name is WindKind =>
  (WIND_KINDS as readonly string[]).includes(name);

/** What can be said of a hand, every game knows some of it. */
const FLAGS: readonly Flag[] = [
  "calling",
  "last_of_wall",
  "replacement",
  "robbed",
  "last_copy",
  "dealt",
  "first_discard",
  "invocation",
  "loser",
  "drawn_hand",
  "dead",
];
const isFlag = (name: string): name is Flag => (FLAGS as readonly string[]).includes(name);

/** The winds a game asks for, by what it says of itself. */
export const windsOf = (circumstances: readonly string[]): WindKind[] =>
  circumstances.filter(isWindKind);

/** What else it asks, beside how the last tile came. */
export const flagsOf = (circumstances: readonly string[]): Flag[] => circumstances.filter(isFlag);

const DRAWN: Flag = "self_drawn";
/** What a tile from the wall cannot be, and one from another player. */
const NOT_DRAWN: readonly Flag[] = ["robbed", "invocation", "first_discard", "loser", "drawn_hand"];
const NOT_CLAIMED: readonly Flag[] = ["replacement"];
export type { Flag };

export function isDrawn(question: Question): boolean {
  return question.flags.includes(DRAWN);
}

/** Whether a circumstance goes together with how the last tile came. */
export function fits(question: Question, flag: Flag): boolean {
  return !(isDrawn(question) ? NOT_DRAWN : NOT_CLAIMED).includes(flag);
}

export function withFlag(question: Question, flag: Flag, on: boolean): Question {
  const others = question.flags.filter((one) => one !== flag);
  const changed = { ...question, flags: on ? [...others, flag] : others };
  return { ...changed, flags: changed.flags.filter((one) => fits(changed, one)) };
}

export function drawn(question: Question, on: boolean): Question {
  return withFlag(question, DRAWN, on);
}

/** The same hand in another game: what it does not know is dropped. */
export function inGame(
  question: Question,
  { id, circumstances }: { id: Rules; circumstances: readonly string[] },
): Question {
  const known: readonly string[] = [DRAWN, ...circumstances];
  const flags = question.flags.filter((flag) => known.includes(flag));
  const winds = Object.fromEntries(
    Object.entries(question.winds).filter(([kind]) => known.includes(kind)),
  );
  return { ...question, rules: id, flags, winds, profile: "", switches: {} };
}

/** What an example says of its hand, as the calculator asks it. */
export function asCircumstances(
  said: Record<string, string | boolean>,
): Pick<Question, "flags" | "winds"> {
  const winds: Question["winds"] = {};
  for (const kind of WIND_KINDS) {
    const wind = said[kind];
    if (typeof wind === "string" && isWind(wind)) winds[kind] = wind;
  }
  return { winds, flags: [DRAWN, ...FLAGS].filter((flag) => said[flag] === true) };
}

/** Winds that every hand has, as far as its game knows them. */
const ALWAYS: readonly WindKind[] = ["seat_wind", "dominant_wind"];

/**
 * As the house takes it: what is not said may stand in the text of the hand. A wind that is said
 * nowhere is the one whose button is shown as pressed.
 */
export function asked(
  { rules, profile, switches, hand, flags, winds }: Question,
  circumstances: readonly string[] = [],
): object {
  const shown = saysWinds(hand) ? [] : ALWAYS.filter((kind) => circumstances.includes(kind));
  const situation = {
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    ...Object.fromEntries(shown.map((kind) => [kind, USUAL])),
    ...winds,
  };
  return {
    hand,
    switches,
    situation,
    ...(rules === "" ? {} : { rules }),
    ...(profile === "" ? {} : { profile }),
  };
}

/** The question as the end of an address. */
export function toSearch({ rules, profile, switches, hand, flags, winds }: Question): string {
  const search = new URLSearchParams();
  if (hand !== "") search.set("hand", hand);
  if (rules !== "") search.set("rules", rules);
  if (profile !== "") search.set("house", profile);
  for (const [kind, wind] of Object.entries(winds)) search.set(kind, wind);
  if (flags.length > 0) search.set("with", flags.join(" "));
  if (Object.keys(switches).length > 0) search.set("switches", JSON.stringify(switches));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** The question of an address; what makes no sense in it is left out. */
export function fromSearch(text: string): Question {
  const search = new URLSearchParams(text);
  const rules: Rules = search.get("rules") ?? "";
  const winds: Question["winds"] = {};
  for (const kind of WIND_KINDS) {
    const wind = search.get(kind);
    if (wind !== null && isWind(wind)) winds[kind] = wind;
  }
  const said = search.get("with")?.split(" ") ?? [];
  const flags = [DRAWN, ...FLAGS].filter((flag) => said.includes(flag));
  return {
    rules,
    winds,
    flags,
    hand: search.get("hand") ?? "",
    profile: search.get("house") ?? "",
    switches: readSwitches(search.get("switches")),
  };
}

/** Whether the text of a hand has a part for winds: `…|EE`. */
function saysWinds(hand: string): boolean {
  return /\|[^|]/u.test(hand.split("||")[0] ?? "");
}

function isWind(text: string): text is Wind {
  return ["east", "south", "west", "north"].includes(text);
}

function readSwitches(text: string | null): Record<string, Setting> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null && !Array.isArray(read)
      ? (read as Record<string, Setting>)
      : {};
  } catch {
    return {};
  }
}
