/** Whoever comes to a lesson from elsewhere finds the way back: `/learn/a17?from=/referee/train`. */

/** The address of a lesson that leads back here. */
export const lessonFromHere = (lesson: string): string =>
  `/learn/${lesson}?from=${encodeURIComponent(location.pathname + location.search)}`;

/** Where a reader came from; nothing that is no page of the house. */
export function wayBack(search: string, isPage: (path: string) => boolean): string | null {
  const from = new URLSearchParams(search).get("from");
  if (from === null || !/^\/(?![/\\])/.test(from)) return null;
  return isPage(from.split("?", 1)[0] ?? "") ? from : null;
}
