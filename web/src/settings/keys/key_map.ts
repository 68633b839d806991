/** Which key does what at the table, and how one key is exchanged for another. */

/** What hands do at a strict table, where nothing is done for the players. */
const STRICT_KEYS = {
  touch_head: "t",
  touch_tail: "y",
  elsewhere: "j",
  rack: "g",
  show: "v",
  show_down: ";",
  show_all: "a",
  take: "x",
  je_prends: "/",
  calling: ":",
  replace: "n",
  put_back: "b",
  count: "o",
  write_score: "m",
  other_word: "u",
  tidy: ",",
  break_wall: "!",
  more: ".",
} as const;

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
  hint: "z",
  sheet: "s",
  referee: "r",
  repeat: "q",
  read_waits: "w",
  read_hand: "e",
  map: "?",
  ...STRICT_KEYS,
} as const;

export type KeyAction = keyof typeof USUAL_KEYS;
/** The keys that are not the usual ones. */
export type KeyMap = Partial<Record<KeyAction, string>>;

export type StrictKey = keyof typeof STRICT_KEYS;

export const KEY_ACTIONS = Object.keys(USUAL_KEYS) as KeyAction[];
/** Those that mean something at strict tables only. */
export const STRICT_ACTIONS = Object.keys(STRICT_KEYS) as StrictKey[];

export function keyIn(map: KeyMap, action: KeyAction): string {
  return map[action] ?? USUAL_KEYS[action];
}

/** What a pressed key asks for; capitals are letters too. */
export function actionIn(map: KeyMap, pressed: string): KeyAction | null {
  const key = small(pressed);
  return KEY_ACTIONS.find((action) => keyIn(map, action) === key) ?? null;
}

/** The map with another key for an action; the action that had it gets the old one. */
export function exchanged(map: KeyMap, action: KeyAction, pressed: string): KeyMap {
  const holder = actionIn(map, pressed);
  const changed: KeyMap = { ...map, [action]: small(pressed) };
  if (holder !== null && holder !== action) changed[holder] = keyIn(map, action);
  const unusual = KEY_ACTIONS.filter((each) => keyIn(changed, each) !== USUAL_KEYS[each]);
  return Object.fromEntries(unusual.map((each) => [each, changed[each]]));
}

function small(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
