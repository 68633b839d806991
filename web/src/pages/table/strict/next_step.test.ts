import { describe, expect, test } from "vitest";

import type { Seat, TableEvent } from "../../../game/events/events";
import { fold } from "../../../game/hand/fold";
import type { HandState } from "../../../game/hand/state";
import type { StrictSeat, StrictSeen, WinSeen } from "../../../generated/protocol";
import { actOf, gesturesOf, gesturesWith, lacking, placesOf, spoken } from "./gestures";
import { nextStep } from "./next_step";

const CALM: StrictSeat = {
  warnings: 0,
  dead: false,
  penalties: 0,
  queue: "",
  spared: "",
  shown: "",
  aside: "",
  word: null,
  took: false,
  touched: null,
  passed: false,
};
const TWELVE = "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 1p 1p";
const HIDDEN = Array(12).fill("?").join(" ");
const DEALT: TableEvent[] = [
  {
    type: "hand_begun",
    number: 1,
    east: 0,
    first: 0,
    round_wind: 0,
    hill: 0,
    wall: Array(144).fill("?").join(" "),
    dice: [1, 2, 3, 4],
    by_hand: true,
  },
  ...([0, 1, 2, 3] as Seat[]).map((seat): TableEvent => ({
    type: "tiles_dealt",
    seat,
    tiles: seat === 1 ? TWELVE : HIDDEN,
  })),
];
const TAKEN: TableEvent[] = [
  { type: "tile_moved", seat: 0, tile: "?", origin: "wall", target: "hand", place: 48 },
  { type: "tile_moved", seat: 0, tile: "?", origin: "wall", target: "hand", place: 48 },
  { type: "tile_moved", seat: 1, tile: "C", origin: "wall", target: "hand", place: 50 },
  { type: "deal_ended" },
];
const BEGUN: TableEvent[] = [...TAKEN, { type: "first_turn_opened", seat: 0 }];
const OFFERED: TableEvent[] = [...BEGUN, { type: "tile_discarded", seat: 0, tile: "1p" }];

function hand(...events: TableEvent[]): HandState {
  return [...DEALT, ...events].reduce<HandState | null>(fold, null)!;
}

function seen(mine: Partial<StrictSeat> = {}, wins: StrictSeen["wins"] = []): StrictSeen {
  return {
    seats: [CALM, { ...CALM, ...mine }, CALM, CALM],
    wins,
    open: [],
    rulings: [],
    clocks: [],
  };
}

const step = (state: HandState, strict = seen(), policy: "engine" | "declared" = "engine") =>
  nextStep(state, strict, 1, policy);

