/**
 * The pages stay ready when the house is away, and a window that outlived its version fetches the
 * new one.
 */

const TRIED = "muraille.fetched_again";

export function keepReady(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
  // A part of a page that is no longer there: the house has a newer version. Once only, or it would
  // go on for ever.
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || sessionStorage.getItem(TRIED) === location.href) return;
    sessionStorage.setItem(TRIED, location.href);
    event.preventDefault();
    location.reload();
  });
}
