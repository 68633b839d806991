/**
 * Weighs what a browser fetches before it shows each page, and refuses to build what is too heavy.
 */
import { gzipSync } from "node:zlib";

import type { Plugin, Rolldown } from "vite";

/** Bytes over the line, compressed: a first page within a breath on a slow phone. */
const BUDGET = 250_000;
const PAGE = /\/src\/pages\/(\w+)\/[^/]+\.svelte$/;
const CATALOGUE = /words\.\w+\.json$/;

type Bundle = Rolldown.OutputBundle;

export function weight(): Plugin {
  return {
    name: "muraille-weight",
    apply: "build",
    // After everybody else: styles join the bundle late.
    generateBundle: { order: "post", handler: (_, bundle) => tell(weighed(bundle)) },
  };
}

function tell(pages: Map<string, number>): void {
  const list = [...pages].map(([page, bytes]) => `${page} ${Math.ceil(bytes / 1000)}`).sort();
  process.stdout.write(
    `First load in KB, compressed: ${list.join(", ")} (at most ${BUDGET / 1000}).\n`,
  );
  const heavy = [...pages].filter(([, bytes]) => bytes > BUDGET).map(([page]) => page);
  if (heavy.length > 0) throw new Error(`too heavy: ${heavy.join(", ")}`);
}

/** Each page with everything it needs: the entry, its own parts, styles, the longest catalogue. */
function weighed(bundle: Bundle): Map<string, number> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.filter((chunk) => chunk.isEntry && chunk.name === "main");
  const catalogues = chunks.filter((chunk) => CATALOGUE.test(chunk.facadeModuleId ?? ""));
  const longest = Math.max(0, ...catalogues.map((chunk) => packed(chunk.code)));
  const pages = new Map<string, number>();
  for (const chunk of chunks) {
    const page = PAGE.exec(chunk.facadeModuleId ?? "")?.[1];
    if (page === undefined) continue;
    const files = new Set<string>();
    for (const part of [...entry, chunk]) gather(part, bundle, files);
    const bytes = [...files].map((file) => packed(contentOf(bundle[file])));
    pages.set(
      page,
      bytes.reduce((sum, size) => sum + size, longest),
    );
  }
  return pages;
}

/** A chunk, what it imports, and the styles of all. */
function gather(chunk: Rolldown.OutputChunk, bundle: Bundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const part = bundle[name];
    if (part?.type === "chunk") gather(part, bundle, files);
  }
}

function contentOf(file: Bundle[string] | undefined): string | Uint8Array {
  if (file === undefined) return "";
  return file.type === "chunk" ? file.code : file.source;
}

function packed(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
