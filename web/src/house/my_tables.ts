/** The tables I sit at, and the way to a table. */
import type { MyTable } from "../generated/answers";
import { ask } from "./http";

/** Where I am still expected, the latest table first. */
export function myTables(): Promise<MyTable[]> {
  return ask<MyTable[]>("GET", "/api/me/tables");
}

/** Where a table is; with the invitation, if one is needed to come in or to bring others. */
export function wayTo(table: string, invitation: string | null = null): string {
  const shown = invitation === null ? "" : `?invitation=${encodeURIComponent(invitation)}`;
  return `/table/${encodeURIComponent(table)}${shown}`;
}

/** The way back to my own chair; a host finds there the invitation for the guests. */
export function wayBack({
  table,
  charter,
  invitation,
}: Pick<MyTable, "table" | "invitation"> & { charter: Pick<MyTable["charter"], "open"> }): string {
  return wayTo(table, charter.open ? null : invitation);
}
