/** An event as one sentence: for the log, and for players who cannot see the table. */
import { say, signed } from "../../words/words.svelte";
import type { EventOf, Seat, TableEvent, TileName } from "../events/events";
import { UNSEEN, chowFrom, listed, read, tileName, tileNames } from "../notation";
import type { HandState } from "../hand/state";
import { handled } from "./strict_sentences";

/** The names of the players, and the reader. */
export interface Audience {
  /** By seat. */
  names: readonly string[];
  /** Where the reader sits; null for a spectator. */
  me: Seat | null;
  /** What a winner calls: `hu` or `mahjong`. */
  winWord: string;
  /** Points that each flower of a winner adds to those an event tells. */
  flowerBonus?: number | undefined;
  /** Whether a hand that is complete as dealt was not self-drawn. */
  servesWins?: boolean | undefined;
  /** What combinations are called, where it is known. */
  fans?: ReadonlyMap<string, string> | undefined;
}

/**
 * The words of a sentence: its key, the seat that acts, the seat that gave the tile, and what else
 * it says.
 */
export interface Sentence {
  key: string;
  /** Where the sentence stands, if not with all others. */
  book?: string;
  seat?: Seat;
  giver?: Seat | null;
  facts?: Record<string, string | number>;
}

/** What has happened; nothing for what nobody needs to hear. `before` is the hand before it. */
export function tell(event: TableEvent, before: HandState | null, to: Audience): string | null {
  const sentence = sentenceOf(event, before, to);
  return sentence === null ? null : spoken(sentence, to);
}

function sentenceOf(event: TableEvent, before: HandState | null, to: Audience): Sentence | null {
  switch (event.type) {
    case "hand_begun":
      return {
        key: "hand_begun",
        facts: { number: event.number, name: nameOf(event.east, to), dice: event.dice.join(" ") },
      };
    case "tiles_dealt":
    case "hand_laid_open":
    case "call_offered":
      return withTiles(event);
    case "tile_drawn":
      return withTile(event, event.from_tail ? "tile_replaced" : "tile_drawn");
    case "tile_discarded":
      return withTile(event, event.calling ? "tile_called" : "tile_discarded");
    case "kong_concealed":
      if (event.tile === UNSEEN) return { key: "kong_hidden", seat: event.seat };
      return withTile(event);
    case "flower_laid":
    case "kong_promoted":
    case "kong_shown":
    case "tile_invoked":
      return withTile(event);
    case "claim_answered":
      return answered(event, before, to);
    case "meld_claimed":
      return {
        key: "meld_claimed",
        seat: event.seat,
        giver: before?.offered?.seat ?? null,
        facts: { tile: tileName(event.tile), claim: claimName(event.claim) },
      };
    case "hand_won":
      return won(event, before, to);
    case "hand_settled":
      return { key: "hand_settled", facts: { gains: gains(event.gains, to) } };
    case "first_turn_opened":
    case "hand_ruled_dead":
    case "invocation_forgone":
    case "kong_stood":
    case "time_expired":
      return { key: event.type, seat: event.seat };
    case "wall_exhausted":
    case "hand_called_off":
    case "invocation_opened":
      return { key: event.type };
    case "seat_served":
    case "window_closed":
      return null;
    default:
      return handled(event, {
        name: (seat) => nameOf(seat, to),
        fan: (id) => to.fans?.get(id) ?? id.replaceAll("_", " "),
      });
  }
}

/** The sentence for the player who acted, for the one who gave the tile, or for everybody else. */
function spoken({ key, seat, giver, facts = {}, book }: Sentence, to: Audience): string {
  const values = { ...facts, who: nameOf(seat, to), giver: nameOf(giver, to) };
  if (book !== undefined) return say(`${book}.${seat === to.me ? "mine." : ""}${key}`, values);
  if (seat !== undefined && seat === to.me) return say(`pages.events.mine.${key}`, values);
  if (giver != null && giver === to.me) return say(`pages.events.from_me.${key}`, values);
  if (key === "kong_hidden" || (key === "meld_claimed" && giver != null))
    return say(`pages.events.${key}`, values);
  return say(`told.${key}`, values);
}

/** A tile nobody may name is nothing to tell. */
function withTile(
  event: { type: string; seat: Seat; tile: TileName },
  key: string = event.type,
): Sentence | null {
  if (event.tile === UNSEEN) return null;
  return { key, seat: event.seat, facts: { tile: tileName(event.tile) } };
}

function withTiles(event: { type: string; seat: Seat; tiles: string }): Sentence | null {
  const tiles = read(event.tiles);
  if (tiles.includes(UNSEEN)) return null;
  return { key: event.type, seat: event.seat, facts: { tiles: tileNames(tiles) } };
}

function answered(
  event: EventOf<"claim_answered">,
  before: HandState | null,
  { winWord }: Audience,
): Sentence {
  const { seat, answer } = event;
  if (answer === "pass") return { key: "passed", seat };
  if (answer === "win")
    return { key: "announced_win", seat, facts: { word: say(`pages.zone.win_${winWord}`) } };
  const tile = before?.offered?.tile ?? UNSEEN;
  return { key: "announced", seat, facts: { claim: claimName(answer), tile: tileName(tile) } };
}

/** In its game's own word: a player wins, or makes Mah-Jong. */
function won(
  event: EventOf<"hand_won">,
  before: HandState | null,
  { me, winWord, flowerBonus = 0, servesWins = false }: Audience,
): Sentence {
  const book = event.seat === me ? "pages.events.mine" : "told";
  const how = event.how === "replacement" ? "wall" : event.how;
  const flowers = before?.seats[event.seat].flowers.length ?? 0;
  const bonus = flowers * flowerBonus;
  const points =
    bonus === 0
      ? say(`pages.events.points_${winWord}`, { n: event.points })
      : say("pages.events.points_with_flowers", {
          n: flowers,
          points: event.points,
          total: event.points + bonus,
        });
  return {
    key: servesWins && isServed(event, before) ? "won_as_dealt" : `won_by_${how}`,
    seat: event.seat,
    giver: event.source,
    facts: { tile: tileName(event.tile), points, wins: say(`${book}.wins_${winWord}`) },
  };
}

/** The first player wins before anything is discarded. */
function isServed({ how }: EventOf<"hand_won">, before: HandState | null): boolean {
  return how === "wall" && (before?.seats.every(({ river }) => river.length === 0) ?? false);
}

/** `chow 3m` is the run from three to five. */
function claimName(claim: string): string {
  const [kind = claim, lowest] = claim.split(" ");
  if (lowest === undefined) return say(`melds.${kind}`);
  const [a = "", b = "", c = ""] = chowFrom(lowest).map((tile) => tile.charAt(0));
  return say("pages.events.run", { a, b, c });
}

function gains(points: readonly number[], to: Audience): string {
  return listed(
    points.map((gain, seat) =>
      say("pages.events.gain", { who: nameOf(seat as Seat, to), gain: signed(gain) }),
    ),
  );
}

function nameOf(seat: Seat | null | undefined, { names, me }: Audience): string {
  if (seat == null) return "";
  return seat === me ? say("pages.events.you") : (names[seat] ?? "");
}
