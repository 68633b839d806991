/** What the book speaks of, in one shape: a name, what it is worth, what it is. */
import type { FanPage, Rulebook } from "../../generated/answers";
import { say } from "../../words/words.svelte";

export type Chapter = "mcr" | "classic" | "words";
export const CHAPTERS: readonly Chapter[] = ["mcr", "classic", "words"];

export interface Entry {
  id: string;
  name: string;
  /** What it is called in other languages, and how people may look for it. */
  names: readonly string[];
  definition: string;
  /** As it is written on a sheet; empty for a word. */
  worth: string;
  notes: readonly string[];
  fan: FanPage | null;
}

export interface Section {
  id: string;
  title: string;
  /** As short as a button wants it. */
  short: string;
  entries: readonly Entry[];
}

export function sections(book: Rulebook, chapter: Chapter): Section[] {
  if (chapter === "mcr") return fans(book);
  return chapter === "classic"
    ? classical(book)
    : [{ id: "words", title: say("pages.learn.words"), short: "", entries: words() }];
}

/** The chapter that speaks of something. */
export function chapterOf(book: Rulebook, id: string): Chapter | null {
  return (
    CHAPTERS.find((chapter) =>
      sections(book, chapter).some(({ entries }) => entries.some((entry) => entry.id === id)),
    ) ?? null
  );
}

/** What answers to a text: every word of it in a name or in what is said; sections that have nothing are left out. */
export function found(all: readonly Section[], text: string, section: string | null): Section[] {
  const sought = folded(text).split(" ").filter(Boolean);
  const answers = (entry: Entry) => {
    const said = folded([entry.id, entry.name, ...entry.names, entry.definition].join(" "));
    return sought.every((word) => said.includes(word));
  };
  return all
    .filter(({ id }) => section === null || id === section)
    .map((one) => ({ ...one, entries: one.entries.filter(answers) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Case and accents do not matter to who searches. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

function fans(book: Rulebook): Section[] {
  const groups = [...new Set(book.fans.map(({ group }) => group))];
  return groups.map((group) => ({
    id: String(group),
    title: say("pages.learn.group", { n: group }),
    short: String(group),
    entries: book.fans
      .filter((fan) => fan.group === group)
      .map((fan) => ({
        ...told(fan),
        worth: String(group),
        fan,
        notes: [
          ...elsewhere(book, fan),
          ...(fan.page === null ? [] : [say("pages.learn.page", { page: fan.page })]),
        ],
      })),
  }));
}

/** Houses that count it otherwise. */
function elsewhere(book: Rulebook, fan: FanPage): string[] {
  const houses = book.rules.find(({ id }) => id === "mcr")?.houses ?? [];
  return houses
    .filter(({ id }) => (fan.points[id] ?? fan.group) !== fan.group)
    .map(({ id, name }) =>
      say("pages.learn.elsewhere", { profile: name, n: fan.points[id] ?? fan.group }),
    );
}

function classical({ classic }: Rulebook): Section[] {
  const only = (winner: boolean) => (winner ? [say("pages.learn.winner_only")] : []);
  const unknown = (value: number | null) => (value === null ? [say("pages.learn.not_played")] : []);
  const line = (entry: Rulebook["classic"]["lines"][number], sign: string): Entry => ({
    ...told(entry),
    worth: entry.value === null ? "–" : `${sign}${entry.value}`,
    fan: null,
    notes: [...only(entry.winner_only), ...unknown(entry.value)],
  });
  const families = new Map(classic.families.map(({ id, name }) => [id, name]));
  return [
    section(
      "sets",
      classic.sets.map((set) => ({
        ...told(set),
        worth: `${set.exposed} / ${set.concealed}`,
        fan: null,
        notes: [
          `${say("pages.learn.exposed")} ${set.exposed}`,
          `${say("pages.learn.concealed")} ${set.concealed}`,
        ],
      })),
    ),
    section(
      "lines",
      classic.lines.filter(({ double }) => !double).map((entry) => line(entry, "+")),
    ),
    section(
      "doubles",
      classic.lines.filter(({ double }) => double).map((entry) => line(entry, "×")),
    ),
    section(
      "grands_jeux",
      classic.grands_jeux.map((jeu) => ({
        ...told(jeu),
        worth: jeu.points === null ? say("pages.learn.limit") : String(jeu.points),
        fan: null,
        notes: jeu.families.map((family) => families.get(family) ?? family),
      })),
    ),
  ];
}

function section(id: string, entries: Entry[]): Section {
  const title = say(`pages.learn.${id}`);
  return { id, title, short: title, entries };
}

function told({
  id,
  name,
  names,
  definition,
}: {
  id: string;
  name: string;
  names: Record<string, string>;
  definition: string;
}) {
  return {
    id,
    name,
    names: [...new Set(Object.values(names))].filter((one) => one !== name),
    definition,
  };
}

const WORDS = [
  "chow",
  "pung",
  "kong",
  "pair",
  "claim",
  "discard",
  "river",
  "wall",
  "breach",
  "ready",
  "wait",
  "hu",
  "mah_jong",
  "fan",
  "honours",
  "terminals",
  "flowers",
  "concealed",
  "exposed",
  "seat_wind",
  "round_wind",
  "dealer",
  "double",
  "grand_jeu",
  "calling",
  "robbing",
  "drawn_hand",
  "dead_hand",
];

function words(): Entry[] {
  const key = "pages.learn.words_of_game";
  return WORDS.map((id) => ({
    id: `word_${id}`,
    name: say(`${key}.${id}.name`),
    names: [],
    definition: say(`${key}.${id}.sentence`),
    worth: "",
    notes: [],
    fan: null,
  }));
}
