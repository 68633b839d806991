/**
 * What stands at a place of a list that is known to have it; a wrong place is a fault of the page.
 */
export function nth<T>(all: readonly T[], place: number): T {
  const found = all[place];
  if (found === undefined) throw new RangeError(`no place ${place} among ${all.length}`);
  return found;
}
