/** Finding a combination by what it is called, in any of the three languages. */
import type { BookPage } from "../../../../generated/answers";

export function named(fans: readonly BookPage[], text: string): readonly BookPage[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return fans.filter(({ id, names }) => {
    const said = plain([id.replaceAll("_", " "), ...Object.values(names)].join(" "));
    return words.every((word) => said.includes(word));
  });
}

/** Case and accents do not matter to a person who searches. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
