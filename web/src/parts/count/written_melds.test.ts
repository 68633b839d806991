import { describe, expect, it } from "vitest";

import { meldsBehind, readMeld } from "./written_melds";

describe("a meld as the house writes it", () => {
  it("tells which tile of a chow was claimed, always from the left", () => {
    expect(readMeld("[678p2]")).toEqual({
      kind: "chow",
      tiles: ["6p", "7p", "8p"],
      claimed: 1,
      from: 3,
    });
  });
  it("tells who gave a pung, or does not know", () => {
    expect(readMeld("[EEE3]")).toEqual({
      kind: "pung",
      tiles: ["E", "E", "E"],
      claimed: 0,
      from: 1,
    });
    expect(readMeld("[666p]")).toEqual({
      kind: "pung",
      tiles: ["6p", "6p", "6p"],
      claimed: null,
      from: null,
    });
  });
  it("knows four kinds of kong", () => {
    expect(readMeld("[CCCC]").kind).toBe("concealed_kong");
    expect(readMeld("[5555s1]")).toEqual({
      kind: "kong",
      tiles: ["5s", "5s", "5s", "5s"],
      claimed: 0,
      from: 3,
    });
    expect(readMeld("[5555s6]")).toEqual({
      kind: "promoted_kong",
      tiles: ["5s", "5s", "5s", "5s"],
      claimed: 0,
      from: 2,
    });
    expect(readMeld("[EEEE?]")).toEqual({
      kind: "kong",
      tiles: ["E", "E", "E", "E"],
      claimed: null,
      from: null,
    });
  });
});

describe("melds among the sets of a hand", () => {
  const set = (tiles: string[], exposed: boolean, winning: number | null = null) => ({
    name: "",
    tiles,
    exposed,
    face_down: false,
    winning,
    grouped: null,
  });

  it("are found by their tiles, each once; the set that won is none", () => {
    const sets = [
      set(["7s", "8s", "9s"], true, 1),
      set(["7s", "8s", "9s"], true),
      set(["4m", "4m"], false),
    ];
    expect(meldsBehind(sets, ["[789s1]"]).map((meld) => meld?.claimed ?? null)).toEqual([
      null,
      0,
      null,
    ]);
  });
});
