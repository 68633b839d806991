import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "../browser.testing";
import { ask } from "./http";

let asked = 0;
let house: () => Promise<Response>;

beforeEach(async () => {
  await openBrowser();
  vi.useFakeTimers();
  asked = 0;
  house = () => Promise.reject(new TypeError("network"));
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/healthz") return Promise.reject(new TypeError("network"));
    asked += 1;
    return house();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("who asks the same again and again waits longer and longer", async () => {
  const ended = Date.now() + 60_000;
  const loop = async () => {
    while (Date.now() < ended) await ask("GET", "/api/rulebook").catch(() => undefined);
  };
  const looping = loop();
  await vi.advanceTimersByTimeAsync(70_000);
  await looping;
  expect(asked).toBeGreaterThan(20);
  expect(asked).toBeLessThan(70);
});

test("another question, and what a person does, are not kept waiting", async () => {
  await ask("GET", "/api/one").catch(() => undefined);
  await ask("GET", "/api/two").catch(() => undefined);
  await ask("POST", "/api/one", {}).catch(() => undefined);
  await ask("POST", "/api/one", {}).catch(() => undefined);
  expect(asked).toBe(4);
});

test("after an answer nothing is remembered of the silence", async () => {
  await ask("GET", "/api/three").catch(() => undefined);
  house = () => Promise.resolve(new Response("{}"));
  const waiting = ask("GET", "/api/three");
  await vi.advanceTimersByTimeAsync(2_000);
  await waiting;
  await ask("GET", "/api/three");
  expect(asked).toBe(3);
});
