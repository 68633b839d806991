/**
 * What hands and mouths can do at a strict table: always all of it, whatever the rules say of it.
 */
import type { Seat } from "../../../game/events/events";
import type { HandState } from "../../../game/hand/state";
import type { KeyAction } from "../../../settings/keys/keys";

/** The announcements of the game, with the key that says each. */
export const WORDS = ["chow", "pung", "kong", "hua", "hu"] as const;
export type Word = (typeof WORDS)[number];
export const KEY_OF_WORD: Record<Word, KeyAction> = {
  chow: "chow",
  pung: "pung",
  kong: "kong",
  hua: "flower",
  hu: "hu",
};

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
export type Gesture = Deed | Question;

export interface Placed {
  gesture: Gesture;
  /** On a small screen it is one step away, behind “more”. */
  seldom?: boolean;
}

/** As they lie in the zone, after the words. */
export const GESTURES: readonly Placed[] = [
  { gesture: "touch_head" },
  { gesture: "rack" },
  { gesture: "show" },
  { gesture: "take" },
  { gesture: "discard" },
  { gesture: "touch_tail" },
  { gesture: "replace" },
  { gesture: "put_back" },
  { gesture: "pass" },
  { gesture: "show_down", seldom: true },
  { gesture: "show_all", seldom: true },
  { gesture: "count", seldom: true },
  { gesture: "write_score", seldom: true },
  { gesture: "referee", seldom: true },
  { gesture: "more" },
];
/** Found behind “more” only. */
export const RARE: readonly Gesture[] = ["other_word", "elsewhere", "tidy", "break_wall"];

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
