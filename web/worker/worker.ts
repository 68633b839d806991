/** Keeps the pages ready for when the house is away. What the house answers is never kept. */
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
  if (address.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(houseFirst(request, DOCUMENT));
  else if (SHELL.files.includes(address.pathname))
    event.respondWith(houseFirst(request, address.pathname));
});

/** Take everything this version needs, past any older copy the browser holds. */
async function stock(): Promise<void> {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(
    [DOCUMENT, ...SHELL.files].map((file) => new Request(file, { cache: "reload" })),
  );
}

/** Older versions go once no window shows them any more. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELF);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Files whose name tells their content never change. */
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
