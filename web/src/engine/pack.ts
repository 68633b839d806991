/** The engine as the house gives it away and as this device keeps it: all of it, or nothing. */
import { SHELF } from "./shelf_name";

interface PackFile {
  address: string;
  /** Bytes over the line. */
  weight: number;
  /** Bytes once unpacked. */
  size: number;
  /** SHA-256, in hexadecimal. */
  print: string;
}

export interface Pack {
  /** Of Muraille: pages of another one may expect other answers. */
  release: string;
  /** The folder of Python for browsers. */
  runtime: string;
  /** The archive of our sources. */
  engine: string;
  weight: number;
  files: readonly PackFile[];
}

/** A file is not what it should be. */
export class DamagedError extends Error {}

const CONTENTS = "/engine/pack.json";

/** Whether this browser can keep it, and open pages without a network. */
export function canKeep(): boolean {
  return "caches" in globalThis && "serviceWorker" in navigator && "subtle" in crypto;
}

/** What the house has now; nothing if it was built without, or is away. */
export async function offeredPack(): Promise<Pack | null> {
  try {
    const answer = await fetch(CONTENTS, { cache: "no-cache" });
    return answer.status === 200 ? ((await answer.json()) as Pack) : null;
  } catch {
    return null;
  }
}

/** What lies on the shelf; nothing unless every file is there. */
export async function keptPack(): Promise<Pack | null> {
  if (!canKeep() || !(await caches.has(SHELF))) return null;
  const shelf = await caches.open(SHELF);
  const contents = await shelf.match(CONTENTS);
  if (contents === undefined) return null;
  const pack = (await contents.json()) as Pack;
  const there = new Set((await shelf.keys()).map(({ url }) => new URL(url).pathname));
  return pack.files.every(({ address }) => there.has(address)) ? pack : null;
}

/**
 * Put a pack on the shelf: what is there already stays, and its contents come last, so that half a
 * pack is none. `told` hears what part of it has come.
 */
export async function keepPack(
  pack: Pack,
  told: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const shelf = await caches.open(SHELF);
  const whole = pack.files.reduce((sum, { size }) => sum + size, 0);
  let come = 0;
  const more = (bytes: number): void => {
    come += bytes;
    told(come / whole);
  };
  for (const file of pack.files) {
    if ((await shelf.match(file.address)) !== undefined) more(file.size);
    else await shelf.put(file.address, await fetched(file, more, signal));
  }
  await shelf.put(CONTENTS, Response.json(pack));
  const wanted = new Set([CONTENTS, ...pack.files.map(({ address }) => address)]);
  for (const request of await shelf.keys())
    if (!wanted.has(new URL(request.url).pathname)) await shelf.delete(request);
}

export async function dropPack(): Promise<void> {
  await caches.delete(SHELF);
}

/** A file of the house, if it is the one that was announced. */
async function fetched(
  { address, print }: PackFile,
  more: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  const answer = await fetch(address, { signal });
  if (!answer.ok || answer.body === null) throw new TypeError(`${address}: ${answer.status}`);
  const parts: BlobPart[] = [];
  const reader = answer.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    more(read.value.length);
  }
  const content = new Blob(parts);
  if ((await printOf(content)) !== print) throw new DamagedError(address);
  const headers = new Headers(answer.headers);
  // It is unpacked now.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(content, { headers });
}

async function printOf(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
