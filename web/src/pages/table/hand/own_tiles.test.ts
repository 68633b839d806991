import { beforeEach, describe, expect, test } from "vitest";

import { openBrowser } from "../../../browser.testing";
import { settings } from "../../../settings/settings.svelte";
import { OwnTiles } from "./own_tiles.svelte";

let tiles: OwnTiles;
const standing = () => tiles.all.map(({ tile }) => tile).join(" ");
const keyOf = (tile: string) => tiles.all.find((held) => held.tile === tile)!.key;

beforeEach(async () => {
  await openBrowser();
  settings.autoSort = true;
  tiles = new OwnTiles();
  tiles.follow({ hand: ["1m", "5p", "9s"], drawn: "E" });
});

test("they stand as the house tells them, the drawn one last", () => {
  expect(standing()).toBe("1m 5p 9s E");
  expect(tiles.drawn?.tile).toBe("E");
  tiles.follow(null);
  expect(tiles.all).toEqual([]);
});

describe("a raised tile", () => {
  test("is lowered by a second touch", () => {
    tiles.raise(keyOf("5p"));
    expect(tiles.raisedTile).toBe("5p");
    tiles.raise(keyOf("5p"));
    expect(tiles.raisedTile).toBeNull();
  });

  test("stays raised while others come and go", () => {
    tiles.raise(keyOf("5p"));
    tiles.follow({ hand: ["1m", "5p", "E"], drawn: null });
    expect(tiles.raisedTile).toBe("5p");
  });

  test("is forgotten when it has left the hand", () => {
    tiles.raise(keyOf("9s"));
    tiles.follow({ hand: ["1m", "5p", "E"], drawn: null });
    expect(tiles.raised).toBeNull();
  });
});

describe("picked tiles", () => {
  test("are several, in the order they were picked", () => {
    tiles.pick(keyOf("9s"));
    tiles.pick(keyOf("1m"));
    expect(tiles.pickedTiles).toEqual(["9s", "1m"]);
    tiles.pick(keyOf("9s"));
    expect(tiles.pickedTiles).toEqual(["1m"]);
  });

  test("are let go when they have left the hand", () => {
    tiles.pick(keyOf("9s"));
    tiles.pick(keyOf("1m"));
    tiles.follow({ hand: ["1m", "5p", "E"], drawn: null });
    expect(tiles.pickedTiles).toEqual(["1m"]);
  });
});

describe("the order", () => {
  test("of the player holds until the hand is sorted again", () => {
    tiles.arrange(keyOf("9s"), 0);
    expect(standing()).toBe("9s 1m 5p E");
    tiles.follow({ hand: ["1m", "5p", "7p", "9s"], drawn: null });
    expect(standing()).toBe("9s 1m 5p 7p");
    tiles.sort();
    expect(standing()).toBe("1m 5p 7p 9s");
  });

  test("is the player's own where the page does not sort", () => {
    settings.autoSort = false;
    tiles.follow({ hand: ["1m", "3p", "5p", "9s"], drawn: null });
    expect(standing()).toBe("1m 5p 9s 3p");
  });

  test("is forgotten with the hand", () => {
    tiles.arrange(keyOf("9s"), 0);
    tiles.raise(keyOf("1m"));
    tiles.pick(keyOf("1m"));
    tiles.clear();
    expect([tiles.ownOrder, tiles.raised, tiles.picked, tiles.all]).toEqual([false, null, [], []]);
  });
});
