/**
 * What stands before the pages do: the document names what each address needs, so that it is fetched at
 * once, and the worker what the build consists of, so that every build is a worker of its own.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin, Rolldown } from "vite";

/** The file of the worker; its place decides what it may serve. */
export const WORKER = "sw.js";
const LANGUAGES = ["fr", "en", "zh"];
const ROUTER = "src/router.svelte.ts";
/** A line of the router: a name, an address, the file of its page, and whether it says little. */
const ROUTE =
  /name: "([^"]+)",\s*path: "([^"]+)",\s*load: \(\) => import\("\.\/([^"]+)"\),?\s*(near: true)?/g;

interface Route {
  name: string;
  path: string;
  source: string;
  near: boolean;
}

/** The pages as the router has them. */
export function routes(): Route[] {
  const lines = [...readFileSync(ROUTER, "utf-8").matchAll(ROUTE)];
  return lines.map(([, name = "", path = "", source = "", near]) => ({
    name,
    path,
    source: `src/${source}`,
    near: near !== undefined,
  }));
}

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
    transformIndexHtml: {
      order: "post",
      handler: (document, { bundle }) =>
        document
          .replace("<!-- motto -->", LANGUAGES.map(motto).join(""))
          .replace("/first.js", `/first.js" data-parts="${attribute(parts(bundle ?? {}))}`),
    },
  };
}

/** The first words of the home page, in a language. */
function motto(language: string): string {
  const words = readFileSync(`src/generated/words.${language}.json`, "utf-8");
  const { pages } = JSON.parse(words) as { pages: { home: { motto: string } } };
  return `<p lang="${language}">${pages.home.motto}</p>`;
}

/** The words of each language, who says few of them, and the files of each address beside those the document names. */
function parts(bundle: Rolldown.OutputBundle): object {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const of = (source: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
  const known = new Set<string>();
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === "main");
  if (entry !== undefined) gather(entry, bundle, known);
  const words = (name: string) =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const file = of(`src/generated/${name}.${language}.json`)?.fileName ?? "";
        return [language, `/${file}`];
      }),
    );
  const pages = routes().map(({ path, source }) => {
    const page = of(source);
    if (page === undefined) throw new Error(`the build has no page ${source}`);
    const files = new Set<string>();
    gather(page, bundle, files);
    return [path, [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)];
  });
  return {
    words: words("words"),
    farWords: words("far_words"),
    near: routes().flatMap(({ path, near }) => (near ? [path] : [])),
    pages: Object.fromEntries(pages) as object,
  };
}

/** A chunk, what it imports, and the styles of all. */
export function gather(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  files: Set<string>,
): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const part = bundle[name];
    if (part?.type === "chunk") gather(part, bundle, files);
  }
}

function attribute(value: object): string {
  return JSON.stringify(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
