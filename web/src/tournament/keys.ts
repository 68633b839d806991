/** The tournaments this device has keys of. */
import { keep, kept } from "../settings/storage";

export type Right = "owner" | "desk" | "referee";
export const RIGHTS: readonly Right[] = ["owner", "desk", "referee"];
const LETTERS: Record<string, Right> = { o: "owner", d: "desk", f: "referee" };
const KEPT = "muraille.tournaments";

export interface KnownTournament {
  id: string;
  title: string;
  keys: Partial<Record<Right, string>>;
}

/** Those that are known, the last one first. */
export function knownTournaments(): KnownTournament[] {
  try {
    const told: unknown = JSON.parse(kept(KEPT) ?? "[]");
    return Array.isArray(told) ? (told as KnownTournament[]) : [];
  } catch {
    return [];
  }
}

export function remember(tournament: KnownTournament): void {
  const others = knownTournaments().filter(({ id }) => id !== tournament.id);
  keep(KEPT, JSON.stringify([tournament, ...others]));
}

export function forget(id: string): void {
  keep(KEPT, JSON.stringify(knownTournaments().filter((one) => one.id !== id)));
}

/** Where somebody comes in; the key stands in the fragment, which no server sees. */
export function linkTo(id: string, right: Right, key: string): string {
  const letter = Object.keys(LETTERS).find((one) => LETTERS[one] === right) ?? "";
  return `${location.origin}/desk/${id}#${letter}=${key}`;
}

/** The key an address brings. */
export function keyOf(fragment: string): Partial<Record<Right, string>> | null {
  const [, letter = "", key] = /^#([odf])=([0-9A-Za-z_-]{16,64})$/.exec(fragment) ?? [];
  const right = LETTERS[letter];
  return key === undefined || right === undefined ? null : { [right]: key };
}

/** The key that does most. */
export function bestKey(keys: KnownTournament["keys"]): string {
  return keys.owner ?? keys.desk ?? keys.referee ?? "";
}
