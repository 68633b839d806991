/**
 * What hands and mouths can do at a strict table: always all of it, whatever the rules say of it.
 */
import type { Seat } from "../../../game/events/events";
import type { HandState } from "../../../game/hand/state";
import type { CharterTold } from "../../../generated/protocol";
import type { KeyAction } from "../../../settings/keys/keys";

/** The announcements of a game that has more of its own, with the key that says each. */
export type Word = NonNullable<CharterTold["words"]>[number];
export const KEY_OF_WORD: Partial<Record<Word, KeyAction>> = {
  chow: "chow",
  pung: "pung",
  kong: "kong",
  take: "je_prends",
  flower: "flower",
  calling: "calling",
  win: "hu",
};
const SPOKEN: Partial<Record<Word, string>> = {
  take: "je prends",
  flower: "hua",
  calling: "main appelante",
};

/** What is said for an announcement; a winner calls what winners of the game call. */
export function spoken(word: Word, winWord: string): string {
  return word === "win" ? winWord : (SPOKEN[word] ?? word);
}

/** Done with the hands at once. */
export type Deed =
  | "touch_head"
  | "touch_tail"
  | "rack"
  | "show"
  | "show_down"
  | "show_all"
  | "take"
  | "replace"
  | "put_back"
  | "discard"
  | "pass"
  | "tidy"
  | "write_score";
/** Asks something before it is done. */
export type Question = "count" | "referee" | "other_word" | "elsewhere" | "break_wall" | "more";
/** Everything that is asked in a dialog: which tile is taken once the wall is empty, too. */
export type Asked = Question | "invoke";
export type Gesture = Deed | Question;

/** As they lie in the zone, after the words. */
export const GESTURES: readonly Gesture[] = [
  "touch_head",
  "rack",
  "show",
  "take",
  "discard",
  "touch_tail",
  "replace",
  "put_back",
  "pass",
  "show_down",
  "show_all",
  "count",
  "write_score",
  "referee",
  "more",
];
/** Those of a table: where nobody announces flowers, none is laid by hand. */
export function gesturesWith(words: readonly Word[]): readonly Gesture[] {
  return GESTURES.filter((gesture) => gesture !== "replace" || words.includes("flower"));
}
/** Found behind “more” only. */
export const RARE: readonly Gesture[] = ["other_word", "elsewhere", "tidy", "break_wall"];

/** Step of the quiet line -> what is done in it: four at most, so that all can be read. */
const OF_STEP: Readonly<Record<string, readonly Gesture[]>> = {
  deal: ["touch_head"],
  too_many: ["put_back"],
  flowers: ["replace", "touch_tail", "rack", "pass"],
  pass_flowers: ["pass"],
  replace: ["replace", "put_back"],
  touch_head: ["touch_head", "rack"],
  touch_tail: ["touch_tail", "rack"],
  touch_hill: ["touch_tail", "rack"],
  rack: ["rack", "put_back"],
  discard: ["discard", "show", "show_down", "put_back"],
  discard_only: ["discard"],
  flower_or_discard: ["discard", "replace", "show_down", "put_back"],
  queue: ["discard"],
  show_kong: ["show", "show_down", "put_back"],
  may_claim: ["show", "take", "touch_head", "pass"],
  may_rob: ["pass"],
  show_set: ["show", "take", "put_back"],
  take: ["take", "put_back", "discard"],
  claim_waits: ["discard", "put_back"],
  may_invoke: ["take", "pass"],
  invoked: ["discard", "show_all", "referee"],
  window_waits: ["discard", "put_back", "referee"],
  show_all: ["show_all", "put_back"],
  take_winning: ["take", "count", "write_score"],
  count: ["count", "write_score"],
  write_score: ["count", "write_score"],
};
const WAITING: readonly Gesture[] = ["touch_head", "referee"];

/** The gestures of this step; on a small screen all others are one step away, behind “more”. */
export function gesturesOf(step: string | undefined): ReadonlySet<Gesture> {
  return new Set([...(OF_STEP[step ?? ""] ?? WAITING), "more"]);
}

const QUESTIONS: ReadonlySet<string> = new Set<Question>([
  "count",
  "referee",
  "other_word",
  "elsewhere",
  "break_wall",
  "more",
]);
/** What lies in the own hand has to be chosen before. */
const OF_SEVERAL: ReadonlySet<string> = new Set<Deed>(["show", "show_down"]);
const OF_ONE: ReadonlySet<string> = new Set<Deed>(["replace", "discard"]);

export function isQuestion(gesture: Gesture): gesture is Question {
  return QUESTIONS.has(gesture);
}

/** The act as it is sent; null while the tiles for it are not chosen. */
export function actOf(
  deed: Deed,
  tiles: readonly string[],
  hand: HandState | null,
  me: Seat | null,
): string | null {
  if (OF_SEVERAL.has(deed)) return tiles.length === 0 ? null : `${deed} ${tiles.join(" ")}`;
  if (OF_ONE.has(deed)) return tiles.length === 1 ? `${deed} ${tiles[0]}` : null;
  if (deed !== "touch_head" && deed !== "touch_tail") return deed;
  const place = deed === "touch_head" ? "head" : "tail";
  if (hand === null || me === null || hand.phase !== "dealing") return `touch ${place}`;
  return `deal_take ${place} ${Math.max(1, lacking(hand, me))}`;
}

/** Tiles of the deal a player has not taken yet: the first one gets a tile more. */
export function lacking(hand: HandState, seat: Seat): number {
  const { hand: tiles, drawn } = hand.seats[seat];
  return (seat === hand.first ? 14 : 13) - tiles.length - (drawn === null ? 0 : 1);
}

/** Places of the wall in the order of drawing, from the next tile to the last one. */
export function placesOf({ wall }: HandState): { first: number; last: number } {
  return { first: wall.fromHead, last: wall.size - wall.fromTail - 1 };
}
