import { beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "../../browser.testing";
import { gameName, games } from "./games.svelte";

const GAMES = [
  { id: "one", name: "Game one", sentence: "" },
  { id: "two", name: "Game two", sentence: "" },
];
let asked: string[] = [];

beforeEach(async () => {
  await openBrowser();
  asked = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(GAMES)));
  });
});

test("any game of the house has the name the house gives it", async () => {
  expect([games(), gameName("two")]).toEqual([[], ""]);
  await vi.waitFor(() => expect(games()).toEqual(GAMES));
  expect([gameName("two"), gameName("unheard_of")]).toEqual(["Game two", "unheard_of"]);
  expect(asked).toEqual(["/api/rules?lang=en"]);
});
