/** What a player may choose, what is usual, and how a browser keeps it. */
import type { KeyMap } from "./keys/key_map";
import type { Faces } from "../tiles/art/sprite";

export type Theme = "system" | "light" | "dark";
/** Which announcements are read aloud: every move, what concerns me, nothing. */
export type Verbosity = "all" | "mine" | "none";

/** How large the tiles on the table are, as far as there is room. */
export type TileSize = "small" | "usual" | "large";

export interface Preferences {
  theme: Theme;
  tileSize: TileSize;
  /** Latin digits and letters in the corner of tiles. */
  indices: boolean;
  faces: Faces;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Calls are spoken by the system's voice. */
  speech: boolean;
  /** What other players say is shown and told. */
  phrases: boolean;
  /** What may stand beside the table does. */
  panel: boolean;
  /** One tap discards. */
  oneTap: boolean;
  /** At the end of a hand one counts it oneself before the count is shown. */
  countFirst: boolean;
  /** A strict table says in one line what a lawful player would do next. */
  strictHints: boolean;
  /** The drawn tile joins the others in order. */
  autoSort: boolean;
  verbosity: Verbosity;
  /** Single letters act at the table. */
  keysOn: boolean;
  /** Keys that were changed. */
  keys: KeyMap;
  /** The game and the bots of the last quick game; empty before the first. */
  quickGame: { rules: string; level: string };
  /** The game whose hands were last counted; empty for the usual one. */
  countedGame: string;
  /** What the hand does by itself at the beginning of each hand. */
  reflexes: { flowers: boolean; onlyHu: boolean; discardDrawn: boolean; autoPass: boolean };
}

export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const FACE_KINDS: readonly Faces[] = ["ordinary", "contrast", "colour-safe"];
export const TILE_SIZES: readonly TileSize[] = ["small", "usual", "large"];
export const VERBOSITIES: readonly Verbosity[] = ["all", "mine", "none"];
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  theme: THEMES,
  tileSize: TILE_SIZES,
  faces: FACE_KINDS,
  verbosity: VERBOSITIES,
};

export const USUAL: Preferences = {
  theme: "system",
  tileSize: "usual",
  indices: true,
  faces: "ordinary",
  sound: true,
  volume: 0.6,
  speech: false,
  phrases: true,
  panel: true,
  oneTap: false,
  countFirst: false,
  strictHints: true,
  autoSort: true,
  verbosity: "all",
  keysOn: true,
  keys: {},
  quickGame: { rules: "", level: "" },
  countedGame: "",
  reflexes: { flowers: true, onlyHu: false, discardDrawn: false, autoPass: false },
};

/** What was kept, as far as it still means something; the usual for the rest. */
export function readPreferences(kept: string | null): Preferences {
  const fresh = structuredClone(USUAL);
  let found: unknown;
  try {
    found = JSON.parse(kept ?? "null");
  } catch {
    return fresh;
  }
  const taken = like(fresh, found);
  taken.volume = Math.min(1, Math.max(0, taken.volume));
  return taken;
}

/** The pattern, with every value that fits it taken from what was found. */
function like<T extends object>(pattern: T, found: unknown): T {
  if (!isRecord(found)) return pattern;
  for (const [name, usual] of Object.entries(pattern)) {
    const value = found[name];
    if (isRecord(usual)) {
      if (name === "keys") Object.assign(usual, texts(value));
      else like(usual, value);
    } else if (typeof value === typeof usual && (ANSWERS[name]?.includes(String(value)) ?? true))
      Object.assign(pattern, { [name]: value });
  }
  return pattern;
}

function texts(found: unknown): Record<string, string> {
  if (!isRecord(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
