/** The sheet of a game that was played in the house, or is told by a record: to be looked at. */
import type { PlayedSheet } from "../../generated/answers";
import { ask } from "../../house/http";
import type { Op } from "../op";

/** The record of a file whose sheet is looked at. */
let filed: string | null = null;

/** The address of the sheet of a record that was read from a file. */
export function sheetOfFile(text: string): string {
  filed = text;
  return "/played";
}

/** The writings of a game of the house, or of the file; nothing if none was read. */
export async function playedOps(game: string | null): Promise<readonly Op[] | null> {
  if (game === null && filed === null) return null;
  const invitation = new URLSearchParams(location.search).get("invitation");
  const query = invitation === null ? "" : `?invitation=${encodeURIComponent(invitation)}`;
  const told =
    game === null
      ? await ask<PlayedSheet>("POST", "/api/records/writings", { record: filed ?? "" })
      : await ask<PlayedSheet>("GET", `/api/tables/${encodeURIComponent(game)}/writings${query}`);
  return told.ops;
}
