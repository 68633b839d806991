/** What the house is asked to count: a hand, the rules, how it was won; and the link that says all of it. */
import type { ClassicSituation, McrSituation } from "../../generated/answers";
import type { Wind } from "../../game/notation";
import type { Setting } from "../new_table/wish";

export type Rules = "mcr" | "classic";
type Flag = Exclude<keyof (McrSituation & ClassicSituation), "flowers" | WindKind>;
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
  rules: "mcr",
  profile: "",
  switches: {},
  hand: "",
  flags: [],
  winds: {},
};

/** What can be said of a hand of each game, beside how its last tile came. */
export const FLAGS: Record<Rules, readonly Flag[]> = {
  mcr: ["last_of_wall", "replacement", "robbed", "last_copy"],
  classic: [
    "calling",
    "last_of_wall",
    "replacement",
    "robbed",
    "dealt",
    "first_discard",
    "invocation",
    "loser",
    "drawn_hand",
    "dead",
  ],
};
export const WIND_KINDS: Record<Rules, readonly WindKind[]> = {
  mcr: ["seat_wind", "round_wind"],
  classic: ["seat_wind", "dominant_wind", "round_wind"],
};
const DRAWN: Flag = "self_drawn";
/** What a tile from the wall cannot be, and one from somebody else. */
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
export function inGame(question: Question, rules: Rules): Question {
  const known = [DRAWN, ...FLAGS[rules]];
  const flags = question.flags.filter((flag) => known.includes(flag));
  const winds = Object.fromEntries(
    Object.entries(question.winds).filter(([kind]) => WIND_KINDS[rules].includes(kind as WindKind)),
  );
  return { ...question, rules, flags, winds, profile: "", switches: {} };
}

/** As the house takes it: what is not said may stand in the text of the hand. */
export function asked({ rules, profile, switches, hand, flags, winds }: Question): object {
  const situation = { ...Object.fromEntries(flags.map((flag) => [flag, true])), ...winds };
  return { rules, hand, switches, situation, ...(profile === "" ? {} : { profile }) };
}

/** The question as the end of an address. */
export function toSearch({ rules, profile, switches, hand, flags, winds }: Question): string {
  const search = new URLSearchParams();
  if (hand !== "") search.set("hand", hand);
  if (rules !== "mcr") search.set("rules", rules);
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
  const rules: Rules = search.get("rules") === "classic" ? "classic" : "mcr";
  const winds: Question["winds"] = {};
  for (const kind of WIND_KINDS[rules]) {
    const wind = search.get(kind);
    if (wind !== null && isWind(wind)) winds[kind] = wind;
  }
  const said = search.get("with")?.split(" ") ?? [];
  const flags = ([DRAWN, ...FLAGS[rules]] as Flag[]).filter((flag) => said.includes(flag));
  return {
    rules,
    winds,
    flags,
    hand: search.get("hand") ?? "",
    profile: search.get("house") ?? "",
    switches: readSwitches(search.get("switches")),
  };
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
