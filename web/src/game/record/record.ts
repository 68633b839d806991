/** A game as a file keeps it (docs/developer/game-records.md): read whole, or refused with the place. */
import { say } from "../../words/words.svelte";
import { canVerify, toHex } from "../wall/chance";
import type { Seat, TableEvent } from "../events/events";
import { fold } from "../hand/fold";
import { mustBeEvent } from "./event_form";
import { Field, Misfit } from "./form";
import { SEATS } from "../notation";
import type { HandState } from "../hand/state";

export interface RecordedPlayer {
  name: string;
  kind: "person" | "bot";
  seat: Seat;
}

export interface RecordedHand {
  number: number;
  east: Seat;
  commitment: string | null;
  seed: string | null;
  contributions: string[];
  dice: number[];
  /** As built; null if only the order of drawing is known. */
  wall: string | null;
  events: TableEvent[];
  winner: Seat | null;
  source: Seat | null;
  points: number;
  gains: number[];
}

/** Whether the table was closed in the middle of a hand. */
export function isCalledOff({ events }: RecordedHand): boolean {
  return events.at(-1)?.type === "hand_called_off";
}

export interface GameRecord {
  game: string;
  played_on: string;
  /** The game, as the rulebook names it. */
  rules: string;
  profile: { name: string; switches: Record<string, unknown>; points: Record<string, number> };
  flowers: boolean;
  length: number;
  players: RecordedPlayer[];
  seating: "drawn" | "chosen";
  hands: RecordedHand[];
  scores: number[];
  /** The fingerprint it carries, if it carries one; another one than its own is refused. */
  checksum: string | null;
}

/** A file that is no record, or not a whole or a true one. */
export class BadRecord extends Error {
  constructor(
    readonly code: string,
    readonly facts: Record<string, string | number> = {},
  ) {
    super(say(`pages.errors.record.${code}`, facts));
  }

  /** What is wrong, in the language that is spoken now. */
  get sentence(): string {
    return say(`pages.errors.record.${this.code}`, this.facts);
  }
}

const FORMAT = "muraille-record";
const VERSION = 1;
const LONGEST_FILE = 64_000_000;
const LONGEST_GAME = 256;
const MOST_EVENTS = 4096;
const MOST_POINTS = 1_000_000;

/** The record a text holds. */
export async function readRecord(text: string): Promise<GameRecord> {
  if (text.length > LONGEST_FILE) throw new BadRecord("too_long");
  const content = contentOf(text.replace(/^\uFEFF/, ""));
  const version = Number(content.version);
  if (version > VERSION) throw new BadRecord("newer", { found: version, known: VERSION });
  if (version < VERSION) throw new BadRecord("older", { found: version });
  let record: GameRecord;
  try {
    record = recordOf(new Field(content));
  } catch (problem) {
    if (!(problem instanceof Misfit)) throw problem;
    const { place, found, expected } = problem;
    throw new BadRecord("misfit", { place, found, expected });
  }
  const stated = content.checksum;
  if (stated !== undefined && canVerify() && stated !== (await checksum(content)))
    throw new BadRecord("other_checksum");
  return record;
}

/** A fingerprint of all a record says. */
export async function checksum(content: Record<string, unknown>): Promise<string> {
  const { checksum: _, ...rest } = content;
  const written = new TextEncoder().encode(canonical(rest));
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", written)));
}

/** The hand after each of its events. */
export function statesOf(hand: RecordedHand): HandState[] {
  let state: HandState | null = null;
  return hand.events.map((event) => (state = fold(state, event)));
}

function contentOf(text: string): Record<string, unknown> {
  if (!text.trimStart().startsWith("{") || !text.includes(FORMAT)) throw new BadRecord("foreign");
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (problem) {
    if (!text.trimEnd().endsWith("}"))
      throw new BadRecord("truncated", { line: text.trimEnd().split("\n").length });
    throw new BadRecord("broken", { line: lineOf(text, String(problem)) });
  }
  const object = content as Record<string, unknown>;
  if (object.format !== FORMAT) throw new BadRecord("foreign");
  return object;
}

