import { beforeAll, describe, expect, it } from "vitest";

import { openBrowser } from "../../browser.testing";
import {
  add,
  canAdd,
  hasTooMany,
  left,
  NOTHING,
  read,
  remove,
  removeMeld,
  sizeOf,
  spelled,
  winWith,
  write,
  type Picked,
} from "./picked";

beforeAll(() => openBrowser("en"));

const hand = (text: string): Picked => {
  const picked = read(text);
  if (picked === null) throw new Error(text);
  return picked;
};

describe("picking", () => {
  it("adds tiles, melds and flowers, and writes them", () => {
    let picked = add(NOTHING, "pung", "C");
    picked = add(picked, "concealed_kong", "F");
    picked = add(picked, "kong", "E");
    picked = add(picked, "chow", "9s");
    picked = add(add(picked, "tile", "2f"), "tile", "1f");
    expect(write(picked)).toBe("[CCC][FFFF][EEEE?][789s]||12f");
    expect(sizeOf(picked)).toBe(12);
  });
  it("puts the fourteenth tile apart: it wins", () => {
    expect(write(add(hand("[CCC]1234567899m"), "tile", "1m"))).toBe("[CCC]1234567899m 1m");
  });
  it("counts the copies that are left", () => {
    expect(left(hand("[CCC]5m"), "C")).toBe(1);
    expect(left(hand("||3f"), "3f")).toBe(0);
    expect(canAdd(hand("[CCC]"), "tile", "C")).toBe(true);
    expect(canAdd(hand("[CCC]"), "pung", "C")).toBe(false);
    expect(canAdd(hand("1111m"), "chow", "1m")).toBe(false);
  });
  it("sees more copies than there are", () => {
    expect(
      ["11111m", "[CCC]CC", "||11f", "1111m||1f"].map((text) => hasTooMany(hand(text))),
    ).toEqual([true, true, true, false]);
  });
  it("makes no chow of honours", () => {
    expect(canAdd(NOTHING, "chow", "E")).toBe(false);
  });
  it("makes no hand of fifteen: another tile wins instead", () => {
    expect(write(add(hand("123456789m123s1p 1p"), "tile", "E"))).toBe("123456789m1p123s E");
    expect(canAdd(hand("123456789m12s"), "pung", "E")).toBe(false);
    expect(canAdd(hand("123456789m1s"), "pung", "E")).toBe(true);
  });
  it("takes away what is touched", () => {
    expect(write(remove(hand("1123m||1f"), "1m"))).toBe("123m||1f");
    expect(write(remove(hand("1m||1f"), "1f"))).toBe("1m");
    expect(write(removeMeld(hand("[123m2][CCC1]5p"), ["1m", "2m", "3m"]))).toBe("[CCC1]5p");
  });
  it("wins with another tile", () => {
    expect(write(winWith(hand("[CCC]123456789m1s 1s"), "9m"))).toBe("[CCC]12345678m11s 9m");
  });
});

describe("our notation", () => {
  it("is read as it is written", () => {
    for (const text of [
      "",
      "[123m2][EEEE?]55p||12f",
      "[CCC]123456789m1s 1s",
      "19m19p19sESWNCFP 1m||8f",
    ])
      expect(write(hand(text))).toBe(text);
  });
  it("is read as French players write it", () => {
    for (const [text, ours] of [
      ["1c2c3c", "123m"],
      ["[123c][OOO] 456r 99b Dr Dv Db", "[123m][WWW]456p99sCF P"],
      ["ESON", "ESWN"],
    ] as const)
      expect(write(hand(text))).toBe(ours);
  });
  it("leaves other ways of writing to the house", () => {
    for (const text of ["W1W2W3", "123m45q", "[124", "12m|ES1000|1f", "一二三万"])
      expect(read(text)).toBeNull();
  });
});

describe("the letters of French readers", () => {
  beforeAll(() => openBrowser("fr"));

  it("are written, and read again", () => {
    let picked = add(NOTHING, "pung", "C");
    picked = add(picked, "kong", "W");
    picked = add(add(picked, "chow", "9s"), "chow", "1p");
    picked = add(add(add(picked, "tile", "5m"), "tile", "5m"), "tile", "2f");
    expect(write(picked)).toBe("[DrDrDr][OOOO?][789b][123r]5c 5c||2f");
    expect(write(hand(write(picked)))).toBe(write(picked));
    expect(hand(write(picked))).toEqual(picked);
  });
  it("are those of every tile", () => {
    expect(["1m", "2p", "3s", "E", "S", "W", "N", "C", "F", "P", "8f"].map(spelled)).toEqual([
      "1c",
      "2r",
      "3b",
      "E",
      "S",
      "O",
      "N",
      "Dr",
      "Dv",
      "Db",
      "8f",
    ]);
  });
});
