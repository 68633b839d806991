/**
 * The pages stay ready when the house is away, and a window that outlived its version fetches the
 * new one.
 */
import { SHELF } from "../engine/shelf_name";
import { language } from "../words/words.svelte";
import { reachability } from "./reachability.svelte";
import { stockBooks } from "./stock";

const TRIED = "muraille.fetched_again";

/** Once the page stands: what is fetched for later does not hold up what is wanted now. */
export function keepReady(): void {
  if (!("serviceWorker" in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register("/sw.js"));
  // Without a worker no page opens without the house, and nobody could read the books.
  void navigator.serviceWorker.ready.then(() =>
    $effect.root(() => {
      $effect(() => {
        void [language(), reachability.returns];
        whenIdle(() => void stockBooks().then(renewEngine));
      });
    }),
  );
}

/** Whoever keeps the engine wants that of this release; nobody else fetches anything of it. */
async function renewEngine(): Promise<void> {
  if (await caches.has(SHELF)) await (await import("../engine/engine.svelte")).engine.renew();
}

/** A part of a page that is no longer there: the house has a newer version. */
export function fetchNewVersion(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Once only, or it would go on for ever.
    if (!navigator.onLine || sessionStorage.getItem(TRIED) === location.href) return;
    sessionStorage.setItem(TRIED, location.href);
    event.preventDefault();
    location.reload();
  });
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 1_000);
}
