/**
 * A whole sheet as a short text: a phone without any network shows it as a code, and another one reads
 * it with its camera. Who wrote what and when is not in it.
 */
import { fits } from "./read_op";
import type { SheetState } from "../fold";
import type { Charter, End, Fine, Hand, Value } from "../op";

const VERSION = 1;
const REASONS: readonly End["reason"][] = ["hands", "time", "agreed", "stopped"];
const WAYS = ["empty", "drawn", "wall", "given", "points", "gains"] as const;
const FINGERPRINT = 13;

/** The text of a sheet that nobody disputes. */
export function encodeSheet(state: SheetState): string {
  const out = new Writer();
  out.number(VERSION);
  out.text(JSON.stringify(state.charter));
  for (const name of state.names) out.text(name);
  out.number(state.hands.length);
  for (const { written } of state.hands) writeHand(out, written);
  out.number(state.fines.length);
  for (const { fine } of state.fines) writeFine(out, fine);
  out.number(state.end === null ? 0 : REASONS.indexOf(state.end.reason) + 1);
  if (state.end !== null) out.number(state.end.hands);
  out.text(state.fingerprint);
  return out.told();
}

export interface DecodedSheet {
  /** What stood there, slot by slot. */
  values: readonly (readonly [string, Value])[];
  /** Of the sheet as it was: whoever reads it compares. */
  fingerprint: string;
}

/** What such a text says; nothing if it is none. */
export function decodeSheet(text: string): DecodedSheet | null {
  try {
    const from = new Reader(text);
    if (from.number() !== VERSION) return null;
    const charter = JSON.parse(from.text()) as Charter;
    if (!fits("charter", charter)) return null;
    const values: [string, Value][] = [["charter", charter]];
    for (let chair = 0; chair < charter.players; chair++) {
      const name = from.text();
      if (name !== "") values.push([`chair.${chair}`, { name }]);
    }
    const hands = from.number();
    for (let number = 1; number <= hands; number++) {
      const hand = readHand(from, charter.players);
      if (hand !== null) values.push([`hand.${number}`, hand]);
    }
    const fines = from.number();
    for (let number = 1; number <= fines; number++)
      values.push([`fine.00000.${number}`, readFine(from, charter.players)]);
    const reason = REASONS[from.number() - 1];
    if (reason !== undefined) values.push(["end", { reason, hands: from.number() }]);
    const fingerprint = from.text();
    const isWhole = fingerprint.length === FINGERPRINT && from.isAtEnd;
    return isWhole && values.every(([slot, value]) => fits(slot, value))
      ? { values, fingerprint }
      : null;
  } catch {
    return null; // Cut off, or nothing of ours.
  }
}

function wayOf(hand: Hand | null): (typeof WAYS)[number] {
  if (hand === null) return "empty";
  if (hand.gains.length > 0) return "gains";
  if (hand.points.length > 1) return "points";
  if (hand.winner === null) return "drawn";
  return typeof hand.source === "number" ? "given" : "wall";
}

function writeHand(out: Writer, hand: Hand | null): void {
  const way = wayOf(hand);
  out.number(WAYS.indexOf(way));
  if (hand === null || way === "drawn") return;
  if (way === "gains") hand.gains.forEach((gain) => out.signed(gain));
  else {
    out.number((hand.winner ?? -1) + 1);
    if (typeof hand.source === "number") out.number(hand.source);
    hand.points.forEach((points) => out.number(points));
  }
}

function readHand(from: Reader, players: number): Hand | null {
  const way = WAYS[from.number()];
  const blank = { winner: null, source: null, points: [], gains: [], tiles: "", counted: null };
  if (way === undefined) throw new RangeError("no such hand");
  if (way === "empty") return null;
  if (way === "drawn") return blank;
  if (way === "gains") return { ...blank, gains: from.several(players, () => from.signed()) };
  const winner = from.number() - 1;
  if (way === "points")
    return {
      ...blank,
      winner: winner < 0 ? null : winner,
      points: from.several(players, () => from.number()),
    };
  const source = way === "given" ? from.number() : ("wall" as const);
  return { ...blank, winner, source, points: [from.number()] };
}

function writeFine(out: Writer, fine: Fine): void {
  out.number(fine.hand);
  out.text(fine.line);
  out.number(fine.chair);
  out.number((fine.ladder ? 1 : 0) + (fine.dead ? 2 : 0));
  fine.points.forEach((points) => out.signed(points));
}

function readFine(from: Reader, players: number): Fine {
  const [hand, line, chair, marks] = [from.number(), from.text(), from.number(), from.number()];
  const points = from.several(players, () => from.signed());
  return { hand, line, chair, points, ladder: (marks & 1) > 0, dead: (marks & 2) > 0, note: "" };
}

/** Numbers of any size, seven bits an octet, the low ones first. */
class Writer {
  readonly #octets: number[] = [];

  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.#octets.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#octets.push(rest);
  }

  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    const octets = new TextEncoder().encode(value);
    this.number(octets.length);
    this.#octets.push(...octets);
  }

  told(): string {
    return btoa(String.fromCharCode(...this.#octets))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  }
}

class Reader {
  readonly #octets: Uint8Array;
  #at = 0;

  constructor(text: string) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    this.#octets = Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
  }

  get isAtEnd(): boolean {
    return this.#at === this.#octets.length;
  }

  number(): number {
    let [value, place] = [0, 1];
    for (;;) {
      const octet = this.#octets[this.#at++];
      if (octet === undefined) throw new RangeError("cut off");
      value += (octet % 128) * place;
      if (octet < 128) return value;
      place *= 128;
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const end = this.number() + this.#at;
    if (end > this.#octets.length) throw new RangeError("cut off");
    const told = new TextDecoder().decode(this.#octets.subarray(this.#at, end));
    this.#at = end;
    return told;
  }

  several<T>(count: number, one: () => T): T[] {
    return Array.from({ length: count }, one);
  }
}
