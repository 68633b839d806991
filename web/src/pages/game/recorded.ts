/** The record of a game of the house: of its hands that are over, for those who may see it. */
import { readRecord, type GameRecord } from "../../game/record/record";
import { ask } from "../../house/http";

export interface Recorded {
  record: GameRecord;
  text: string;
}

export async function recorded(game: string, signal?: AbortSignal): Promise<Recorded> {
  const invitation = new URLSearchParams(location.search).get("invitation");
  const query = invitation === null ? "" : `?invitation=${encodeURIComponent(invitation)}`;
  const content = await ask<object>(
    "GET",
    `/api/tables/${encodeURIComponent(game)}/record${query}`,
    undefined,
    signal,
  );
  const text = JSON.stringify(content);
  return { record: await readRecord(text), text };
}
