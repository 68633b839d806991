import { expect, test } from "vitest";

import { Attempt } from "./attempt.svelte";
import { openBrowser } from "../browser.testing";
import { speak } from "../words/words.svelte";
import { Refused } from "./http";

function refused(code: string, field: string | null = null): () => Promise<never> {
  return () => Promise.reject(new Refused(code, "Not so.", 400, field));
}

test("a refusal is told beside its field", async () => {
  const attempt = new Attempt("hands");
  expect(await attempt.to(refused("wrong_field", "hands"))).toBe(false);
  expect([attempt.about("hands"), attempt.about("pace"), attempt.otherwise]).toEqual([
    "Not so.",
    "",
    "",
  ]);
});

test("what is wrong in a part of a field is wrong with the field", async () => {
  const attempt = new Attempt("switches");
  await attempt.to(refused("wrong_field", "switches.limit"));
  expect(attempt.about("switches")).toBe("Not so.");
});

test("a refusal that names no field is known by its code", async () => {
  const attempt = new Attempt("name");
  await attempt.to(refused("name_taken"));
  expect(attempt.about("name")).toBe("Not so.");
});

test("what has no place on the page is told otherwise", async () => {
  const attempt = new Attempt("name");
  await attempt.to(refused("wrong_field", "language"));
  expect([attempt.about("name"), attempt.otherwise]).toEqual(["", "Not so."]);
});

test("the next try begins clean", async () => {
  const attempt = new Attempt();
  await attempt.to(refused("house_full"));
  expect(await attempt.to(() => Promise.resolve())).toBe(true);
  expect([attempt.otherwise, attempt.busy]).toEqual(["", false]);
});

test("one at a time", async () => {
  const attempt = new Attempt();
  let finish = (): void => undefined;
  const first = attempt.to(() => new Promise<void>((done) => (finish = done)));
  expect(await attempt.to(() => Promise.resolve())).toBe(false);
  finish();
  expect(await first).toBe(true);
});

test("a fault of our own is no refusal", async () => {
  await expect(new Attempt().to(() => Promise.reject(new TypeError("ours")))).rejects.toThrow(
    "ours",
  );
});

test("a refusal is not told on in another language", async () => {
  await openBrowser();
  await speak("en");
  const attempt = new Attempt("name");
  await attempt.to(refused("name_taken"));
  await speak("fr");
  expect([attempt.refused, attempt.about("name"), attempt.otherwise]).toEqual([null, "", ""]);
  await speak("en");
  expect(attempt.about("name")).toBe("Not so.");
});
