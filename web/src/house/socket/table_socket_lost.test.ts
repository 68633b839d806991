import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Page } from "../../browser.testing";
import { FakeSocket } from "./fake_socket.testing";
import { PING, TABLE, WELCOME, comeIn, leave, told } from "./fake_table.testing";
import type { TableSocket } from "./table_socket.svelte";

let page: Page;
let table: TableSocket;

beforeEach(async () => {
  ({ page, table } = await comeIn());
});

afterEach(() => leave(table));

describe("a lost connection", () => {
  beforeEach(() => {
    FakeSocket.last.says(WELCOME, { type: "seat", seat: 1 }, TABLE, told(1), told(2), told(3));
  });

  test("is restored from the last event heard, and nothing is told twice", () => {
    FakeSocket.last.lose();
    expect(table.connection).toBe("waiting");
    vi.advanceTimersByTime(200);
    expect(table.connection).toBe("connecting");
    expect(table.lost).toBe(true);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.query.get("since")).toBe("3");
    FakeSocket.last.says({ ...WELCOME, seat: 1, seq: 5 }, TABLE, told(4, 0), told(5, 0));
    expect(table.connection).toBe("open");
    expect(table.lost).toBe(false);
    expect(table.missed).toBe(2);
    expect(table.hand?.offered).toEqual({ seat: 0, tile: "5m", robbing: false });
  });

  test("asks for no answer meanwhile", () => {
    FakeSocket.last.says({ type: "move", on: 3, actions: ["pass"], until: null });
    FakeSocket.last.lose();
    expect(table.move).toBeNull();
    expect(table.act("pass")).toBe(false);
  });

  test("says of a gesture that nobody has heard it", () => {
    expect(table.handle("say pung")).toBe(true);
    expect(table.refused).toBeNull();
    FakeSocket.last.lose();
    expect(table.handle("take")).toBe(false);
    expect(table.refused).toEqual({ code: "unheard", message: "" });
  });

  test("waits longer after every try, ten seconds at most", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const waited: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      FakeSocket.last.lose();
      const [sockets, began] = [FakeSocket.all.length, Date.now()];
      while (FakeSocket.all.length === sockets) vi.advanceTimersByTime(100);
      waited.push(Date.now() - began);
    }
    expect(waited).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
    vi.restoreAllMocks();
  });

  test("a line that stood for a while is restored quickly", () => {
    FakeSocket.last.lose();
    vi.advanceTimersByTime(200);
    FakeSocket.last.lose();
    vi.advanceTimersByTime(400);
    FakeSocket.last.says({ ...WELCOME, seat: 1, seq: 3 }, TABLE);
    vi.advanceTimersByTime(6000);
    FakeSocket.last.lose();
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(4);
  });

  test("offline, nobody knocks; online, at once", () => {
    vi.stubGlobal("navigator", { onLine: false });
    page.window.dispatchEvent(new Event("offline"));
    expect(table.connection).toBe("offline");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.stubGlobal("navigator", { onLine: true });
    page.window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    expect(table.connection).toBe("connecting");
    expect(table.lost).toBe(true);
  });

  test("a house that answers no ping is gone", () => {
    vi.advanceTimersByTime(25_000);
    expect(FakeSocket.last.sent).toEqual([PING, PING]);
    vi.advanceTimersByTime(8000);
    expect(FakeSocket.all[0]!.closedByPage).toBe(true);
    expect(table.connection).toBe("waiting");
  });

  test("a page that comes back to the front asks at once", () => {
    page.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.last.sent).toEqual([PING, PING]);
    vi.advanceTimersByTime(100);
    FakeSocket.last.says({ type: "pong", n: 0, now: Date.now() + 950 });
    expect(table.until(Date.now() + 1000)).toBe(0);
    vi.advanceTimersByTime(8000);
    expect(table.connection).toBe("open");
  });

  test("a socket that never opens is given up", () => {
    FakeSocket.last.lose();
    vi.advanceTimersByTime(200);
    expect(table.connection).toBe("connecting");
    vi.advanceTimersByTime(8000);
    expect(table.connection).toBe("waiting");
  });

  test("an older copy of the house is heard from the beginning", () => {
    FakeSocket.last.lose();
    vi.advanceTimersByTime(200);
    FakeSocket.last.says({ type: "refused", code: "unknown_position", message: "…" });
    FakeSocket.last.lose(4400);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.last.query.get("since")).toBe("0");
    expect(table.hand).toBeNull();
  });

  test("who comes back as somebody else hears everything from there", () => {
    FakeSocket.last.lose();
    vi.advanceTimersByTime(200);
    FakeSocket.last.says({ ...WELCOME, seat: null, seq: 3 });
    expect(FakeSocket.last.query.get("since")).toBe("0");
    FakeSocket.last.says({ ...WELCOME, seat: null, seq: 3 }, TABLE, told(1, 0), told(2, 0));
    expect(table.connection).toBe("open");
    expect(table.seat).toBeNull();
    expect(table.hand).toBeNull();
  });

  test("who has become a guest comes in again, and it is no loss", () => {
    table.reenter();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.all[0]!.closedByPage).toBe(true);
    expect(FakeSocket.last.query.get("since")).toBe("0");
    expect(table.connection).toBe("connecting");
    expect(table.lost).toBe(false);
  });

  test("a house that closes says so, and is found again", () => {
    FakeSocket.last.says({ type: "gone", reason: "closing" });
    FakeSocket.last.lose(1001);
    expect(table.gone).toBe("closing");
    vi.advanceTimersByTime(200);
    FakeSocket.last.says({ type: "refused", code: "house_closing", message: "…" });
    FakeSocket.last.lose(4400);
    expect(table.ending).toBeNull();
    vi.advanceTimersByTime(400);
    FakeSocket.last.says({ ...WELCOME, seat: 1, seq: 3 });
    expect(table.gone).toBeNull();
    expect(table.connection).toBe("open");
  });
});

describe("the end", () => {
  test("who is not let in hears why, and does not knock again", () => {
    FakeSocket.last.says({ type: "refused", code: "not_for_you", message: "Not for you." });
    FakeSocket.last.lose(4403);
    expect(table.ending).toBe("refused");
    expect(table.refusal).toEqual({ code: "not_for_you", message: "Not for you." });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("a table that is over, after its last event", () => {
    FakeSocket.last.says({ ...WELCOME, seq: 2 }, { ...TABLE, phase: "over" });
    expect(table.ending).toBeNull();
    FakeSocket.last.says(told(1, 0), told(2, 0));
    expect(table.ending).toBe("over");
    expect(table.hand?.number).toBe(1);
    expect(FakeSocket.last.closedByPage).toBe(true);
  });

  test("a table that has gone meanwhile", () => {
    FakeSocket.last.says(WELCOME);
    FakeSocket.last.lose();
    vi.advanceTimersByTime(200);
    FakeSocket.last.says({ type: "refused", code: "no_such_table", message: "…" });
    expect(table.ending).toBe("over");
  });

  test("nothing is left behind", () => {
    FakeSocket.last.says(WELCOME);
    expect([page.listeners, page.window.listeners]).toEqual([1, 4]);
    table.close();
    expect([page.listeners, page.window.listeners]).toEqual([0, 0]);
    expect(table.ending).toBe("left");
    expect(table.connection).toBe("ended");
    expect(FakeSocket.last.closedByPage).toBe(true);
    expect(FakeSocket.last.onmessage).toBeNull();
    page.window.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
