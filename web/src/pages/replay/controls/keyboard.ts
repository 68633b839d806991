/** The keys of a replay. */
import { seatAfter } from "../../../game/notation";
import { settings } from "../../../settings/settings.svelte";
import { layout } from "../../table/board/layout.svelte";
import type { Replay } from "../replay.svelte";

type Act = (replay: Replay) => void;

const stepping =
  (act: Act): Act =>
  (replay) => {
    replay.playing = false;
    act(replay);
  };

const toPreviousHand = stepping((replay) => replay.previousHand());
const toNextHand = stepping((replay) => replay.nextHand());

/** Review the decisions of the player in sight: beside the table, or over it. */
export function showReview(replay: Replay): void {
  if (!replay.review.on) replay.review.begin();
  replay.opened = layout.panelled ? null : "review";
}

const KEYS: Record<string, Act> = {
  ArrowLeft: stepping((replay) => replay.back()),
  ArrowRight: stepping((replay) => replay.forward()),
  ArrowUp: stepping((replay) => replay.toMark(-1)),
  ArrowDown: stepping((replay) => replay.toMark(1)),
  Home: stepping((replay) => replay.toStep(0)),
  End: stepping((replay) => replay.toStep(replay.moments.length - 1)),
  PageUp: toPreviousHand,
  PageDown: toNextHand,
  " ": (replay) => replay.play(),
};
/** Letters, which can be switched off. */
const LETTERS: Record<string, Act> = {
  p: toPreviousHand,
  n: toNextHand,
  o: (replay) => (replay.open = !replay.open),
  v: (replay) => replay.sit(seatAfter(replay.seen, 1)),
  c: (replay) => (replay.counting = true),
  l: (replay) => (replay.opened = "options"),
  m: (replay) => (replay.opened = "wall"),
  r: (replay) => showReview(replay),
  z: stepping((replay) => replay.review.toMistake(-1)),
  x: stepping((replay) => replay.review.toMistake(1)),
  "?": (replay) => (replay.opened = "keys"),
};
/** What the list of keys says, in its order. */
export const KEY_LIST: readonly (readonly [name: string, keys: string])[] = [
  ["step", "← →"],
  ["mark", "↑ ↓"],
  ["ends", "Home End"],
  ["hands", "P N"],
  ["run", "␣"],
  ["open_close", "O"],
  ["chair", "V"],
  ["count", "C"],
  ["list", "L"],
  ["wall", "M"],
  ["review", "R"],
  ["mistake", "Z X"],
  ["keys", "?"],
];

const WRITING = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSED = "button, a, summary";

/** Do what a key asks for; whether it was one of ours. */
export function pressed(replay: Replay, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const { target } = event;
  if (target instanceof Element && target.closest(`${WRITING}, dialog`) !== null) return false;
  if (replay.counting) {
    replay.counting = event.key !== "Escape";
    return !replay.counting;
  }
  if (event.key === " " && target instanceof Element && target.closest(PRESSED) !== null)
    return false;
  const act = KEYS[event.key] ?? (settings.keysOn ? LETTERS[event.key.toLowerCase()] : undefined);
  act?.(replay);
  return act !== undefined;
}
