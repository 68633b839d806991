/**
 * What people do, say and show at a strict table, and what the referee decides, each as one
 * sentence.
 */
import { say, signed } from "../../words/words.svelte";
import type { Adjudicated, StrictEvent, Seat, TileMoved } from "../events/events";
import { SEATS, UNSEEN, listed, read, tileName, tileNames } from "../notation";
import type { Sentence } from "./sentences";

interface Naming {
  /** What a player is called, the reader included. */
  name: (seat: Seat) => string;
  /** What a combination is called. */
  fan: (id: string) => string;
}

/** The sentence of an event of a strict table; nothing for what is seen anyway. */
export function handled(event: StrictEvent, naming: Naming): Sentence | null {
  switch (event.type) {
    case "act_done":
      return acted(event.seat, event.act, naming);
    case "word_said":
      return by(event.seat, "word_said", { word: event.word });
    case "tiles_shown":
      return showed(event.seat, read(event.tiles), event.face_down === true, event.whole === true);
    case "fan_declared": {
      const points = event.points ?? 0;
      return by(event.seat, points > 0 ? "fan_declared" : "fan_struck", {
        fan: naming.fan(event.fan),
        points,
      });
    }
    case "tile_moved":
      return moved(event);
    case "adjudicated":
      return by(event.seat, "adjudicated", { line: event.line, what: decided(event, naming) });
    case "infraction_opened":
      return by(event.seat, "infraction_opened", { line: event.line });
    case "infraction_closed":
      return by(event.seat, event.repaired ? "repaired" : "lapsed", { line: event.line });
    case "reminded":
      return by(event.seat, `reminded_${event.reminder}`);
    case "draw_due":
      return by(event.seat, event.from_tail ? "replacement_due" : "draw_due");
    case "meld_broken":
    case "turn_given":
      return by(event.seat, event.type);
    default:
      return null;
  }
}

/** What hands do all the time, and everybody sees: worth a word only to the player who did it. */
export function isRoutine(event: { type: string; act?: string }): boolean {
  if (event.type === "act_done")
    return /^(touch|rack|deal_take|take|pass|discard)/.test(event.act ?? "");
  return event.type === "draw_due" || event.type === "turn_given";
}

/** What a ruling means for the offender, in a few words. */
export function decided(
  ruling: Omit<Adjudicated, "type" | "seat">,
  { name }: Pick<Naming, "name">,
): string {
  const said: string[] = [];
  if (ruling.verdict === "repaired") said.push(say("pages.strict.repaired"));
  if (ruling.refused) said.push(say("pages.strict.refused"));
  if (ruling.dead) said.push(say("pages.strict.dead"));
  if (ruling.ladder && ruling.deltas.every((points) => points === 0))
    said.push(say("pages.strict.warning"));
  const moved = SEATS.filter((seat) => ruling.deltas[seat] !== 0);
  if (moved.length > 0)
    said.push(
      listed(
        moved.map((seat) =>
          say("pages.events.gain", { who: name(seat), gain: signed(ruling.deltas[seat]) }),
        ),
      ),
    );
  const queue = read(ruling.tiles ?? "");
  if (queue.length > 0) said.push(say("pages.strict.queue_of", { tiles: tileNames(queue) }));
  return said.length === 0 ? say("pages.strict.no_sanction") : listed(said);
}

function by(seat: Seat, key: string, facts: Record<string, string | number> = {}): Sentence {
  return { key, seat, facts, book: "pages.strict_events" };
}

/** A discard and an invocation are told by themselves, a pass is nobody's business. */
function acted(seat: Seat, act: string, naming: Naming): Sentence | null {
  const [verb = "", ...rest] = act.split(" ");
  switch (verb) {
    case "discard":
    case "invoke":
    case "pass":
      return null;
    case "touch":
      return by(
        seat,
        rest[0] === "head" || rest[0] === "tail" ? `touch_${rest[0]}` : "touch_elsewhere",
      );
    case "replace":
      return by(seat, "replace", { tile: tileName(rest[0] ?? UNSEEN) });
    case "deal_take":
      return by(seat, "deal_take", {
        tiles: say("pages.table.tiles_left", { n: Number(rest[1] ?? 1) }),
      });
    case "call_referee":
      return by(seat, "call_referee", {
        name: naming.name(Number(rest[0]) as Seat),
        line: rest[1] ?? "",
      });
    default:
      return by(seat, verb);
  }
}

function showed(seat: Seat, tiles: string[], faceDown: boolean, whole: boolean): Sentence {
  if (whole) return by(seat, "show_all");
  if (faceDown || tiles.includes(UNSEEN))
    return by(seat, "show_down", { tiles: say("pages.table.tiles_left", { n: tiles.length }) });
  return by(seat, "show", { tiles: tileNames(tiles) });
}

/** Tiles that change places within the wall, or lie aside with others, need no word. */
function moved({ seat, tile, origin, target }: TileMoved): Sentence | null {
  if (origin === "wall" && target === "hand") return by(seat, "took_from_wall");
  if (target === "wall" && origin === "hand") return by(seat, "gave_back");
  if (target === "river")
    return by(seat, origin === "hand" ? "early_discard" : "left_in_river", {
      tile: tileName(tile),
    });
  return null;
}
