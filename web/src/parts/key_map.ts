/** Which key does what at the table, and how one key is exchanged for another. */

/** The usual keys, as `KeyboardEvent.key` names them (letters small). */
export const USUAL_KEYS = {
  hu: "h",
  kong: "k",
  pung: "p",
  chow: "c",
  pass: " ",
  flower: "f",
  discard: "Enter",
  discard_drawn: "d",
  waits: "i",
  log: "l",
  sheet: "s",
  referee: "r",
  repeat: "q",
  read_waits: "w",
  read_hand: "e",
  map: "?",
} as const;

export type KeyAction = keyof typeof USUAL_KEYS;
/** The keys that are not the usual ones. */
export type KeyMap = Partial<Record<KeyAction, string>>;

export const KEY_ACTIONS = Object.keys(USUAL_KEYS) as KeyAction[];

export function keyIn(map: KeyMap, action: KeyAction): string {
  return map[action] ?? USUAL_KEYS[action];
}

/** What a pressed key asks for; capitals are letters too. */
export function actionIn(map: KeyMap, pressed: string): KeyAction | null {
  const key = small(pressed);
  return KEY_ACTIONS.find((action) => keyIn(map, action) === key) ?? null;
}

/** The map with another key for an action; who had that key gets the old one. */
export function exchanged(map: KeyMap, action: KeyAction, pressed: string): KeyMap {
  const holder = actionIn(map, pressed);
  const changed: KeyMap = { ...map, [action]: small(pressed) };
  if (holder !== null && holder !== action) changed[holder] = keyIn(map, action);
  for (const each of KEY_ACTIONS) if (changed[each] === USUAL_KEYS[each]) delete changed[each];
  return changed;
}

function small(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
