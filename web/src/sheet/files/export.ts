/** A sheet to take away: for a spreadsheet, for programs, for a message. */
import { isOp } from "./read_op";
import type { Op } from "../op";
import type { HandRow, SheetState } from "../fold";

/** What a table of cells is called in a language: its heads and the words of its rows. */
export interface ExportWords {
  hand: string;
  end: string;
  total: string;
  place: string;
  tablePoints: string;
  names: readonly string[];
  /** How a hand ended. */
  told: (row: HandRow) => string;
  /** A French spreadsheet puts commas into one column. */
  separator: "," | ";";
}

/** Without it some spreadsheets take accents for something else. */
const MARK = "\uFEFF";
export const FORMAT = "muraille-sheet-1";
const ID = /^[0-9a-z]{12}$/;
const MOST_OPS = 2000;

export function csv(state: SheetState, words: ExportWords): string {
  const head = [words.hand, words.end, ...words.names, ...words.names.map((name) => `− ${name}`)];
  const none = words.names.map(() => "");
  const hands = state.hands.map((row) => [...[row.number, words.told(row), ...row.gains], ...none]);
  const fines = state.fines.map(({ fine, points }) => [
    ...[fine.hand, `${fine.line} ${words.names[fine.chair] ?? ""}`],
    ...none,
    ...points,
  ]);
  const rows = [...hands, ...fines].sort((one, other) => Number(one[0]) - Number(other[0]));
  const comma = (number: number): string =>
    words.separator === ";" ? String(number).replace(".", ",") : String(number);
  const feet = [
    ["", words.total, ...state.totals, ...state.fine_totals],
    ["", words.place, ...state.places.map(({ rank }) => rank), ...none],
    [
      ...["", words.tablePoints],
      ...state.places.map(({ sixtieths }) => comma(Math.round((sixtieths / 60) * 100) / 100)),
      ...none,
    ],
  ];
  const line = (row: readonly (string | number)[]): string =>
    `${row.map((value) => cell(value, words.separator)).join(words.separator)}\r\n`;
  return MARK + [head, ...rows, ...feet].map(line).join("");
}

/** A name that looks like a formula must not become one. */
function cell(value: string | number, separator: string): string {
  const text =
    typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return text.includes(separator) || /["\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** Everything: the writings, and what follows from them. */
export function json(id: string, ops: readonly Op[], state: SheetState): string {
  return `${JSON.stringify({ format: FORMAT, id, ops, state }, null, 1)}\n`;
}

/** The writings of such a file; nothing if it is another one. */
export function readJson(text: string): { id: string; ops: Op[] } | null {
  try {
    const told = JSON.parse(text) as { format?: unknown; id?: unknown; ops?: unknown };
    const { format, id, ops } = told;
    if (format !== FORMAT || typeof id !== "string" || !ID.test(id)) return null;
    if (!Array.isArray(ops) || ops.length > MOST_OPS) return null;
    return ops.every(isOp) ? { id, ops } : null;
  } catch {
    return null;
  }
}