/** Where a browser says that JSON cannot be read; some do not say it. */
function lineOf(text: string, problem: string): number | string {
  const line = /line (\d+)/.exec(problem)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(problem)?.[1];
  return position === undefined ? "?" : text.slice(0, Number(position)).split("\n").length;
}

function recordOf(given: Field): GameRecord {
  const players = given.member("players").items(4, 4).map(playerOf);
  const seats = new Set(players.map(({ seat }) => seat));
  if (seats.size !== 4) given.member("players").refuse('"seat": 0 1 2 3');
  return {
    game: given.member("game").text(),
    played_on: given.member("played_on").text(),
    rules: given.member("rules").text(),
    profile: profileOf(given.member("profile")),
    flowers: given.member("flowers").value === true,
    length: given.member("length").number(1, LONGEST_GAME),
    players,
    seating: given.member("seating").oneOf(["drawn", "chosen"]),
    hands: given.member("hands").items(LONGEST_GAME).map(handOf),
    scores: fourOf(given.member("scores")),
    checksum: given.member("checksum").value === undefined ? null : given.member("checksum").text(),
  };
}

function profileOf(given: Field): GameRecord["profile"] {
  given.member("switches").member("");
  given.member("points").member("");
  return { ...(given.value as GameRecord["profile"]), name: given.member("name").text() };
}

function playerOf(given: Field): RecordedPlayer {
  return {
    name: given.member("name").text(),
    kind: given.member("kind").oneOf(["person", "bot"]),
    seat: seatOf(given.member("seat")),
  };
}

function handOf(given: Field): RecordedHand {
  const hand: RecordedHand = {
    number: given.member("number").number(1, LONGEST_GAME),
    east: seatOf(given.member("east")),
    commitment: given.member("commitment").orNull((one) => one.hexadecimal(32)),
    seed: given.member("seed").orNull((one) => one.hexadecimal(32)),
    contributions: given
      .member("contributions")
      .items(8)
      .map((one) => one.hexadecimal()),
    dice: given
      .member("dice")
      .items(4, 4)
      .map((die) => die.number(1, 6)),
    wall: given.member("wall").orNull((one) => one.tiles()),
    events: given.member("events").items(MOST_EVENTS).map(eventOf),
    winner: given.member("winner").orNull(seatOf),
    source: given.member("source").orNull(seatOf),
    points: given.member("points").number(0, MOST_POINTS),
    gains: fourOf(given.member("gains")),
  };
  mustPlay(given.member("events"), hand.events);
  return hand;
}

/** In a record every tile has its name; only one that was pushed along the wall has none. */
function eventOf(given: Field): TableEvent {
  mustBeEvent(given);
  const event = given.value;
  const named =
    event.type === "tile_moved" && event.target === "wall" ? [] : ["tile", "tiles", "wall"];
  for (const name of named) if (name in event) given.member(name).tiles();
  return event;
}

/** Events that do not follow from one another are no hand. */
function mustPlay(given: Field, events: readonly TableEvent[]): void {
  let state: HandState | null = null;
  for (const [at, event] of events.entries()) {
    try {
      state = fold(state, event);
    } catch {
      new Field(event, `${given.place}[${at}]`).refuse("…");
    }
  }
  if (state?.phase !== "settled") given.refuse('… { "type": "hand_settled" }');
}

function seatOf(given: Field): Seat {
  return SEATS.find((seat) => seat === given.value) ?? given.refuse("0-3");
}

function fourOf(given: Field): number[] {
  const most = LONGEST_GAME * MOST_POINTS;
  return given.items(4, 4).map((one) => one.number(-most, most));
}

/** JSON with sorted keys, without blanks, in ASCII: the same on every machine. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([name, held]) => `${canonical(name)}:${canonical(held)}`).join(",")}}`;
  }
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
