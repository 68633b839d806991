/** A table of which tests hold the house's end: what it says, and how a page comes in. */
import { expect, vi } from "vitest";
import { type Page, openBrowser } from "../../browser.testing";
import type { TableEvent } from "../../game/events/events";
import { FakeSocket } from "./fake_socket.testing";
import { TableSocket } from "./table_socket.svelte";

export const NOW = 1_794_797_265_480;
export const PING = { type: "ping", n: 0 };
export const WELCOME = {
  type: "welcome",
  version: 1,
  table: "071933f9ac83",
  seat: 0,
  seq: 0,
  now: NOW,
  delay: 0,
  absence: 60,
  charter: { rules: "mcr" },
};
export const TABLE = { type: "table", phase: "playing", chairs: [], hand: 1, hands: 16 };

const UNSEEN_WALL = Array(144).fill("?").join(" ");
const EVENTS: TableEvent[] = [
  {
    type: "hand_begun",
    number: 1,
    east: 0,
    first: 0,
    round_wind: 0,
    hill: 0,
    wall: UNSEEN_WALL,
    dice: [1, 2, 3, 4],
  },
  { type: "tiles_dealt", seat: 0, tiles: "? ? ? ? ? ? ? ? ? ? ? ? ? ?" },
  { type: "tiles_dealt", seat: 1, tiles: "1m 1m 1m 2m 3m 4m 5m 6m 7m 8m 9m 9m 9m" },
  { type: "first_turn_opened", seat: 0 },
  { type: "tile_discarded", seat: 0, tile: "5m" },
];

/** An event of the hand, by its number; at 0 it is told again. */
export function told(seq: number, at = NOW): object {
  return { type: "event", seq, at, event: EVENTS[seq - 1] };
}

/** A page goes to the table; its clock is half a second behind the house. */
export async function comeIn(): Promise<{ page: Page; table: TableSocket }> {
  vi.useFakeTimers({ now: NOW - 500 });
  const page = await openBrowser();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  return { page, table: new TableSocket("071933f9ac83", { invitation: "tea" }) };
}

/** It leaves, and no clock is left running. */
export function leave(table: TableSocket): void {
  table.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
