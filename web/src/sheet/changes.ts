/** What was changed on a sheet, one writing after the other: who, when, before and after. */
import type { Op, Value } from "./op";

export interface Change {
  op: Op;
  /** What stood there when it was written; several where they differed. */
  before: readonly (Value | null)[];
  /** Whether it still stands. */
  stands: boolean;
}

/** The writings of a slot that no other replaces. */
export function unreplaced(ops: readonly Op[], slot: string): Op[] {
  const there = ops.filter((op) => op.slot === slot);
  const replaced = new Set(there.flatMap(({ over }) => over));
  return there.filter(({ id }) => !replaced.has(id));
}

/** The slots and ids of what others replace. */
export function replacedIn(ops: readonly Op[]): Set<string> {
  return new Set(ops.flatMap((op) => op.over.map((id) => `${op.slot} ${id}`)));
}

/** The latest first, by the clocks of the phones. */
export function changesOf(ops: readonly Op[]): Change[] {
  const known = new Map(ops.map((op) => [`${op.slot} ${op.id}`, op]));
  const replaced = replacedIn(ops);
  return [...ops]
    .sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    .map((op) => ({
      op,
      before: op.over.flatMap((id) => known.get(`${op.slot} ${id}`)?.value ?? []),
      stands: !replaced.has(`${op.slot} ${op.id}`),
    }));
}

/** What this device wrote last, if it still stands; without its charter a sheet would be another. */
export function lastOwn(ops: readonly Op[], device: string): Op | null {
  const own = ops.filter(({ id }) => id.startsWith(`${device}.`));
  const last = own.sort((one, other) => numberOf(other) - numberOf(one)).at(0);
  if (last === undefined || last.slot === "charter") return null;
  return unreplaced(ops, last.slot).some(({ id }) => id === last.id) ? last : null;
}

/** How many writings of its device there are, this one included. */
export function numberOf({ id }: Op): number {
  return Number(id.slice(id.indexOf(".") + 1));
}
