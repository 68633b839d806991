import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../browser.testing";
import { commitment, fromHex, windsDrawn } from "./chance";
import type { Seat, TableEvent } from "../events/events";
import { type Played, type Proof, falsehood, verify, verifyHand, verifySeats } from "./fair";
import { read } from "../notation";
import type { GameRecord, RecordedHand } from "../record/record";
import { breachOf, laidOut, type Breach } from "./wall";

// The worked example of docs/player/fair-walls.md; the words are bonne chance, nothing, 竹, 42.
const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const PROMISED = "1c0870157a9c77de672896be7e30935b80052a1fd96e54514bc554c6c3634407";
const WORDS = ["626f6e6e65206368616e6365", "", "e7abb9", "3432"];
const GAME = "club/2026-10-04/26";
const FIRST =
  "9s 1p 1m 7m 5m 5s 2m 1p P 9p 2p 7s 5p P 3m S 6m 9p 1s 4f 8s 5s 9p 6m 2p 2m 5m F C N 3f 2p 4s 7p 2s 7m " +
  "8s 1m 2s 9m 4m 8m 9m 7m 3s 6p 6m 4p 8p 1m 6p C 7s 4p 2f 1p E 1f 6s 3m 8m 9s 3s 8s 9p 6s F 6s 7p 6s 9s F " +
  "7s 3p 5p 7p P 8m N S 5m 6m 4s N 8p 7s 9m 4m 1m C 4p S 4m 8p F 1s N 9s 8p E E W 3p 1s 5f 2m 6p 2s " +
  "3p C 2p 3m 5m 4m P 5p 5s 3s 7m S 2s W 3s 8f 8m 4p 7f 7p 3m 5p 5s 4s 1p 3p 2m 8s 1s 4s 6p 6f W W 9m E";
const SECOND =
  "6p 1m 7s P 2m 3s 3p 2s 8s 7p 3m 2s E 8m P 5m 8p S 6m 7s 6s 1m F W 4m N 1p 4p 3m 2s S 7p 7m 7p " +
  "2m 3p 9p N 9p 8p 6m 4p 1s 2p 6p 4s C 4m 7p 5s 9m N 9p 4p 9m 2m 6s 6m F F 2p 5p 7s 2p 3m 5p 1p 8p " +
  "F 9s 3s 8m 2m W 5m 4m 1s 1s N 7m 9s W 4s 8s 8p 3s 5m S 1p E 4m E 3p 9s E 4s 6p 3p 7m C C 3m " +
  "1p 5m 9p 3s 8m 5p 5s 1s 5p 8m P 7m 9m 9s 5s S 6p 8s 4p C 8s 2p 9m 6s 6m P W 1m 7s 6s 2s 1m 5s 4s";

const PROOF: Proof = {
  commitment: PROMISED,
  seed: SEED,
  game: GAME,
  hand: 1,
  contributions: WORDS,
};
const PLAYED: Played = { wall: read(FIRST), dice: [4, 4, 2, 1], east: 0 };

beforeAll(() => openBrowser());

describe("what chance decides follows from the seed", () => {
  test("the promise", async () => {
    expect(await commitment(fromHex(SEED))).toBe(PROMISED);
  });

  test("the winds", async () => {
    const source = { seed: fromHex(SEED), game: GAME, contributions: WORDS.map(fromHex) };
    expect(await windsDrawn(source)).toEqual([3, 0, 1, 2]);
  });

  test("a wall with bonus tiles", async () => {
    expect(await verify(PROOF, PLAYED)).toEqual({ proven: true });
  });

  test("a wall without", async () => {
    const played: Played = { wall: read(SECOND), dice: [6, 3, 5, 5], east: 1 };
    expect(await verify({ ...PROOF, hand: 2 }, played)).toEqual({ proven: true });
  });
});

