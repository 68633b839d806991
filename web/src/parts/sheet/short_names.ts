/** Names for narrow places: the first word, cut if it must be, and never two alike. */
const LONGEST = 8;

export function shortNames(names: readonly string[], longest = LONGEST): string[] {
  const short = names.map((name) =>
    [...name].length <= longest ? name : cut(name.split(/\s+/u)[0] ?? name, longest),
  );
  return short.map((name, place) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (names[place] ?? name),
  );
}

function cut(word: string, longest: number): string {
  const letters = [...word];
  if (letters.length <= longest) return word;
  const kept = letters.slice(0, longest - 1).join("");
  return `${kept.replace(/[-’']$/u, "")}.`;
}
