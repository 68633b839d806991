import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket } from "./fake_socket.testing";
import { NOW, PING, TABLE, WELCOME, comeIn, leave, told } from "./fake_table.testing";
import { speak } from "../../words/words.svelte";
import type { TableSocket } from "./table_socket.svelte";

let table: TableSocket;

beforeEach(async () => {
  ({ table } = await comeIn());
});

afterEach(() => leave(table));

describe("coming in", () => {
  test("the handshake asks for everything", () => {
    expect(FakeSocket.last.address).toBe(
      "wss://house.test/api/tables/071933f9ac83/play?since=0&lang=en&invitation=tea",
    );
    expect(FakeSocket.last.protocol).toBe("muraille.v1");
    expect(table.connection).toBe("connecting");
  });

  test("a welcome opens the line", () => {
    FakeSocket.last.says(WELCOME, TABLE);
    expect(table.connection).toBe("open");
    expect(table.seat).toBe(0);
    expect(table.charter?.rules).toBe("mcr");
    expect(table.table?.phase).toBe("playing");
  });

  test("what is told again is shown at once, when it is complete", () => {
    FakeSocket.last.says({ ...WELCOME, seq: 4 }, TABLE, told(1, 0), told(2, 0), told(3, 0));
    expect(table.hand).toBeNull();
    FakeSocket.last.says(told(4, 0));
    expect(table.hand?.phase).toBe("turning");
    expect(table.events).toHaveLength(4);
  });

  test("the house says which chair one sees from", () => {
    FakeSocket.last.says(WELCOME, { type: "seat", seat: 2 });
    expect(table.seat).toBe(2);
    FakeSocket.last.says({ type: "seat", seat: null });
    expect(table.seat).toBeNull();
  });

  test("kinds it does not know, and noise, are left out", () => {
    FakeSocket.last.says(WELCOME, { type: "tea" }, { kind: "odd" });
    FakeSocket.last.onmessage?.({ data: "{" });
    FakeSocket.last.onmessage?.({ data: "null" });
    expect(table.connection).toBe("open");
  });
});

describe("playing", () => {
  const MOVE = { type: "move", on: 5, actions: ["pung", "pass"], until: NOW + 3000 };

  beforeEach(() => {
    FakeSocket.last.says(WELCOME, TABLE, ...[1, 2, 3, 4, 5].map((seq) => told(seq)), MOVE);
  });

  test("an answer goes out once, with the number it is based on", () => {
    expect(table.act("pung")).toBe(true);
    expect(table.act("pung")).toBe(false);
    expect(FakeSocket.last.sent).toEqual([PING, { type: "act", on: 5, action: "pung" }]);
    expect(table.sent).toBe("pung");
  });

  test("whoever changes the language is refused in the new one", async () => {
    await speak("fr");
    table.act("pung");
    await speak("en");
    table.handle("say pung");
    expect(FakeSocket.last.sent.slice(1)).toEqual([
      { type: "act", on: 5, action: "pung", lang: "fr" },
      { type: "act", on: 5, action: "say pung" },
    ]);
  });

  test("what is not offered is not sent", () => {
    expect(table.act("win")).toBe(false);
    expect(FakeSocket.last.sent).toEqual([PING]);
  });

  test("an event makes the move old", () => {
    table.act("pung");
    FakeSocket.last.says({
      type: "event",
      seq: 6,
      at: NOW,
      event: { type: "tile_drawn", seat: 1, tile: "4m" },
    });
    expect(table.move).toBeNull();
    expect(table.sent).toBeNull();
    expect(table.act("pung")).toBe(false);
  });

  test("a refused answer can be given again", () => {
    table.act("pung");
    FakeSocket.last.says({
      type: "refused",
      code: "stale_action",
      message: "Look again.",
      of: "act",
    });
    expect(table.refused).toEqual({ code: "stale_action", message: "Look again." });
    expect(table.act("pass")).toBe(true);
  });

  test("an answer on its way stays so when another message is refused", () => {
    table.act("pung");
    FakeSocket.last.says({ type: "refused", code: "not_promised", message: "Late.", of: "word" });
    expect(table.sent).toBe("pung");
    expect(table.act("pass")).toBe(false);
  });

  test("deadlines are told by the clock of the house", () => {
    expect(table.until(NOW + 3000)).toBe(3000);
    vi.advanceTimersByTime(200);
    FakeSocket.last.says({ type: "pong", n: 0, now: NOW + 150 });
    expect(table.until(NOW + 3000)).toBe(2750);
  });

  test("who listens hears each event with the hand before and after", () => {
    const heard: unknown[] = [];
    const stop = table.listen(({ seq, again }, before, after) =>
      heard.push([seq, again, before?.phase, after.phase]),
    );
    const drawn = {
      type: "event",
      seq: 6,
      at: NOW,
      event: { type: "tile_drawn", seat: 1, tile: "4m" },
    };
    FakeSocket.last.says(drawn, drawn);
    stop();
    FakeSocket.last.says({ ...drawn, seq: 7, event: { type: "window_closed" } });
    expect(heard).toEqual([[6, false, "claiming", "turning"]]);
  });

  test("ready for the next hand", () => {
    table.ready();
    expect(FakeSocket.last.sent).toEqual([PING, { type: "ready", word: "" }]);
  });
});

describe("words for the wall", () => {
  const promised = (promise: string) => ({ ...TABLE, phase: "promised", promise });
  const words = () => FakeSocket.last.sent.filter(({ type }) => type === "word");

  test("one is drawn by chance for every wall, and given once", () => {
    FakeSocket.last.says(WELCOME, promised("a"), promised("a"), TABLE, promised("b"));
    expect(words()).toHaveLength(2);
    const [first, second] = words().map(({ word }) => word);
    expect(first).toMatch(/^[0-9a-f]{24}$/);
    expect(second).not.toBe(first);
  });

  test("one's own stands beside it, however long it is", () => {
    FakeSocket.last.says(WELCOME, promised("a"));
    const drawn = words()[0]?.word ?? "";
    table.ready("bamboo");
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "ready", word: `bamboo ${drawn}` });
    table.ready("x".repeat(100));
    expect(FakeSocket.last.sent.at(-1)?.word).toBe(`${"x".repeat(70)} ${drawn}`);
  });

  test("a spectator gives none", () => {
    FakeSocket.last.says({ ...WELCOME, seat: null }, promised("a"));
    expect(words()).toEqual([]);
  });
});
