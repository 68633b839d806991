/**
 * Weighs what a browser fetches before it shows each page, and refuses to build what is too heavy.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import type { Plugin, Rolldown } from "vite";

import { gather, routes } from "./shell.ts";

/** Bytes over the line, compressed: a first page within a breath on a slow phone. */
const BUDGET = 250_000;
/** Whoever learns may have a slow phone; the table of a lesson comes after its page. */
const LEARNING = 120_000;
/** The home page stands after 2 seconds of 400 kbit/s, and what is painted before it after a fifth. */
const LIGHTER: Readonly<Record<string, number>> = {
  home: 76_000,
  score: 90_000,
  shell: 10_000,
  ...Object.fromEntries(
    routes().flatMap(({ name, path }) => (path.startsWith("/learn") ? [[name, LEARNING]] : [])),
  ),
};
/** The texts a page fetches by itself and waits for: one of each sort, and the longest counts. */
const LESSONS = /\/generated\/learn\.\w+\.json$/;
const PLAYBOOK = /\/generated\/lessons\/\w+\.json$/;
const FANS = /\/generated\/cards\/\w+\/b\d+\.json$/;
const RULES = /\/generated\/cards\/\w+\/r\d+\.json$/;
const SHEET_WORDS = /\/sheet_words\.\w+\.json$/;
const TEXTS: Readonly<Record<string, readonly RegExp[]>> = {
  sheet: [SHEET_WORDS],
  sheets: [SHEET_WORDS],
  read_sheet: [SHEET_WORDS],
  score: [SHEET_WORDS],
  learn: [LESSONS],
  practice: [LESSONS],
  progress: [LESSONS],
  fan: [LESSONS, FANS],
  fan_lesson: [LESSONS, FANS],
  rule: [LESSONS, RULES],
  lesson: [LESSONS, PLAYBOOK],
};

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
  const heavy = [...pages].flatMap(([page, bytes]) => {
    const most = LIGHTER[page] ?? BUDGET;
    return bytes > most ? [`${page} ${bytes} > ${most}`] : [];
  });
  if (heavy.length > 0) throw new Error(`too heavy: ${heavy.join(", ")}`);
}

/** Each page with everything it needs: the entry, its own parts, styles, the longest texts. */
function weighed(bundle: Bundle): Map<string, number> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.filter((chunk) => chunk.isEntry && chunk.name === "main");
  const longest = (name: RegExp): number => {
    const texts = chunks.filter((chunk) => name.test(chunk.facadeModuleId ?? ""));
    if (texts.length === 0) throw new Error(`the build has no text ${name}`);
    return Math.max(...texts.map((chunk) => packed(chunk.code)));
  };
  const [words, farWords] = [longest(/\/words\.\w+\.json$/), longest(/\/far_words\.\w+\.json$/)];
  const pages = new Map([["shell", shellOf(entry, bundle)]]);
  for (const { name, source, near } of routes()) {
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
    if (page === undefined) throw new Error(`the build has no page ${source}`);
    const files = new Set<string>();
    for (const part of [...entry, page]) gather(part, bundle, files);
    const bytes = [...files].map((file) => packed(contentOf(bundle[file])));
    const texts = [words, ...(near ? [] : [farWords]), ...(TEXTS[name] ?? []).map(longest)];
    pages.set(
      name,
      [...bytes, ...texts].reduce((sum, size) => sum + size, 0),
    );
  }
  return pages;
}

/** What is painted first: the document, its first script, and the styles of the entry. */
function shellOf(entry: Rolldown.OutputChunk[], bundle: Bundle): number {
  const files = new Set<string>();
  for (const part of entry) gather(part, bundle, files);
  const styles = [...files].filter((file) => file.endsWith(".css"));
  return [
    contentOf(bundle["index.html"]),
    readFileSync("public/first.js"),
    ...styles.map((file) => contentOf(bundle[file])),
  ].reduce((sum, content) => sum + packed(content), 0);
}

function contentOf(file: Bundle[string] | undefined): string | Uint8Array {
  if (file === undefined) return "";
  return file.type === "chunk" ? file.code : file.source;
}

function packed(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
