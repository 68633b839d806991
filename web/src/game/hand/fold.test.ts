import { describe, expect, test } from "vitest";
import told from "../../generated/samples.json?raw";
import type { Seat, TableEvent } from "../events/events";
import { fold } from "./fold";
import { SEATS, UNSEEN, inOrder } from "../notation";
import { type HandState, type Meld, type SeatState, hillLeft, wallLeft } from "./state";

/** A hand as one viewer was told it; after each event the table, its four seats, the drawn tile. */
interface Sample {
  rules: string;
  hand: number;
  viewer: number;
  events: TableEvent[];
  states: (string | null)[][];
}

const SAMPLES = JSON.parse(told) as Sample[];

function written(hand: HandState): string[] {
  const river = hand.seats
    .flatMap((seat, at) => seat.river.map((one) => ({ ...one, at })))
    .filter(({ claimedBy }) => claimedBy === null)
    .sort((one, other) => one.nth - other.nth)
    .map(({ at, tile }) => `${at}:${tile}`);
  const { offered, outcome } = hand;
  const asked = hand.phase === "claiming" || hand.phase === "robbing" ? offered : null;
  const table = [
    hand.phase,
    hand.turn ?? "-",
    `${hand.wall.fromHead}+${wallLeft(hand)}+${hillLeft(hand)}`,
    asked === null ? "-" : `${asked.seat}:${asked.tile}`,
    river.join(" "),
    outcome?.winner == null
      ? "-"
      : `${outcome.winner} ${outcome.how} ${outcome.tile} ${outcome.points}`,
  ];
  return [table.join("|"), ...hand.seats.map(writtenSeat)];
}

function writtenSeat(seat: SeatState): string {
  const hidden = seat.hand.includes(UNSEEN);
  const drawn = seat.drawn === null ? [] : [hidden ? UNSEEN : seat.drawn];
  return [
    inOrder([...seat.hand, ...drawn]).join(" "),
    seat.melds.map(writtenMeld).join(", "),
    seat.flowers.join(" "),
    seat.dead ? "dead" : "",
    seat.calling ? "calling" : "",
    seat.invoked ?? "",
  ].join("|");
}

function writtenMeld({ kind, tiles, claimed, from }: Meld): string {
  const given = claimed === null ? "" : `<${from}=${tiles[claimed]}`;
  return `${kind} ${inOrder(tiles).join(" ")}${given}`;
}

describe("the page sees what the table says", () => {
  test.each(SAMPLES.map((sample) => [sample.rules, sample.hand, sample.viewer, sample] as const))(
    "%s, hand %i, viewer %i",
    (_rules, _hand, _viewer, { events, states }) => {
      let hand: HandState | null = null;
      let expected: string[] = [];
      events.forEach((event, at) => {
        const state = states[at]!;
        expected = state.slice(0, 5).map((text, place) => text ?? expected[place] ?? "");
        hand = fold(hand, event);
        expect(written(hand), `event ${at}: ${event.type}`).toEqual(expected);
        if (state[5] !== null) expect(hand.seats[hand.turn!].drawn).toBe(state[5]);
      });
    },
  );

  test("the samples hold every kind of event", () => {
    const types = new Set(SAMPLES.flatMap(({ events }) => events.map(({ type }) => type)));
    expect([...types].sort()).toEqual([
      "act_done",
      "adjudicated",
      "call_offered",
      "claim_answered",
      "clock_ran_out",
      "deal_ended",
      "draw_due",
      "fan_declared",
      "first_turn_opened",
      "flower_laid",
      "hand_begun",
      "hand_called_off",
      "hand_laid_open",
      "hand_ruled_dead",
      "hand_settled",
      "hand_won",
      "infraction_closed",
      "infraction_opened",
      "invocation_forgone",
      "invocation_opened",
      "kong_concealed",
      "kong_promoted",
      "kong_shown",
      "kong_stood",
      "meld_broken",
      "meld_claimed",
      "reminded",
      "seat_served",
      "tile_discarded",
      "tile_drawn",
      "tile_invoked",
      "tile_moved",
      "tiles_dealt",
      "tiles_shown",
      "time_expired",
      "turn_given",
      "wall_exhausted",
      "window_closed",
      "word_said",
    ]);
  });
});