describe("the quiet line", () => {
  test("the last tiles of the deal are taken by hand", () => {
    expect(step(hand())).toEqual({ key: "deal", n: 1 });
    expect(step(hand(...TAKEN.slice(0, 3)))).toEqual({ key: "deal_waits" });
  });

  test("a draw is to touch, then to rack", () => {
    const due = hand(...OFFERED, { type: "draw_due", seat: 1 });
    expect(step(due)).toEqual({ key: "touch_head" });
    expect(step(due, seen({ touched: "head" }))).toEqual({ key: "rack" });
    expect(step(hand(...OFFERED, { type: "draw_due", seat: 1, from_tail: true }))).toEqual({
      key: "touch_tail",
    });
    expect(step(hand(...OFFERED, { type: "draw_due", seat: 2 }))).toEqual({
      key: "waits_for",
      who: 2,
    });
  });

  test("a claim is to say, to show, to take", () => {
    expect(step(hand(...OFFERED))).toEqual({ key: "may_claim" });
    expect(step(hand(...OFFERED), seen({ word: "pung" }))).toEqual({ key: "show_set" });
    expect(step(hand(...OFFERED), seen({ word: "pung", shown: "1p 1p" }))).toEqual({ key: "take" });
    expect(step(hand(...OFFERED), seen({ word: "pung", shown: "1p 1p", took: true }))).toEqual({
      key: "window_waits",
    });
    const passed = { ...CALM, passed: true };
    const claimed = { ...CALM, word: "pung", shown: "1p 1p", took: true };
    const others = { ...seen(), seats: [CALM, claimed, passed, passed] };
    expect(step(hand(...OFFERED), others)).toEqual({ key: "claim_waits" });
    expect(step(hand(...OFFERED), seen({ passed: true }))).toEqual({ key: "window_waits" });
    expect(step(hand(...OFFERED), seen({ dead: true }))).toEqual({ key: "window_waits" });
  });

  test("in the own turn one discards, what lies open first", () => {
    const mine = hand(
      ...OFFERED,
      { type: "draw_due", seat: 1 },
      { type: "tile_drawn", seat: 1, tile: "E" },
    );
    expect(step(mine)).toEqual({ key: "discard" });
    expect(step(mine, seen({ queue: "1p" }))).toEqual({ key: "queue" });
    expect(step(mine, seen({ queue: "1p", spared: "1p" }))).toEqual({ key: "discard" });
    expect(step(mine, seen({ word: "kong" }))).toEqual({ key: "show_kong" });
    const flower = hand(
      ...OFFERED,
      { type: "draw_due", seat: 1 },
      { type: "tile_drawn", seat: 1, tile: "3f" },
    );
    expect(step(flower)).toEqual({ key: "flower_or_discard" });
    expect(step(flower, seen({ word: "flower" }))).toEqual({ key: "replace" });
  });

  test("once the wall is empty a tile of the river may be taken, once", () => {
    const empty: TableEvent[] = [...OFFERED, { type: "invocation_opened" }];
    expect(step(hand(...empty))).toEqual({ key: "waits_for", who: 0 });
    empty.push({ type: "invocation_forgone", seat: 0 });
    expect(step(hand(...empty))).toEqual({ key: "may_invoke" });
    empty.push({ type: "tile_invoked", seat: 1, tile: "1p" });
    expect(step(hand(...empty))).toEqual({ key: "invoked" });
    expect(step(hand(...empty), seen({ queue: "1m" }))).toEqual({ key: "queue" });
  });

  test("replacements come from the hill, where there is one", () => {
    const due = hand(...OFFERED, { type: "draw_due", seat: 1, from_tail: true });
    expect(step({ ...due, hill: 14 })).toEqual({ key: "touch_hill" });
  });

  test("a win is shown, taken, named and written", () => {
    const win: WinSeen = { seat: 1, taken: false, fans: [], points: 0 };
    const whole = { word: "win", shown: `${TWELVE} C` };
    expect(step(hand(...OFFERED), seen({ word: "win" }, [win]))).toEqual({ key: "show_all" });
    expect(step(hand(...OFFERED), seen(whole, [win]))).toEqual({ key: "take_winning" });
    expect(step(hand(...OFFERED), seen(whole, [{ ...win, taken: true }]))).toEqual({
      key: "write_score",
    });
    expect(step(hand(...OFFERED), seen(whole, [{ ...win, taken: true }]), "declared")).toEqual({
      key: "count",
    });
    expect(
      step(hand(...OFFERED), seen(whole, [{ ...win, taken: true, points: 8 }]), "declared"),
    ).toEqual({ key: "write_score" });
    expect(step(hand(...OFFERED), seen({}, [{ ...win, seat: 3 }]))).toEqual({
      key: "their_win",
      who: 3,
    });
  });
});

describe("gestures as they are sent", () => {
  test("a step shows four gestures at most, and the rest is behind “more”", () => {
    for (const step of [
      "deal",
      "flowers",
      "may_claim",
      "claim_waits",
      "discard",
      "wait",
      undefined,
    ]) {
      const shown = [...gesturesOf(step)];
      expect(shown.length).toBeLessThanOrEqual(5);
      expect(shown.at(-1)).toBe("more");
    }
    expect([...gesturesOf("claim_waits")]).toEqual(["discard", "put_back", "more"]);
  });

  test("where nobody announces flowers none is laid, and the words are those of the game", () => {
    expect(gesturesWith(["chow", "pung", "kong", "take", "calling", "win"])).not.toContain(
      "replace",
    );
    expect(gesturesWith(["chow", "pung", "kong", "flower", "win"])).toContain("replace");
    expect(spoken("take", "mahjong")).toBe("je prends");
    expect(spoken("win", "mahjong")).toBe("mahjong");
  });

  test("tiles have to be chosen for some", () => {
    expect(actOf("show", ["3s", "3s"], null, 1)).toBe("show 3s 3s");
    expect(actOf("show_down", ["E", "E", "E", "E"], null, 1)).toBe("show_down E E E E");
    expect(actOf("discard", ["3s"], null, 1)).toBe("discard 3s");
    expect(actOf("replace", ["1f"], null, 1)).toBe("replace 1f");
    expect([
      actOf("show", [], null, 1),
      actOf("discard", [], null, 1),
      actOf("discard", ["3s", "4s"], null, 1),
    ]).toEqual([null, null, null]);
    expect(actOf("put_back", ["3s"], null, 1)).toBe("put_back");
  });

  test("at the deal the wall is taken from, later it is touched", () => {
    expect([0, 1].map((seat) => lacking(hand(), seat as Seat))).toEqual([2, 1]);
    expect(actOf("touch_head", [], hand(), 0)).toBe("deal_take head 2");
    expect(actOf("touch_tail", [], hand(), 1)).toBe("deal_take tail 1");
    expect(actOf("touch_head", [], hand(...TAKEN.slice(0, 3)), 1)).toBe("deal_take head 1");
    expect(actOf("touch_head", [], hand(...BEGUN), 1)).toBe("touch head");
    expect(placesOf(hand(...BEGUN))).toEqual({ first: 51, last: 143 });
  });
});
