/** How words are put together, in every language. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

test("names one after the other have the comma of their language", () => {
  const own = sources("src").filter((path) => !path.endsWith("words.svelte.ts"));
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter((path) => /\.join\("[,;] "\)/.test(readFileSync(path, "utf-8")))).toEqual([]);
});