describe("the dice open the wall", () => {
  test.each<[number[], Seat, number, Breach]>([
    [[4, 4, 2, 1], 0, 18, { owner: 3, column: 11 }],
    [[6, 3, 5, 5], 1, 17, { owner: 0, column: 2 }],
  ])("%j", (dice, east, columns, breach) => {
    expect(breachOf(dice, east, columns)).toEqual(breach);
  });

  test("east is dealt what follows the breach", () => {
    const order = laidOut(read(FIRST), [4, 4, 2, 1], 0);
    const east = [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 49].map((at) => order[at]);
    expect(east.join(" ")).toBe("5s 4s 1p 3p 5p 7p P 8m 4p S 4m 8p 6p 2s");
  });

  test("a hill is taken from the breach backwards", () => {
    const order = laidOut(read(SECOND), [6, 3, 5, 5], 1, 14);
    expect(order.slice(-14).join(" ")).toBe("7s P 6p 1m 1p 8p 3m 5p 7s 2p 2p 5p F F");
    expect(order).toHaveLength(136);
  });
});

describe("what is false is told exactly", () => {
  test("another seed", async () => {
    const verdict = await verify({ ...PROOF, seed: SEED.replace("1f", "1e") }, PLAYED);
    expect(falsehood(verdict)).toBe("The seed is not the one the house had promised.");
  });

  test("two tiles exchanged", async () => {
    const wall = [...PLAYED.wall];
    [wall[5], wall[9]] = [wall[9]!, wall[5]!];
    expect(falsehood(await verify(PROOF, { ...PLAYED, wall }))).toBe(
      "The wall does not come from the seed: tile 6 is 9 of dots and should be 5 of bamboos.",
    );
  });

  test("a die turned", async () => {
    expect(falsehood(await verify(PROOF, { ...PLAYED, dice: [4, 4, 2, 2] }))).toBe(
      "The dice do not come from the seed: 4 4 2 2 instead of 4 4 2 1.",
    );
  });

  test("a word left out", async () => {
    const verdict = await verify({ ...PROOF, contributions: ["", "", "", ""] }, PLAYED);
    expect(verdict.proven).toBe(false);
    expect(falsehood(verdict)).toContain("The wall does not come from the seed");
  });

  test("tiles taken in another order", async () => {
    const tiles = laidOut(PLAYED.wall, PLAYED.dice, 0);
    [tiles[60], tiles[70]] = [tiles[70]!, tiles[60]!];
    const verdict = await verify(PROOF, { ...PLAYED, drawn: { tiles, hill: 0 } });
    expect(falsehood(verdict)).toBe(
      "The tiles were not taken in the order that wall and dice give, from tile 61 on.",
    );
  });

  test("nothing false, nothing said", async () => {
    expect(falsehood(await verify(PROOF, PLAYED))).toBeNull();
  });
});

describe("a hand of a record", () => {
  const begun = {
    type: "hand_begun",
    hill: 0,
    wall: laidOut(PLAYED.wall, PLAYED.dice, 0).join(" "),
  } as TableEvent;
  const hand = {
    number: 1,
    east: 0,
    commitment: PROMISED,
    seed: SEED,
    contributions: WORDS,
    dice: [4, 4, 2, 1],
    wall: FIRST,
    events: [begun],
  } as unknown as RecordedHand;
  const seated = (...seats: number[]): GameRecord =>
    ({
      game: GAME,
      seating: "drawn",
      players: seats.map((seat) => ({ seat })),
      hands: [hand],
    }) as unknown as GameRecord;

  test("is proven by its seed", async () => {
    expect(await verifyHand(seated(3, 0, 1, 2), hand)).toEqual({ proven: true });
    expect(await verifySeats(seated(3, 0, 1, 2))).toEqual({ proven: true });
  });

  test("is neither proven nor false before the seed is published", async () => {
    expect(await verifyHand(seated(3, 0, 1, 2), { ...hand, seed: null })).toEqual({ proven: null });
  });

  test("of another game is false", async () => {
    const verdict = await verifyHand({ ...seated(3, 0, 1, 2), game: "club/27" }, hand);
    expect(verdict).toMatchObject({ proven: false, code: "other_wall" });
  });

  test("was played in other chairs", async () => {
    expect(falsehood(await verifySeats(seated(0, 1, 2, 3)))).toBe(
      "The seats are not those the seed gives.",
    );
  });
});
