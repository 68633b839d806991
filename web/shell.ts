/** Tells the worker what the build consists of, so that every build is a worker of its own. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

/** The file of the worker; its place decides what it may serve. */
export const WORKER = "sw.js";

export function shell(): Plugin {
  let publicFolder = "";
  return {
    name: "muraille-shell",
    apply: "build",
    configResolved: (config) => {
      publicFolder = config.publicDir;
    },
    generateBundle: (_, bundle) => {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error(`the build has no ${WORKER}`);
      const assets = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
      const plain = readdirSync(publicFolder);
      const digest = createHash("sha256").update([...assets, worker.code].join("\n"));
      for (const file of plain) digest.update(readFileSync(join(publicFolder, file)));
      const files = [...assets, ...plain].sort().map((file) => `/${file}`);
      const version = digest.digest("hex").slice(0, 12);
      worker.code = `const SHELL=${JSON.stringify({ version, files })};${worker.code}`;
    },
  };
}
