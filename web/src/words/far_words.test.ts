/** Near pages say nothing that only far pages say: those words may not have come. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { expect, test } from "vitest";

import far from "../generated/far_words.en.json";
import { routes } from "../../shell";

const FAR = new RegExp(`pages\\.(${Object.keys(far.pages).join("|")})\\b`, "g");
const STATIC = /^\s*(?:import|export)\s[^;]*?from\s+"(\.[^"]+)";/gm;
const DYNAMIC = /import\("(\.[^"]+)"\)/g;

function file(from: string, name: string): string | undefined {
  const path = resolve(dirname(from), name);
  return [path, `${path}.ts`].find((one) => existsSync(one) && /\.(ts|svelte)$/.test(one));
}

function partsOf(path: string, how: RegExp): string[] {
  const names = [...readFileSync(path, "utf-8").matchAll(how)].map(([, name]) => name ?? "");
  return names.flatMap((name) => file(path, name) ?? []);
}

/** A file and all it imports. */
function wholeOf(path: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(path)) {
    seen.add(path);
    for (const part of partsOf(path, STATIC)) wholeOf(part, seen);
  }
  return seen;
}

/** What a file and all it imports say of far pages. */
function saidFar(path: string): string[] {
  const found = [...wholeOf(path)].map((part) => [part, readFileSync(part, "utf-8")] as const);
  return found.flatMap(([part, text]) =>
    [...text.matchAll(FAR)].map(([words]) => `${part}: ${words}`),
  );
}

const near = routes().flatMap((route) => (route.near ? [route.source] : []));

test("some pages are near", () => {
  expect(near).toHaveLength(9);
});

test.each([...near, "src/App.svelte"])("%s needs no far words", (source) => {
  const page = resolve(source);
  expect(saidFar(page)).toEqual([]);
  // What it fetches later may need them, if it waits for them.
  for (const part of wholeOf(page)) {
    if (part.endsWith(join("src", "router.svelte.ts"))) continue; // every page waits for its words
    const waits = readFileSync(part, "utf-8").includes("withFarWords(import(");
    for (const later of waits ? [] : partsOf(part, DYNAMIC)) expect(saidFar(later)).toEqual([]);
  }
});
