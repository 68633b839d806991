/** What the page says, in the reader's language. */
import { keep, kept } from "../settings/storage";
import { loadMore, loadNear, type Catalogue, type Language, type More } from "./catalogues";

export const LANGUAGES: readonly Language[] = ["fr", "en", "zh"];
const KEPT = "muraille.language";
/** The numbers a language treats as singular, as they are written; in French also 1½. */
const ONE: Record<Language, RegExp> = { fr: /^-?[01]?½?$/, en: /^-?1$/, zh: /^$/ };

class Speech {
  language = $state<Language>("fr");
  near = $state.raw<Catalogue>({});
  more = $state.raw<Readonly<Partial<Record<More, Catalogue>>>>({});
}
const speech = new Speech();
/** What was last asked for: it is spoken once its words have come. */
let asked: Language | undefined;
/** Somebody has been on pages that say more: those words go along with the language from then on. */
let along: readonly More[] = [];

/** The language that is spoken now. */
export function language(): Language {
  return speech.language;
}

/** Whose way of writing days and hours: English readers of a French game count to twenty-four. */
export function locale(): string {
  return speech.language === "en" ? "en-GB" : speech.language;
}

/** Speak a language: the given one, the one chosen before, or the browser's. */
export async function speak(wanted?: Language): Promise<void> {
  const chosen = wanted ?? remembered() ?? browsers();
  asked = chosen;
  const [near, more] = await Promise.all([
    loadNear(chosen),
    Promise.all(along.map(async (name) => [name, await loadMore(name, chosen)] as const)),
  ]);
  speech.near = near;
  speech.more = { ...speech.more, ...Object.fromEntries(more) };
  speech.language = chosen;
  document.documentElement.lang = chosen === "zh" ? "zh-Hans" : chosen;
  if (wanted !== undefined) keep(KEPT, wanted);
}

/** A part that says what only far pages say: it is there once its words are. */
export function withFarWords<Part>(part: Promise<Part>): Promise<Part> {
  return withWords("far", part);
}

/** A part that says more than the first pages: it is there once its words are. */
export async function withWords<Part>(name: More, part: Promise<Part>): Promise<Part> {
  along = [...along.filter((known) => known !== name), name];
  const language = asked ?? remembered() ?? browsers();
  const [ready, more] = await Promise.all([part, loadMore(name, language)]);
  // Another language may have been chosen meanwhile; its words came with it.
  if (language === (asked ?? language)) speech.more = { ...speech.more, [name]: more };
  return ready;
}

/** The text behind a dotted key, with its values; `n` chooses between one and other. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  let entry = found(speech.near, key);
  for (const more of Object.values(speech.more)) entry ??= found(more, key);
  if (typeof entry === "object" && entry !== null) {
    const one = ONE[speech.language].test(String(values.n));
    entry = (entry as Record<string, unknown>)[one ? "one" : "other"];
  }
  if (typeof entry !== "string") throw new Error(`no words for ${key}`);
  return entry.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Several names, one after the other, with the comma of the language. */
export function listed(names: readonly (string | number)[]): string {
  return names.join(speech.language === "zh" ? "、" : ", ");
}

function found(catalogue: Catalogue, key: string): unknown {
  let entry: unknown = catalogue;
  for (const part of key.split(".")) entry = (entry as Record<string, unknown> | undefined)?.[part];
  return entry;
}

/** A number as it is written: a true minus, and a plus where gains are told. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

function remembered(): Language | undefined {
  return LANGUAGES.find((known) => known === kept(KEPT));
}

function browsers(): Language {
  for (const wish of navigator.languages) {
    const known = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (known !== undefined) return known;
  }
  return "en";
}
