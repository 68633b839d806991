import { expect, test } from "vitest";

import type { GameText, HouseText, Rulebook } from "../../generated/answers";
import {
  asked as askedFor,
  switchesOf,
  wishFor,
  withHouse,
  withRules,
  withSwitch,
  type Wish,
} from "./wish";

const WISH: Wish = {
  rules: "mcr",
  house: "ffmj",
  flowers: true,
  hands: 16,
  pace: "relaxed",
  open: true,
  chairs: ["", "", ""],
  switches: {},
  strict: false,
  referee: "auto",
  count_policy: "engine",
  flower_bonus_forfeit: false,
  windows: "fluent",
  bot_pace: "normal",
  aids: "all",
  open_hands: false,
};

const house = (id: string, settings: HouseText["settings"]) => ({
  id,
  name: id,
  sentence: "",
  settings,
});

test("a book that plays without flowers is followed", () => {
  expect(withHouse(WISH, house("plain", { flowers: false }))).toMatchObject({
    house: "plain",
    flowers: false,
  });
  expect(withHouse({ ...WISH, flowers: false }, house("other", {})).flowers).toBe(false);
});

const MCR = { id: "mcr", switches: [{ id: "minimum_points" }] } as unknown as GameText;
const asked = (wish: Wish) => askedFor(wish, MCR);

test("an empty table waits for people", () => {
  expect(asked(WISH)).toEqual({
    rules: "mcr",
    house: "ffmj",
    flowers: true,
    hands: 16,
    pace: "relaxed",
    open: true,
    switches: {},
    windows: "fluent",
    bot_pace: "normal",
    aids: "all",
    open_hands: false,
    bots: [],
    start: false,
  });
});

test("bots take the first chairs, wherever they were asked", () => {
  expect(asked({ ...WISH, chairs: ["", "greedy", "random"] })).toMatchObject({
    bots: ["greedy", "random"],
    start: false,
  });
});

test("with three bots the game begins", () => {
  expect(asked({ ...WISH, chairs: ["greedy", "greedy", "greedy"] })).toMatchObject({ start: true });
});

test("a switch set as in the book is no change", () => {
  const changed = withSwitch(WISH, "minimum_points", 6, 8);
  expect(changed.switches).toEqual({ minimum_points: 6 });
  expect(withSwitch(changed, "minimum_points", 8, 8).switches).toEqual({});
});

test("a switch that every table is asked for is not asked twice", () => {
  const switches = [
    { id: "flowers", of_table: true },
    { id: "moon", of_table: false },
  ];
  expect(switchesOf({ switches } as GameText).map(({ id }) => id)).toEqual(["moon"]);
});

test("a list is compared by what it holds", () => {
  expect(withSwitch(WISH, "grands_jeux", ["tempete"], ["tempete"]).switches).toEqual({});
});

test("a strict table says how its referee works", () => {
  expect(asked({ ...WISH, strict: true, count_policy: "declared" })).toMatchObject({
    strict: true,
    referee: "auto",
    count_policy: "declared",
    flower_bonus_forfeit: false,
  });
});

test("a strict table of a game without penalties of its own adopts the book", () => {
  const classic = { id: "classic", switches: [{ id: "penalty_book" }] } as unknown as GameText;
  const wish = { ...WISH, rules: "classic", switches: { moon: false } };
  expect(askedFor({ ...wish, strict: true }, classic).switches).toEqual({
    moon: false,
    penalty_book: true,
  });
  expect(askedFor(wish, classic).switches).toEqual({ moon: false });
});

test("an address may name the game of a first evening", () => {
  const game = (id: string) =>
    ({ id, houses: [house(id, {})], switches: [] }) as unknown as GameText;
  const book = { rules: [game("mcr"), game("first")] } as Rulebook;
  expect(wishFor(book, "first").rules).toBe("first");
  expect([wishFor(book, null).rules, wishFor(book, "other").rules]).toEqual(["mcr", "mcr"]);
});

test("a game without strict tables is not played strictly", () => {
  const other = { id: "other", strict: false, houses: [house("other", {})] } as GameText;
  expect(withRules({ ...WISH, strict: true }, other).strict).toBe(false);
  const first = {
    id: "first",
    strict: true,
    minimum: false,
    houses: [house("first", {})],
  } as GameText;
  expect(withRules({ ...WISH, strict: true, count_policy: "declared" }, first)).toMatchObject({
    strict: true,
    count_policy: "engine",
  });
});
