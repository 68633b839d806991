/** The keys of the player at this browser. */
import { settings } from "../settings.svelte";
import { actionIn, exchanged, keyIn, type KeyAction } from "./key_map";

export { KEY_ACTIONS, STRICT_ACTIONS, type KeyAction, type StrictKey } from "./key_map";

/** Where letters are written, not meant. */
const WRITING =
  "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";

/** The key that does something now. */
export function keyOf(action: KeyAction): string {
  return keyIn(settings.keys, action);
}

/**
 * What a pressed key asks for: nothing while text is written, nor together with keys of the system.
 */
export function actionOf(event: KeyboardEvent): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.target instanceof Element && event.target.closest(WRITING) !== null) return null;
  if (!settings.keysOn && event.key.length === 1 && event.key !== " ") return null;
  return actionIn(settings.keys, event.key);
}

/** Give an action another key; the action that had it gets the old one. */
export function remap(action: KeyAction, pressed: string): void {
  settings.keys = exchanged(settings.keys, action, pressed);
}

/** All the usual keys again. */
export function resetKeys(): void {
  settings.keys = {};
}
