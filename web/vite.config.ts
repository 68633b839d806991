import { readFileSync } from "node:fs";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { shell, WORKER } from "./shell.ts";
import { weight } from "./weight.ts";

/** Where `muraille serve` listens while the pages are developed. */
const HOUSE = process.env.MURAILLE_HOUSE ?? "http://127.0.0.1:8000";

const PACKAGE = readFileSync("../src/muraille/__init__.py", "utf-8");
const VERSION = /^__version__ = "(.+)"$/m.exec(PACKAGE)?.[1];

export default defineConfig({
  define: { VERSION: JSON.stringify(VERSION) },
  plugins: [svelte(), shell(), weight()],
  build: {
    outDir: "../src/muraille/house/server/pages",
    emptyOutDir: true,
    target: "es2022",
    // The policy of the house forbids data: addresses in scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: "index.html", worker: "worker/worker.ts" },
      output: {
        // What most pages share is one file: many small ones weigh more, each with its own head.
        codeSplitting: {
          groups: [
            // Only those who learn need the course, and those who write a sheet its writings, however
            // many pages that are.
            {
              name: "common",
              test: /web.src.(?!learning|sheet|pages.score|generated.course)/,
              minShareCount: 10,
            },
            { name: "sheet", test: /web.src.(sheet|pages.score).[^/]+$/, minShareCount: 4 },
            { name: "house", test: /web.src.(house|offline|parts).[^/]+$/, minShareCount: 3 },
          ],
        },
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
      },
    },
  },
  // The house lets WebAssembly run in what lies in this folder.
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: "assets/engine/[name]-[hash].js" } },
  },
  server: { proxy: { "/api": { target: HOUSE, ws: true }, "/engine": HOUSE } },
  // A busy machine must not fail a test.
  test: {
    include: ["src/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
