import { describe, expect, it } from "vitest";

import { choicesOf } from "../zone/acts/offers";
import { CALM, reflex, usualReflexes } from "./reflexes";

const told = (...actions: string[]) => choicesOf(actions);

describe("reflexes", () => {
  it("lay flowers out unless told not to", () => {
    expect(reflex(CALM, told("discard 1m", "flower 3f"), "3f", null)).toBe("flower 3f");
    expect(
      reflex({ ...CALM, flowers: false }, told("discard 1m", "flower 3f"), "3f", null),
    ).toBeNull();
  });

  it("pass all but a win", () => {
    const only = { ...CALM, onlyHu: true };
    expect(reflex(only, told("pass", "pung"), null, "C")).toBe("pass");
    expect(reflex(only, told("pass", "pung", "win"), null, "C")).toBeNull();
  });

  it("pass even a win of another's tile, but only if the player has said so", () => {
    const all = { ...CALM, onlyHu: true, passWin: true };
    expect(reflex(all, told("pass", "win"), null, "C")).toBe("pass");
    expect(reflex({ ...all, onlyHu: false }, told("pass", "win"), null, "C")).toBeNull();
    expect(reflex(all, told("discard 1m", "win"), "1m", null)).toBeNull();
  });

  it("pass a tile the player never wants", () => {
    const never = { ...CALM, never: ["C"] };
    expect(reflex(never, told("pass", "pung"), null, "C")).toBe("pass");
    expect(reflex(never, told("pass", "pung"), null, "F")).toBeNull();
  });

  it("discard what was drawn, but never throw a kong or a win away", () => {
    const lazy = { ...CALM, discardDrawn: true };
    expect(reflex(lazy, told("discard 1m", "discard 2m"), "2m", null)).toBe("discard 2m");
    expect(reflex(lazy, told("discard 1m", "discard 2m", "hide 1m"), "2m", null)).toBeNull();
    expect(reflex(lazy, told("discard 2m", "win"), "2m", null)).toBeNull();
    expect(reflex(lazy, told("discard 1m"), null, null)).toBeNull();
  });
});

it("a hand begins with what was chosen for every hand; passing everything is playing for a win only", () => {
  const chosen = { flowers: false, onlyHu: false, discardDrawn: true, autoPass: true };
  expect(usualReflexes(chosen)).toEqual({
    flowers: false,
    onlyHu: true,
    passWin: false,
    discardDrawn: true,
    never: [],
  });
});
