/** The keys of a strict table: each word and each gesture has one. */
import type { KeyAction } from "../../../settings/keys/keys";
import type { Room } from "../room.svelte";
import { handle, make, speak } from "./acts";
import { KEY_OF_WORD, spoken, type Gesture } from "./gestures";

const GESTURE_KEYS: ReadonlySet<string> = new Set<Gesture>([
  "touch_head",
  "touch_tail",
  "elsewhere",
  "rack",
  "show",
  "show_down",
  "show_all",
  "take",
  "replace",
  "put_back",
  "count",
  "write_score",
  "other_word",
  "tidy",
  "break_wall",
  "more",
  "referee",
]);

/** What a key does at this table; null if it does what it does at every table. */
export function strictly(room: Room, action: KeyAction, event: KeyboardEvent): boolean | null {
  const word = room.rules.words.find((one) => KEY_OF_WORD[one] === action);
  if (word !== undefined) {
    speak(room, spoken(word, room.rules.winWord));
    return true;
  }
  if (GESTURE_KEYS.has(action)) {
    make(room, action as Gesture);
    return true;
  }
  if (action === "discard_drawn") {
    if (room.tiles.drawn !== null) handle(room, `discard ${room.tiles.drawn.tile}`);
    return true;
  }
  const { target } = event;
  // Space and Enter on a button press that button.
  const pressing = target instanceof HTMLElement && target.closest("button, a, summary") !== null;
  if (action === "pass" && !(pressing && target.closest(".hand") === null)) {
    make(room, "pass");
    return true;
  }
  if (action === "discard" && !pressing && room.tiles.picked.length > 0) {
    make(room, "discard");
    return true;
  }
  return action === "pass" || action === "discard" ? false : null;
}
