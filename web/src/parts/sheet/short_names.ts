/** Names for narrow columns: the first word, cut if it must be, and never two alike. */
const LONGEST = 8;

export function shortNames(names: readonly string[]): string[] {
  const short = names.map((name) => cut(name.split(/\s+/u)[0] ?? name));
  return short.map((name, place) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (names[place] ?? name),
  );
}

function cut(word: string): string {
  const letters = [...word];
  return letters.length <= LONGEST ? word : `${letters.slice(0, LONGEST - 1).join("")}.`;
}
