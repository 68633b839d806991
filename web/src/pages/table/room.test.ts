import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { FakeSocket } from "../../house/socket/fake_socket.testing";
import { NOW, TABLE, WELCOME, comeIn, leave } from "../../house/socket/fake_table.testing";
import { settings } from "../../settings/settings.svelte";
import { Room } from "./room.svelte";

const CLOCKS = {
  name: "relaxed",
  claim_window: 20,
  think_time: 30,
  min_window: 0,
  between_hands: null,
};
const CHARTER = {
  rules: "mcr",
  strict: false,
  hands: 4,
  clocks: CLOCKS,
  switches: { minimum_points: 6 },
  least_points: 6,
};
const person = (name: string) => ({ name, bot: null, person: true, present: true, away: false });
const CHAIRS = [person("Ana"), person("Bea"), person("Chen"), person("Dao")];
const HAND = [
  {
    type: "hand_begun",
    number: 1,
    east: 0,
    first: 0,
    round_wind: 0,
    hill: 0,
    wall: Array(144).fill("?").join(" "),
    dice: [1, 2, 3, 4],
  },
  { type: "tiles_dealt", seat: 0, tiles: "1m 2m 3m 4m 5m 6m 7m 8m 9m E E E C C" },
  { type: "first_turn_opened", seat: 0 },
];
const PLAY = { type: "move", on: 3, actions: ["discard 1m", "discard C", "win"], until: null };
const CLAIM = { type: "move", on: 3, actions: ["chow 3m", "chow 4m", "pass"], until: null };

let room: Room;

/** The house tells of the table: who sits where, and what has happened. */
function tell(charter: object, ...messages: object[]): void {
  FakeSocket.last.says(
    { ...WELCOME, charter },
    { ...TABLE, chairs: CHAIRS, scores: [0, 8, 0, -8], strict: null },
    ...HAND.map((event, at) => ({ type: "event", seq: at + 1, at: NOW, event })),
    ...messages,
  );
  room.tiles.follow(room.scene.own);
}
const acts = () =>
  FakeSocket.last.sent.flatMap((message) => ("action" in message ? [message.action] : []));
const held = (tile: string) => room.tiles.all.find((one) => one.tile === tile)!;

beforeEach(async () => {
  const { table } = await comeIn();
  settings.oneTap = false;
  room = new Room(table);
  table.listen((heard, before) => room.hear(heard, before));
});

afterEach(() => leave(room.socket));

describe("the own turn", () => {
  beforeEach(() => tell(CHARTER, PLAY));

  test("is the player's, and their tiles stand before them", () => {
    expect(room.decision.playing).toBe(true);
    expect(room.scene.turn).toBe(0);
    expect(room.scene.own?.drawn).toBe("C");
    expect(room.tiles.all).toHaveLength(14);
  });

  test("a touch raises a tile, a second one discards it", () => {
    room.touch(held("1m"));
    expect(room.tiles.raisedTile).toBe("1m");
    expect(acts()).toEqual([]);
    room.touch(held("1m"));
    expect(acts()).toEqual(["discard 1m"]);
    expect(room.tiles.raised).toBeNull();
  });

  test("one touch is enough for whom it was chosen", () => {
    settings.oneTap = true;
    room.touch(held("1m"));
    expect(acts()).toEqual(["discard 1m"]);
  });

  test("a tile that may not go stays", () => {
    room.discard("2m");
    expect(acts()).toEqual([]);
  });

  test("nothing is answered twice", () => {
    room.act("win");
    room.act("discard 1m");
    expect(acts()).toEqual(["win"]);
    expect(room.decision.answeredAt).toBe(3);
  });
});

describe("an answer to a discard", () => {
  beforeEach(() => tell(CHARTER, CLAIM));

  test("is no turn: a second touch only lowers the tile", () => {
    expect([room.decision.playing, room.decision.claiming]).toEqual([false, true]);
    room.touch(held("1m"));
    room.touch(held("1m"));
    expect(acts()).toEqual([]);
    expect(room.tiles.raised).toBeNull();
  });

  test("ends what was aimed at and half chosen", () => {
    const { choices } = room.decision;
    room.decision.variants = choices!.chows;
    room.decision.aimed = choices!.chows[0]!;
    room.act("chow 3m");
    expect([room.decision.variants, room.decision.aimed]).toEqual([null, null]);
  });
});

describe("a strict table", () => {
  beforeEach(() => tell({ ...CHARTER, strict: true }, PLAY));

  test("offers nothing, and asks all the same", () => {
    expect(room.decision.choices).toBeNull();
    expect(room.decision.due).toBe(true);
    expect(room.mayAskHint).toBe(false);
  });

  test("a touch picks tiles; touched again, the only one is discarded, one of several let go", () => {
    room.touch(held("1m"));
    room.touch(held("2m"));
    expect(room.tiles.pickedTiles).toEqual(["1m", "2m"]);
    room.touch(held("2m"));
    expect(room.tiles.pickedTiles).toEqual(["1m"]);
    room.touch(held("1m"));
    expect(acts()).toEqual(["discard 1m"]);
    expect(room.tiles.picked).toEqual([]);
  });
});

describe("what the page knows of the table", () => {
  beforeEach(() => tell(CHARTER));

  test("its players and its rules", () => {
    expect(room.scene.names).toEqual(["Ana", "Bea", "Chen", "Dao"]);
    expect(room.scene.scores).toEqual([0, 8, 0, -8]);
    expect(room.scene.length).toEqual({ hands: 4, rounds: null });
    expect([room.rules.winWord, room.rules.strict, room.rules.leastPoints]).toEqual([
      "hu",
      false,
      6,
    ]);
  });

  test("whose time runs", () => {
    expect(room.scene.clock?.seat).toBe(0);
    expect(room.scene.clock?.whole).toBe(30_000);
    FakeSocket.last.says(PLAY);
    expect(room.scene.clock).toBeNull();
  });

  test("what has happened, until a new hand begins", () => {
    expect(room.log.events.map(({ type }) => type)).toEqual([
      "hand_begun",
      "tiles_dealt",
      "first_turn_opened",
    ]);
    room.tiles.raise(held("1m").key);
    room.overlay.card = "1m";
    FakeSocket.last.says({
      type: "event",
      seq: 4,
      at: NOW,
      event: { ...HAND[0], number: 2 },
    });
    expect(room.log.entries).toHaveLength(1);
    expect([room.tiles.raised, room.overlay.card]).toEqual([null, null]);
  });

  test("a hint may be asked for after a choice, not before", () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    room.askHint();
    expect(room.overlay.opened).toBeNull();
    const event = { type: "tile_discarded", seat: 0, tile: "1m" };
    FakeSocket.last.says({ type: "event", seq: 4, at: NOW, event });
    room.askHint();
    expect(room.overlay.opened).toBe("hint");
    room.hint.forget();
  });
});

test("a spectator looks from a chair of their choice", () => {
  FakeSocket.last.says({ ...WELCOME, seat: null, charter: CHARTER }, { ...TABLE, chairs: CHAIRS });
  expect(room.scene.me).toBeNull();
  room.scene.watched = 2;
  expect(room.scene.seen).toBe(2);
  expect(room.scene.own).toBeNull();
});
