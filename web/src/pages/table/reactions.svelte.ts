/** The page attends to the table: it follows what is told, lets reflexes act, and tells the player the rest. */
import { untrack } from "svelte";

import { announce } from "../../parts/announcer/announce";
import { play, shake } from "../../parts/sound";
import { settings } from "../../settings/settings.svelte";
import { language, say } from "../../words/words.svelte";
import { asked, cameOrWent, happened, refused } from "./announcements";
import { isPhrase } from "./speech/phrases";
import { reflex } from "./side/reflexes";
import type { Room } from "./room.svelte";

/** Milliseconds one may read what happened meanwhile. */
const READ = 4000;

/** For as long as the component lives that calls it; the answer stops listening before. */
export function attend(room: Room): () => void {
  const { scene, socket } = room;
  const stop = socket.listen((heard, before) => {
    room.hear(heard, before);
    if (heard.again) return;
    happened(room, heard.event, before);
    if (room.reflexes.onlyHu) room.waive();
  });

  $effect(() => {
    const { own } = scene;
    untrack(() => room.tiles.follow(own));
  });

  $effect(() => {
    void socket.move;
    untrack(() => answer(room));
  });

  /** The hand is looked at when it is dealt; after an own discard the waits hold until the next turn. */
  let dealt = 0;
  $effect(() => {
    const { hand, me } = scene;
    if (me === null || hand?.outcome !== null || hand.phase === "flowers") return;
    const isNew = dealt !== hand.number;
    dealt = hand.number;
    if (isNew || hand.offered?.seat === me) untrack(() => advise(room));
  });

  /** Advice comes in words: in another language it is asked for anew. */
  let spoken = language();
  $effect(() => {
    const now = language();
    if (now !== spoken && scene.me !== null) untrack(() => advise(room));
    spoken = now;
  });

  /** The books of a strict table, in the language that is spoken. */
  $effect(() => {
    if (!room.rules.strict) return;
    void language();
    void untrack(() => room.books.open(socket.charter?.rules ?? null));
  });

  $effect(() => {
    const last = socket.refused;
    if (last !== null && last.code !== "not_promised")
      untrack(() => refused(room, last.code, last.message));
  });

  /** Who goes and who comes back is told to all. */
  let before = scene.chairs;
  $effect(() => {
    const { chairs } = scene;
    untrack(() => {
      cameOrWent(room, before);
      scene.absences.follow(chairs, socket.absence, Date.now());
    });
    before = chairs;
  });

  /** What the others say, unless the player wants quiet. */
  $effect(() => {
    const { said } = socket;
    if (said === null || !isPhrase(said.phrase)) return;
    const { seat, phrase } = said;
    untrack(() => {
      if (!settings.phrases && seat !== scene.me) return;
      room.said.hear(seat, phrase);
      if (seat !== scene.me)
        announce(`${scene.names[seat]} : ${say(`pages.phrases.words.${phrase}`)}`);
    });
  });

  $effect(() => {
    if (socket.missed > 0)
      untrack(() => room.notices.say(say("pages.table.back", { n: socket.missed }), READ));
  });

  $effect(() => {
    if (socket.connection === "waiting" && socket.ending === null) untrack(() => play("lost"));
  });

  $effect(() => {
    document.title = `${say(room.decision.due ? "pages.table.your_turn" : "pages.table.title")} · Muraille`;
    return () => (document.title = "Muraille");
  });

  return stop;
}

/** What the table asks: a reflex answers, or the player is told. */
function answer(room: Room): void {
  const { choices } = room.decision;
  const { hand, own } = room.scene;
  room.decision.reset();
  room.advice.outdated();
  if (choices === null) return;
  const offered = hand?.offered?.tile ?? null;
  const action = reflex(room.reflexes, choices, own?.drawn ?? null, offered);
  if (action !== null) {
    room.act(action);
    return;
  }
  advise(room);
  asked(room);
  shake(room.decision.playing ? 15 : 30);
}

function advise(room: Room): void {
  if (!room.rules.strict && room.rules.aids !== "none") void room.advice.ask();
}
