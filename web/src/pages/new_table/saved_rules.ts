/** The rules of one's own house, kept on this device under a name. */
import type { GameText } from "../../generated/answers";
import { keep, kept } from "../../settings/storage";
import { withRules, type Setting, type Wish } from "./wish";

export interface SavedRules {
  name: string;
  rules: string;
  house: string;
  flowers: boolean;
  switches: Record<string, Setting>;
}

const KEPT = "muraille.house_rules";
export const MOST = 20;

/** Those of this device, in the order in which they were saved. */
export function savedRules(): SavedRules[] {
  try {
    const found: unknown = JSON.parse(kept(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
}

export function keepRules(all: readonly SavedRules[]): void {
  keep(KEPT, JSON.stringify(all));
}

/** The rules of a wish under a name, last; those that had the name before are replaced. */
export function withRulesOf(
  all: readonly SavedRules[],
  name: string,
  { rules, house, flowers, switches }: Wish,
): SavedRules[] {
  const others = all.filter((one) => one.name !== name);
  return [...others, { name, rules, house, flowers, switches }].slice(-MOST);
}

/** A wish for the same table by other rules, those of a game. */
export function byRules(wish: Wish, saved: SavedRules, game: GameText): Wish {
  const { house, flowers, switches } = saved;
  return { ...withRules(wish, game), house, flowers, switches: { ...switches } };
}

function isSaved(found: unknown): found is SavedRules {
  if (typeof found !== "object" || found === null) return false;
  const { name, rules, house, flowers, switches } = found as Record<string, unknown>;
  return (
    [name, rules, house].every((text) => typeof text === "string") &&
    typeof flowers === "boolean" &&
    typeof switches === "object" &&
    switches !== null
  );
}
