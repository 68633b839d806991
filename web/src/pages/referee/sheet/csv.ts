/**
 * The sheet as a text file that every spreadsheet opens: hands and penalties in columns of their
 * own.
 */
import { say } from "../../../words/words.svelte";
import { NOTHING, totals, type Entry, type Four, type Sheet } from "./sheet";

/** Without it some spreadsheets take accents for something else. */
const MARK = "\uFEFF";

export function csv(sheet: Sheet, names: readonly string[]): string {
  const { hands, penalties } = totals(sheet);
  let hand = 1;
  const rows = sheet.entries.map((entry) => {
    const row = rowOf(hand, entry, names);
    if (entry.kind === "hand") hand += 1;
    return row;
  });
  const head = [
    say("pages.sheet.hand"),
    ...["csv_what", "csv_who", "csv_points"].map((word) => say(`pages.referee.${word}`)),
    ...names.map((name) => say("pages.sheet.gain_of", { name })),
    ...names.map((name) => say("pages.sheet.fine_of", { name })),
  ];
  const foot = [say("pages.sheet.total"), "", "", "", ...hands, ...penalties];
  return MARK + [head, ...rows, foot].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function rowOf(hand: number, entry: Entry, names: readonly string[]): (string | number)[] {
  if (entry.kind === "penalty")
    return [hand, entry.line, names[entry.offender] ?? "", "", ...NOTHING, ...entry.points];
  const { winner, gains } = entry;
  return [
    hand,
    resultWord(entry),
    winner === null ? "" : (names[winner] ?? ""),
    entry.points,
    ...gains,
    ...NOTHING,
  ];
}

/** How a hand ended, in a word. */
export function resultWord({ winner, gains }: { winner: number | null; gains: Four }): string {
  if (winner !== null) return say("pages.referee.way_won");
  return say(gains.every((gain) => gain === 0) ? "pages.referee.drawn" : "pages.referee.by_hand");
}

/** A name that looks like a formula must not become one. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