describe("what lies where", () => {
  const EVENTS: TableEvent[] = [
    {
      type: "hand_begun",
      number: 1,
      east: 0,
      first: 0,
      round_wind: 0,
      hill: 0,
      wall: "? ".repeat(143) + "?",
      dice: [1, 2, 3, 4],
    },
    { type: "tiles_dealt", seat: 0, tiles: "? ".repeat(13) + "?" },
    { type: "tiles_dealt", seat: 1, tiles: "4p 5p 9s 9s E E P P 1m 1m 1m 7s C" },
    { type: "tiles_dealt", seat: 2, tiles: "? ".repeat(12) + "?" },
    { type: "tiles_dealt", seat: 3, tiles: "? ".repeat(12) + "?" },
    { type: "first_turn_opened", seat: 0 },
  ];

  function after(...more: TableEvent[]): HandState {
    return [...EVENTS, ...more].reduce<HandState | null>(fold, null)!;
  }

  test("a hand lies in order, and the first player holds a tile more", () => {
    const hand = after();
    expect(hand.seats[1].hand.join(" ")).toBe("1m 1m 1m 4p 5p 7s 9s 9s E E C P P");
    expect(hand.seats[0].hand).toHaveLength(13);
    expect(hand.seats[0].drawn).toBe("?");
    expect([wallLeft(hand), hillLeft(hand), hand.dealer]).toEqual([91, 0, 0]);
  });

  test("a hill is no part of the wall, until it is used up", () => {
    const begun = { ...EVENTS[0]!, hill: 14, first: 2, first_deals: true } as TableEvent;
    const hand = [begun, ...EVENTS.slice(1)].reduce<HandState | null>(fold, null)!;
    expect([wallLeft(hand), hillLeft(hand), hand.dealer]).toEqual([77, 14, 2]);
    const replaced: TableEvent = { type: "tile_drawn", seat: 0, tile: "?", from_tail: true };
    const after = (times: number) =>
      Array.from({ length: times }, () => replaced).reduce<HandState>(fold, hand);
    expect([wallLeft(after(2)), hillLeft(after(2))]).toEqual([77, 12]);
    expect([wallLeft(after(15)), hillLeft(after(15))]).toEqual([76, 0]);
  });

  test.each<[Seat, string, string, string[], number]>([
    [0, "chow 4p", "6p", ["6p", "4p", "5p"], 0],
    [0, "pung", "9s", ["9s", "9s", "9s"], 0],
    [3, "pung", "9s", ["9s", "9s", "9s"], 1],
    [2, "pung", "9s", ["9s", "9s", "9s"], 2],
    [3, "kong", "1m", ["1m", "1m", "1m", "1m"], 1],
    [2, "kong", "1m", ["1m", "1m", "1m", "1m"], 3],
  ])("a tile claimed from seat %i for a %s", (from, claim, tile, tiles, place) => {
    const hand = after(
      { type: "tile_discarded", seat: from, tile },
      { type: "meld_claimed", seat: 1, tile, claim },
    );
    expect(hand.seats[1].melds).toEqual([
      { kind: claim.split(" ")[0], tiles, claimed: place, from },
    ]);
    expect(hand.seats[from].river).toEqual([{ tile, nth: 1, claimedBy: 1, turned: false }]);
    expect(hand.turn).toBe(1);
    expect(hand.offered).toBeNull();
  });

  test("a robbed kong is a pung again", () => {
    const promoted = after(
      { type: "tile_discarded", seat: 3, tile: "9s" },
      { type: "meld_claimed", seat: 1, tile: "9s", claim: "pung" },
      { type: "tile_discarded", seat: 1, tile: "C" },
      { type: "tile_drawn", seat: 2, tile: "?" },
      { type: "tile_discarded", seat: 2, tile: "8m" },
      { type: "tile_drawn", seat: 3, tile: "?" },
      { type: "tile_discarded", seat: 3, tile: "8m" },
      { type: "tile_drawn", seat: 1, tile: "9s" },
      { type: "kong_promoted", seat: 1, tile: "9s" },
    );
    expect(promoted.seats[1].melds[0]).toEqual({
      kind: "promoted_kong",
      tiles: ["9s", "9s", "9s", "9s"],
      claimed: 1,
      from: 3,
    });
    expect(promoted.offered).toEqual({ seat: 1, tile: "9s", robbing: true });
    expect(promoted.turn).toBe(1);
    const won = fold(promoted, {
      type: "hand_won",
      seat: 2,
      tile: "9s",
      how: "robbing",
      source: 1,
      tiles: "7s 8s 9s 2m 2m",
      points: 8,
    });
    expect(won.seats[1].melds[0]!.kind).toBe("pung");
    expect(won.seats[1].melds[0]!.tiles).toEqual(["9s", "9s", "9s"]);
    expect(won.seats[2].hand).toEqual(["2m", "2m", "7s", "8s"]);
    expect(won.seats[2].drawn).toBe("9s");
    expect(won.outcome).toEqual({
      winner: 2,
      source: 1,
      how: "robbing",
      tile: "9s",
      points: 8,
      gains: null,
    });
    expect(promoted.seats[1].melds[0]!.kind).toBe("promoted_kong");
  });

  test("what a newer house tells changes nothing", () => {
    const hand = after();
    expect(fold(hand, { type: "tea_served" } as unknown as TableEvent)).toBe(hand);
  });

  test("nothing happens before a hand", () => {
    expect(() => fold(null, { type: "window_closed" })).toThrow("before a hand has begun");
  });

  test("every seat has its place", () => {
    expect(SEATS.map((seat) => after().seats[seat].hand.length)).toEqual([13, 13, 13, 13]);
  });
});
