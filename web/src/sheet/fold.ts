/** What follows from the writings of a sheet, in whatever order they came. Twin of `muraille.sheet.fold`. */
import { fingerprint } from "./fingerprint";
import {
  canonical,
  type Chair,
  type Charter,
  type Chips,
  type Clock,
  type End,
  type Fine,
  type Hand,
  type Held,
  type Op,
  type Seal,
  type Value,
} from "./op";
import { paperRules, type PaperRules } from "./files/paper";
import { firstSeats, nextSeats, type Seats } from "./seats";
import { places, type Place } from "./places";

/** Why a hand counts nothing: nobody wrote it, two wrote it otherwise, no hand can be so. */
export type Fault = "empty" | "disputed" | "impossible";
/** Not confirmed; confirmed before something changed; confirmed. */
export type SealState = "open" | "stale" | "valid";

export interface HandRow {
  number: number;
  seats: Seats;
  written: Hand | null;
  fault: Fault | null;
  /** By chair; nothing for anybody where there is a fault. */
  gains: readonly number[];
}

export interface FineRow {
  id: string;
  fine: Fine;
  points: readonly number[];
}

export interface SheetState {
  charter: Charter;
  /** By chair; empty where nobody wrote one. */
  names: readonly string[];
  /** Up to the last one that was written. */
  hands: readonly HandRow[];
  /** Who sits where in the hand after those. */
  following: Seats;
  fines: readonly FineRow[];
  hand_totals: readonly number[];
  fine_totals: readonly number[];
  totals: readonly number[];
  places: readonly Place[];
  /** Steps of the ladder, by chair. */
  warnings: readonly number[];
  /** Chairs whose hand is dead in the hand that is played. */
  dead: readonly number[];
  /** Slots that devices wrote otherwise, and what they wrote. */
  disputes: Readonly<Record<string, readonly (Value | null)[]>>;
  clock: Clock | null;
  end: End | null;
  chips: Chips | null;
  held: Readonly<Record<string, number>>;
  fingerprint: string;
  seals: readonly SealState[];
  state: "playing" | "complete" | "closed";
}

/** Of a sheet that has none yet. */
export const USUAL: Charter = {
  rules: "mcr",
  house: "ffmj",
  switches: { minimum_points: 8 },
  players: 4,
  hands: 16,
  seat_change: true,
  minutes: 0,
};

type Slots = Map<string, (Value | null)[]>;

export function fold(ops: Iterable<Op>): SheetState {
  const slots = standing(ops);
  const one = (slot: string): Value | null => {
    const values = slots.get(slot) ?? [];
    return values.length === 1 ? (values[0] ?? null) : null;
  };
  // Of several the first, until one is chosen.
  const charters = (slots.get("charter") ?? []).filter((value) => value !== null);
  const charter = (charters[0] as Charter | undefined) ?? USUAL;
  const chairs = Array.from({ length: charter.players }, (_, chair) => chair);
  const names = chairs.map((chair) => (one(`chair.${chair}`) as Chair | null)?.name ?? "");
  const end = one("end") as End | null;
  const { hands, following } = handsOf(charter, slots, end);
  const fines = finesOf(slots, charter.players);
  const handTotals = sums(
    hands.map(({ gains }) => gains),
    charter.players,
  );
  const fineTotals = sums(
    fines.map(({ points }) => points),
    charter.players,
  );
  const totals = sums([handTotals, fineTotals], charter.players);
  const print = fingerprint(linesOf(charter, names, hands, fines, end));
  const seals = chairs.map((chair) => sealOf(one(`seal.${chair}`) as Seal | null, print));
  const disputes = Object.fromEntries([...slots].filter(([, values]) => values.length > 1));
  const now = hands.length + 1;
  return {
    charter,
    names,
    hands,
    following,
    fines,
    hand_totals: handTotals,
    fine_totals: fineTotals,
    totals,
    places: places(totals),
    warnings: chairs.map(
      (chair) => fines.filter(({ fine }) => fine.ladder && fine.chair === chair).length,
    ),
    dead: chairs.filter((chair) =>
      fines.some(({ fine }) => fine.dead && fine.hand === now && fine.chair === chair),
    ),
    disputes,
    clock: one("clock") as Clock | null,
    end,
    chips: one("chips") as Chips | null,
    held: Object.fromEntries(
      chairs.flatMap((chair) => {
        const held = one(`held.${chair}`) as Held | null;
        return held === null ? [] : [[String(chair), held.amount]];
      }),
    ),
    fingerprint: print,
    seals,
    state: stateOf(charter, hands, disputes, end, seals),
  };
}

