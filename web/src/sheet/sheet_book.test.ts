import { beforeEach, describe, expect, it, vi } from "vitest";

import { memory } from "../browser.testing";
import type { Hand } from "./op";
import { SheetBook } from "./sheet_book.svelte";
import { FleetingStore } from "./store";

const DRAWN: Hand = {
  winner: null,
  source: null,
  points: [],
  gains: [],
  tiles: "",
  counted: null,
};
const WON: Hand = { ...DRAWN, winner: 0, source: 2, points: [24] };

beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("BroadcastChannel", undefined);
});

describe("a sheet that is written", () => {
  it("is kept, and found again", async () => {
    const store = new FleetingStore();
    const book = await SheetBook.open("one", store);
    await book.write("hand.1", WON);
    await book.write("hand.2", DRAWN);
    expect(book.state.totals).toEqual([48, -8, -32, -8]);
    const again = await SheetBook.open("one", store);
    expect(again.state).toEqual(book.state);
    expect((await store.cards()).map(({ id }) => id)).toEqual(["one"]);
  });
  it("replaces what this phone saw, so that nothing is disputed", async () => {
    const book = await SheetBook.open("one", new FleetingStore());
    await book.write("hand.1", WON);
    await book.write("hand.1", { ...WON, points: [42] });
    expect(book.state.disputes).toEqual({});
    expect(book.state.hands[0]?.gains).toEqual([66, -8, -50, -8]);
  });
  it("takes back its last writing, and that again", async () => {
    const book = await SheetBook.open("one", new FleetingStore());
    await book.write("hand.1", WON);
    await book.write("hand.1", DRAWN);
    await book.undo();
    expect(book.state.hands[0]?.gains).toEqual([48, -8, -32, -8]);
    expect(book.changes.map(({ stands }) => stands)).toEqual([true, false, false]);
  });
  it("does not take back what another phone has replaced", async () => {
    const book = await SheetBook.open("one", new FleetingStore());
    await book.write("hand.1", WON);
    const own = book.ops[0]?.id ?? "";
    await book.merge([
      {
        id: "other.1",
        slot: "hand.1",
        over: [own],
        value: DRAWN,
        at: 1,
        by: { chair: null, role: "table" },
      },
    ]);
    expect(book.canUndo).toBe(false);
  });
  it("knows whose phone it is, the next time too", async () => {
    const store = new FleetingStore();
    await (await SheetBook.open("one", store)).sit(2);
    expect((await SheetBook.open("one", store)).chair).toBe(2);
  });
  it("never takes back what is played", async () => {
    const book = await SheetBook.open("one", new FleetingStore());
    await book.write("charter", book.state.charter);
    expect(book.canUndo).toBe(false);
    expect(await book.undo()).toBeNull();
  });
  it("is another phone's where this one has lost it: no number is there twice", async () => {
    const lost = await SheetBook.open("one", new FleetingStore());
    await lost.write("hand.1", WON);
    const again = await SheetBook.open("one", new FleetingStore());
    await again.write("hand.2", DRAWN);
    await again.merge(lost.ops);
    expect(again.state.hands.map(({ fault }) => fault)).toEqual([null, null]);
  });
  it("shows two writings that did not know of each other, until one is chosen", async () => {
    const book = await SheetBook.open("one", new FleetingStore());
    await book.write("hand.1", WON);
    const by = { chair: null, role: "table" } as const;
    const other = { id: "other.1", slot: "hand.1", over: [], at: 1, by };
    await book.merge([{ ...other, value: { ...WON, points: [42] } }]);
    expect(book.state.hands[0]?.fault).toBe("disputed");
    expect(book.state.totals).toEqual([0, 0, 0, 0]);
    await book.write("hand.1", { ...WON, points: [42] });
    expect(book.state.hands[0]?.gains).toEqual([66, -8, -50, -8]);
  });
  it("never writes two things under one number, though two windows write at once", async () => {
    const store = new FleetingStore();
    const [one, other] = [await SheetBook.open("one", store), await SheetBook.open("one", store)];
    await Promise.all([one.write("hand.1", WON), other.write("hand.2", DRAWN)]);
    await one.reload();
    expect(new Set(one.ops.map(({ id }) => id)).size).toBe(2);
    expect(one.state.hands.map(({ fault }) => fault)).toEqual([null, null]);
  });
});
