import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Page, openBrowser } from "../../browser.testing";
import { type ListedTable, Lobby } from "./lobby.svelte";
import { FakeSocket } from "./fake_socket.testing";

let page: Page;
let lobby: Lobby;

function listed(table: string, opened: number, phase = "gathering"): ListedTable {
  return { table, opened, phase } as ListedTable;
}

beforeEach(async () => {
  vi.useFakeTimers();
  page = await openBrowser();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  lobby = new Lobby();
  FakeSocket.last.says({ type: "tables", tables: [listed("b", 2), listed("a", 1)] });
});

afterEach(() => {
  lobby.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("tables come, change and go, the latest first", () => {
  FakeSocket.last.says({ type: "listed", table: listed("c", 3) });
  FakeSocket.last.says({ type: "listed", table: listed("a", 1, "playing") });
  FakeSocket.last.says({ type: "listed", table: listed("b", 2, "over") });
  expect(lobby.tables.map(({ table, phase }) => [table, phase])).toEqual([
    ["c", "gathering"],
    ["a", "playing"],
  ]);
});

test("without the house the list stays, and says since when", () => {
  vi.setSystemTime(50_000);
  FakeSocket.last.lose();
  expect(lobby.connection).toBe("waiting");
  expect(lobby.trueAt).toBe(50_000);
  expect(lobby.tables).toHaveLength(2);
  vi.advanceTimersByTime(200);
  FakeSocket.last.says({ type: "tables", tables: [] });
  expect(lobby.connection).toBe("open");
  expect(lobby.tables).toEqual([]);
});

test("a page that comes back to the front asks for the list anew", () => {
  page.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.address).toBe("wss://house.test/api/lobby");
});
