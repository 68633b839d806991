/** Doing things at a strict table: by a button or by a key, it is the same. */
import { play } from "../../../parts/sound";
import { say } from "../../../words/words.svelte";
import { tell } from "../announcements";
import type { Room } from "../room.svelte";
import { actOf, isQuestion, type Gesture } from "./gestures";

/** Make a gesture, or ask what is to be known before. */
export function make(room: Room, gesture: Gesture): void {
  if (gesture === "take" && mayInvoke(room)) {
    room.overlay.opened = "invoke";
    return;
  }
  if (isQuestion(gesture)) {
    room.overlay.opened = gesture;
    return;
  }
  const act = actOf(gesture, room.tiles.pickedTiles, room.scene.hand, room.scene.me);
  if (act !== null) {
    handle(room, act);
    return;
  }
  play("refused");
  tell(
    room,
    say(
      gesture === "replace" || gesture === "discard"
        ? "pages.strict.choose_one"
        : "pages.strict.choose_some",
    ),
  );
}

/** Once the wall is empty, any tile of the river may be taken. */
function mayInvoke({ scene: { hand, me } }: Room): boolean {
  return (
    hand?.phase === "invoking" && me !== null && hand.turn === me && hand.seats[me].drawn === null
  );
}

/** Say something; everybody hears it. */
export function speak(room: Room, word: string): void {
  handle(room, `say ${word}`);
}

const WITH_TILES = /^(show|show_down|show_all|replace|discard)\b/;

/** Do it, whatever comes of it; tiles that were chosen for it are chosen no more. */
export function handle(room: Room, act: string): void {
  if (!room.decision.handle(act)) return;
  if (WITH_TILES.test(act)) room.tiles.picked = [];
  room.overlay.opened = null;
}
