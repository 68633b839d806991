/**
 * Keeps the pages ready for when the house is away. What the house answers is never kept here: the
 * pages keep the books themselves, and put the engine on a shelf of its own if somebody wants it.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what this version consists of. */
declare const SHELL: { version: string; files: string[] };
export {};

const OURS = "muraille-";
const SHELF = OURS + SHELL.version;
const DOCUMENT = "/";
/** What is no page of ours: answers of the house, and its documentation, a site of its own. */
const ELSEWHERE = /^\/(api|docs)(\/|$)/;

self.addEventListener("install", (event) => event.waitUntil(stock()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (
    request.method !== "GET" ||
    address.origin !== self.location.origin ||
    ELSEWHERE.test(address.pathname)
  )
    return;
  if (isNamed(address.pathname) || isEngine(address.pathname))
    event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(houseFirst(request, DOCUMENT));
  else if (SHELL.files.includes(address.pathname))
    event.respondWith(houseFirst(request, address.pathname));
});

/**
 * Take everything this version needs: a file after the other, since the page that is open may want
 * the network for itself. What a visit before this one took is here already.
 */
async function stock(): Promise<void> {
  const shelf = await caches.open(SHELF);
  for (const file of SHELL.files) {
    if ((await shelf.match(file)) !== undefined) continue;
    // Files with a name of their own may come from the browser's memory; others past it.
    await shelf.add(new Request(file, { cache: isNamed(file) ? "default" : "reload" }));
  }
  await shelf.add(new Request(DOCUMENT, { cache: "reload" }));
}

/** Whether the name of a file tells its content: such a file never changes. */
function isNamed(file: string): boolean {
  return file.startsWith("/assets/");
}

/** A file of the engine; what it consists of is asked of the house, which may have a newer one. */
function isEngine(file: string): boolean {
  return file.startsWith("/engine/") && file !== "/engine/pack.json";
}

/** Older versions go once no window shows them any more. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELF);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function houseFirst(request: Request, kept: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.status < 502 || answer.status > 504) return answer;
  } catch {
    // The house is away.
  }
  return (await caches.match(kept)) ?? Response.error();
}
