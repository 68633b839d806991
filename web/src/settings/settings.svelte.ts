/** What the player has chosen, kept in the browser and shown on the root of the page. */
import { readPreferences, type Preferences } from "./preferences";
import { keep, kept } from "./storage";

/** Also read by `public/first.js`, before anything is painted. */
const KEPT = "muraille.settings";

export const settings: Preferences = $state(readPreferences(kept(KEPT)));

/** Style sheets look at the root for what is chosen. */
function show(): void {
  const root = document.documentElement.dataset;
  if (settings.theme === "system") delete root.theme;
  else root.theme = settings.theme;
  root.indices = settings.indices ? "on" : "off";
  root.faces = settings.faces;
  root.tiles = settings.tileSize;
}

/** From now on the browser keeps what is chosen, and what is chosen in one window holds in all. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(show);
    $effect(() => keep(KEPT, JSON.stringify(settings)));
  });
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === KEPT) Object.assign(settings, readPreferences(newValue));
  });
}
