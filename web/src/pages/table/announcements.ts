/** What the page does when something happens: sounds, announcements, sentences in the zone. */
import type { Seat, TableEvent } from "../../game/events/events";
import { tileName } from "../../game/notation";
import type { HandState } from "../../game/hand/state";
import { tell as sentence } from "../../game/words/sentences";
import { isRoutine } from "../../game/words/strict_sentences";
import type { ChairTold } from "../../generated/protocol";
import { UNHEARD } from "../../house/socket/table_socket.svelte";
import { announce } from "../../parts/announcer/announce";
import { call, play } from "../../parts/sound";
import { listed, say } from "../../words/words.svelte";
import { callOf, wordOf } from "./speech/calls";
import type { Room } from "./room.svelte";
import { takerSince } from "./zone/window/late_answer";

/** Milliseconds to read a ruling. */
const READ = 6000;
/** What the referee says, to all. */
const RULED: ReadonlySet<string> = new Set(["adjudicated", "infraction_opened"]);
/** What one must hear at once, of oneself. */
const URGENT: ReadonlySet<string> = new Set([
  "adjudicated",
  "infraction_opened",
  "reminded",
  "draw_due",
  "tile_drawn",
]);
const SAID_BY_ASKING: ReadonlySet<string> = new Set([
  "tile_drawn",
  "claim_answered",
  "first_turn_opened",
]);

/** An event that is heard for the first time: its sound, and its sentence. */
export function happened(room: Room, event: TableEvent, before: HandState | null): void {
  sound(event);
  calls(room, event);
  if (event.type === "draw_due" && event.seat === room.scene.me) play("turn");
  const mine = "seat" in event && event.seat === room.scene.me;
  const text = sentence(event, before, {
    names: room.scene.names,
    me: room.scene.me,
    winWord: room.rules.winWord,
    flowerBonus: room.rules.flowerBonus,
    servesWins: room.rules.servesWins,
    fans: room.books.fanNames,
  });
  // The own turn is announced with what it asks; a strict table asks nothing.
  const skipped = mine ? SAID_BY_ASKING.has(event.type) && !room.rules.strict : isRoutine(event);
  if (text !== null && !skipped)
    announce(text, event.type === "hand_won" || (mine && URGENT.has(event.type)));
  if (text !== null && RULED.has(event.type)) room.notices.say(text, READ);
  if (before !== null) yielded(room, event, before);
  if (event.type === "time_expired" && mine) tell(room, say("pages.zone.expired"));
}

/** A player has lost the connection, or found it again. */
export function cameOrWent(room: Room, before: readonly ChairTold[]): void {
  room.scene.chairs.forEach((chair, seat) => {
    const then = before[seat];
    const same = then?.name !== chair.name || then.present === chair.present;
    if (same || !chair.person || seat === room.scene.me) return;
    const name = room.scene.names[seat] ?? "";
    const n = room.socket.absence;
    const gone =
      n > 0 ? say("pages.table.away_in", { name, n }) : say("pages.table.gone_away", { name });
    const text = chair.present ? say("pages.table.come_back", { name }) : gone;
    room.notices.say(text, READ);
    announce(text);
  });
}

/** A sentence in the zone that is also read aloud. */
export function tell(room: Room, text: string): void {
  room.notices.say(text);
  announce(text, true);
}

/** The house did not take an action: say why, and by whom one was too late. */
export function refused(room: Room, code: string, message: string): void {
  play("refused");
  if (code === UNHEARD) {
    tell(room, say("pages.zone.unheard"));
    return;
  }
  if (code !== "stale_action") {
    tell(room, message);
    return;
  }
  const taker = takerSince(room.socket.events, room.decision.answeredAt, room.scene.me);
  tell(
    room,
    taker === null
      ? say("pages.zone.gone_on")
      : say("pages.zone.too_late", { name: room.scene.names[taker] }),
  );
}

function sound(event: TableEvent): void {
  switch (event.type) {
    case "tile_discarded":
    case "flower_laid":
      play("tile");
      break;
    case "tile_drawn":
      play("draw");
      break;
    case "tile_moved":
    case "tiles_shown":
      play("tile");
      break;
    case "word_said":
      play("claim");
      call(event.word);
      break;
    case "adjudicated":
    case "infraction_opened":
      play("referee");
      break;
    case "meld_claimed":
    case "kong_concealed":
    case "kong_promoted":
      play("claim");
      break;
    case "hand_won":
      play("hu");
  }
}

/** A call is spoken, and seen at its seat; at a strict table the word itself was heard before. */
function calls(room: Room, event: TableEvent): void {
  const made = callOf(event, room.rules.winWord);
  if (made === null) return;
  call(made.word);
  if (!room.rules.strict) room.calls.hear(made.seat, made.word);
}

/** My claim was heard, and a stronger one as well. */
function yielded(room: Room, event: TableEvent, before: HandState): void {
  const answer = room.scene.me === null ? null : before.seats[room.scene.me].answer;
  if (answer === null || answer === "pass") return;
  const taken = stronger(event);
  if (taken === null || taken.seat === room.scene.me) return;
  const word = (action: string) => say(wordOf(action, room.rules.winWord));
  tell(
    room,
    say("pages.zone.outranked", {
      claim: word(answer),
      other: word(taken.claim),
      name: room.scene.names[taken.seat],
    }),
  );
}

function stronger(event: TableEvent): { seat: Seat; claim: string } | null {
  if (event.type === "meld_claimed") return { seat: event.seat, claim: event.claim };
  return event.type === "hand_won" ? { seat: event.seat, claim: "win" } : null;
}

/** The table asks me: say what about. */
export function asked(room: Room): void {
  const { choices, playing } = room.decision;
  const { hand, names, own } = room.scene;
  if (choices === null || hand === null) return;
  if (playing) {
    const drawn = own?.drawn ?? null;
    play("turn");
    announce(
      drawn === null
        ? say("pages.zone.turn_said")
        : say("pages.zone.your_turn_said", { tile: tileName(drawn) }),
      true,
    );
  } else if (hand.offered !== null) {
    play("claim");
    const words =
      room.socket.move?.actions
        .filter((action) => action !== "pass")
        .map((action) => say(wordOf(action, room.rules.winWord))) ?? [];
    announce(
      say("pages.zone.asked_said", {
        tile: tileName(hand.offered.tile),
        name: names[hand.offered.seat],
        claims: listed([...new Set(words)]),
      }),
      true,
    );
  }
}
