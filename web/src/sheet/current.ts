/** The sheet this phone is at: the referee writes on it, and it opens first. */
import { randomSigns, SheetBook } from "./sheet_book.svelte";
import { drop, keep, kept } from "../settings/storage";
import { sheetStore } from "./store";

const CURRENT = "muraille.current_sheet";
/** Where version 0.1.0 kept the sheet of the referee's page. */
const OLD = "muraille.referee_sheet";
const LENGTH = 12;

export function newSheetId(): string {
  return randomSigns(LENGTH);
}

export function makeCurrent(id: string): void {
  keep(CURRENT, id);
}

/** The sheet this phone is at: the one that was opened last, else a blank one. */
export async function openCurrent(): Promise<SheetBook> {
  const known = kept(CURRENT);
  if (known !== null && (await (await sheetStore()).card(known)) !== null)
    return SheetBook.open(known);
  const book = await SheetBook.open(newSheetId());
  makeCurrent(book.id);
  const old = kept(OLD);
  if (old !== null) {
    const { readRefereeSheet } = await import("./files/referee_sheet");
    for (const [slot, value] of readRefereeSheet(old)) await book.write(slot, value);
    drop(OLD);
  }
  return book;
}