/** Slot -> what stands there: one value, or several that devices wrote without each other. */
export function standing(ops: Iterable<Op>): Slots {
  const written = [...new Map([...ops].map((op) => [canonical(op), op])).entries()];
  const replaced = new Set(written.flatMap(([, op]) => op.over.map((id) => `${op.slot} ${id}`)));
  const slots: Slots = new Map();
  for (const [, op] of written.sort(inOrder)) {
    const values = slots.get(op.slot) ?? [];
    const known = values.map(canonical).includes(canonical(op.value));
    if (!known && !replaced.has(`${op.slot} ${op.id}`)) slots.set(op.slot, [...values, op.value]);
  }
  return slots;
}

/** An order that does not depend on how the writings came, nor on who lied about an id. */
function inOrder([text, op]: [string, Op], [otherText, other]: [string, Op]): number {
  return byId(op.id, other.id) || (text < otherText ? -1 : 1);
}

function byId(id: string, other: string): number {
  const [device = "", number = ""] = id.split(".");
  const [otherDevice = "", otherNumber = ""] = other.split(".");
  if (device !== otherDevice) return device < otherDevice ? -1 : 1;
  return Number(number) - Number(otherNumber);
}

/** Every hand up to the last one that somebody wrote, and the seats of the next. */
function handsOf(
  charter: Charter,
  slots: Slots,
  end: End | null,
): { hands: HandRow[]; following: Seats } {
  const paper = paperRules(charter);
  const written = [...slots]
    .filter(([slot, values]) => slot.startsWith("hand.") && (values.length > 1 || values[0]))
    .map(([slot]) => Number(slot.slice("hand.".length)));
  const last = Math.min(end?.hands ?? charter.hands, Math.max(0, ...written));
  const hands: HandRow[] = [];
  let seats = firstSeats(charter.players);
  for (let number = 1; number <= last; number++) {
    const values = slots.get(`hand.${number}`) ?? [];
    const hand = values.length === 1 ? ((values[0] ?? null) as Hand | null) : null;
    const gains = hand === null ? null : gainsOf(hand, seats, paper, charter.players);
    const fault = faultOf(values.length, hand, gains);
    hands.push({
      number,
      seats,
      written: hand,
      fault,
      gains: gains ?? Array.from({ length: charter.players }, () => 0),
    });
    const winner = fault === null && hand !== null ? hand.winner : null;
    seats = nextSeats(seats, winner, paper, charter.seat_change);
  }
  return { hands, following: seats };
}

function faultOf(
  written: number,
  hand: Hand | null,
  gains: readonly number[] | null,
): Fault | null {
  if (written > 1) return "disputed";
  if (hand === null) return "empty";
  return gains === null ? "impossible" : null;
}

/** What a hand brings to each chair; nothing if no hand can be so. */
export function gainsOf(
  hand: Hand,
  seats: Seats,
  paper: PaperRules,
  players: number,
): readonly number[] | null {
  const { chairs, resting } = seats;
  if (hand.gains.length > 0) {
    const rests = resting === null || !hand.gains[resting];
    return hand.gains.length === players && rests ? hand.gains : null;
  }
  if (hand.winner !== null && !chairs.includes(hand.winner)) return null;
  const points = pointsOf(hand, seats, paper, players);
  if (points === null) return null;
  let source: number | null = null;
  if (!paper.everybody && hand.winner !== null) {
    if (hand.source === null || hand.source === hand.winner) return null;
    if (hand.source !== "wall") {
      if (!chairs.includes(hand.source)) return null;
      source = chairs.indexOf(hand.source);
    }
  }
  const winner = hand.winner === null ? null : chairs.indexOf(hand.winner);
  const byWind = paper.settle(points, winner, source);
  const gains = Array.from({ length: players }, () => 0);
  for (const [wind, chair] of chairs.entries()) gains[chair] = byWind[wind] ?? 0;
  return gains;
}

