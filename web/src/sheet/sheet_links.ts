/** The addresses of a sheet that several phones share: a link brings its key in the fragment. */
import type { SheetBook } from "./sheet_book.svelte";

/** Where somebody comes in: whoever writes, or whoever confirms. */
export function linkTo(book: SheetBook, may: "write" | "confirm"): string {
  const letter = may === "write" ? "w" : "c";
  return `${location.origin}/s/${book.id}#${letter}=${book.keys?.[may] ?? ""}`;
}

/** Both links, where this phone may let others in. */
export function linksTo(book: SheetBook): Record<"write" | "confirm", string> | null {
  if (book.keys?.write === undefined || book.keys.confirm === undefined) return null;
  return { write: linkTo(book, "write"), confirm: linkTo(book, "confirm") };
}

/** The key an address brings in its fragment, which no server sees. */
export function keyOf(fragment: string): { write?: string; confirm?: string } | null {
  const [, letter, key] = /^#([wc])=([0-9A-Za-z_-]{16,64})$/.exec(fragment) ?? [];
  if (key === undefined) return null;
  return letter === "w" ? { write: key } : { confirm: key };
}
