/** The same game once more with the same people: the first who asks opens it, the others find it. */
import type { FoundTable, Rematch } from "../../../generated/answers";
import { ask } from "../../../house/http";
import { wayTo } from "../../../house/my_tables";
import { go } from "../../../router.svelte";

const path = (table: string) => `/api/tables/${encodeURIComponent(table)}/rematch`;

/** Go on at the next table. */
export async function rematch(table: string): Promise<void> {
  const { found } = await ask<Rematch>("POST", path(table), {});
  if (found !== null) enter(found);
}

/** The names of those who want to go on already. */
export async function waitingPlayers(table: string): Promise<readonly string[]> {
  return (await ask<Rematch>("GET", path(table))).names;
}

function enter({ table, invitation }: FoundTable): void {
  go(wayTo(table, invitation));
}