/** The points of a hand as the game settles them, by wind; nothing if they do not fit. */
function pointsOf(
  { winner, points }: Hand,
  { chairs, resting }: Seats,
  paper: PaperRules,
  players: number,
): readonly number[] | null {
  if (paper.everybody) {
    const fits = points.length === players && (resting === null || !points[resting]);
    return fits ? chairs.map((chair) => points[chair] ?? 0) : null;
  }
  if (winner === null) return points.length === 0 ? points : null;
  return points.length === 1 && (points[0] ?? 0) >= paper.least ? points : null;
}

/** The penalties that were not lifted, by the hand they fell in. */
function finesOf(slots: Slots, players: number): FineRow[] {
  return [...slots]
    .filter(([slot, values]) => slot.startsWith("fine.") && values.length === 1 && values[0])
    .map(([slot, values]) => ({ id: slot.slice("fine.".length), fine: values[0] as Fine }))
    .filter(({ fine }) => fine.chair < players)
    .sort((one, other) => one.fine.hand - other.fine.hand || byId(one.id, other.id))
    .map(({ id, fine }) => ({
      id,
      fine,
      points:
        fine.points.length === players ? fine.points : Array.from({ length: players }, () => 0),
    }));
}

/** The columns, each added up. */
function sums(rows: readonly (readonly number[])[], players: number): number[] {
  return Array.from({ length: players }, (_, chair) =>
    rows.reduce((sum, row) => sum + (row[chair] ?? 0), 0),
  );
}

/** What a fingerprint is made of: no times, no devices. */
function linesOf(
  charter: Charter,
  names: readonly string[],
  hands: readonly HandRow[],
  fines: readonly FineRow[],
  end: End | null,
): string[] {
  const { rules, switches, players, seat_change } = charter;
  const set = SWITCHES[rules]?.map((name) => `${name}=${String(switches[name])}`).join(" ") ?? "";
  return [
    `${rules} ${set} ${players} ${charter.hands} ${seat_change ? 1 : 0}`,
    ...names.map((name, chair) => `c${chair} ${name}`),
    ...hands.map((row) => `h${row.number} ${resultOf(row)} ${row.gains.join(",")}`),
    ...fines
      .map(({ fine, points }) => `f${fine.hand} ${fine.line} ${fine.chair} ${points.join(",")}`)
      .sort(),
    end === null ? "" : `e ${end.reason} ${end.hands}`,
  ];
}

/** Game -> the switches of its charter, in the order of a fingerprint. */
const SWITCHES: Readonly<Record<string, readonly string[]>> = {
  mcr: ["minimum_points"],
  classic: [
    "scoring_system",
    "simple_draw_scoring",
    "advanced_draw_settlement",
    "east_exception_factor",
    "winds_rotate_on_draw",
  ],
  first: ["minimum_fan", "east_stays"],
};

function resultOf({ written, fault }: HandRow): string {
  if (written === null || fault !== null) return fault ?? "";
  return `${written.winner ?? "-"} ${written.source ?? "-"} ${written.points.join(",")}`;
}

function sealOf(seal: Seal | null, print: string): SealState {
  if (seal === null) return "open";
  return seal.fingerprint === print ? "valid" : "stale";
}

/** Whether anything is missing; a dispute keeps a sheet open. */
function stateOf(
  charter: Charter,
  hands: readonly HandRow[],
  disputes: SheetState["disputes"],
  end: End | null,
  seals: readonly SealState[],
): SheetState["state"] {
  const missing = hands.length < (end?.hands ?? charter.hands);
  if (missing || Object.keys(disputes).length > 0 || hands.some(({ fault }) => fault !== null))
    return "playing";
  return seals.every((seal) => seal === "valid") ? "closed" : "complete";
}
