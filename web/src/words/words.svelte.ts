/** What the page says, in the reader's language. */
import { keep, kept } from "../settings/storage";
import { loadFar, loadNear, type Catalogue, type Language } from "./catalogues";

export const LANGUAGES: readonly Language[] = ["fr", "en", "zh"];
const KEPT = "muraille.language";
/** The numbers a language treats as singular. */
const ONE: Record<Language, readonly number[]> = { fr: [0, 1, -1], en: [1, -1], zh: [] };

class Speech {
  language = $state<Language>("fr");
  near = $state.raw<Catalogue>({});
  far = $state.raw<Catalogue>({});
}
const speech = new Speech();
/** What was last asked for: it is spoken once its words have come. */
let asked: Language | undefined;
/** Somebody has been on a far page: its words go along with the language from then on. */
let isFar = false;

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
  const [near, far] = await Promise.all([loadNear(chosen), isFar ? loadFar(chosen) : speech.far]);
  speech.near = near;
  speech.far = far;
  speech.language = chosen;
  document.documentElement.lang = chosen === "zh" ? "zh-Hans" : chosen;
  if (wanted !== undefined) keep(KEPT, wanted);
}

/** A part that says what only far pages say: it is there once its words are. */
export async function withFarWords<Part>(part: Promise<Part>): Promise<Part> {
  isFar = true;
  const language = asked ?? remembered() ?? browsers();
  const [ready, far] = await Promise.all([part, loadFar(language)]);
  // Another language may have been chosen meanwhile; its words came with it.
  if (language === (asked ?? language)) speech.far = far;
  return ready;
}

/** The text behind a dotted key, with its values; `n` chooses between one and other. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  let entry = found(speech.near, key) ?? found(speech.far, key);
  if (typeof entry === "object" && entry !== null) {
    const one = ONE[speech.language].includes(Number(values.n));
    entry = (entry as Record<string, unknown>)[one ? "one" : "other"];
  }
  if (typeof entry !== "string") throw new Error(`no words for ${key}`);
  return entry.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
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
