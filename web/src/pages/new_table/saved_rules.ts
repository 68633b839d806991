/** The rules of one's own house, kept on this device under a name. */
import { keep, kept } from "../../settings/storage";
import type { Setting, Wish } from "./wish";

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

/** A wish for the same table by other rules. */
export function byRules(wish: Wish, { rules, house, flowers, switches }: SavedRules): Wish {
  return { ...wish, rules, house, flowers, switches: { ...switches } };
}

function isSaved(found: unknown): found is SavedRules {
  if (typeof found !== "object" || found === null) return false;
  const { name, rules, house, flowers, switches } = found as Partial<SavedRules>;
  return (
    [name, rules, house].every((text) => typeof text === "string") &&
    typeof flowers === "boolean" &&
    typeof switches === "object"
  );
}
