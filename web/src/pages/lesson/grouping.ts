/** Tiles that belong together: which sets are still to be found, and whether some tiles are one. */
type Tiles = readonly string[];

const sorted = (tiles: Tiles): string => [...tiles].sort().join(" ");

/** The sets that were not found yet; two alike are two. */
export function groupsOf(all: readonly Tiles[], found: readonly Tiles[]): Tiles[] {
  const left = [...all];
  for (const one of found) {
    const place = left.findIndex((set) => sorted(set) === sorted(one));
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** Whether tiles are a set, or partly one. */
export function isGroup(set: Tiles, tiles: Tiles, { partly = false } = {}): boolean {
  if (!partly) return sorted(set) === sorted(tiles);
  const left = [...set];
  return tiles.every((tile) => {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
