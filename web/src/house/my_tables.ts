/** The tables I sit at: what this browser remembers and what my history has unfinished, asked anew. */
import type { Game, Games, TableAnswer } from "../generated/answers";
import { ask, Refused } from "./http";

const KEPT = "muraille.tables";
const GONE = "muraille.tables.gone";
/** More than this nobody plays at once. */
const MOST = 8;
const REMEMBERED = 50;

/** I have taken a chair here: the home page shows the way back, with the invitation if one is needed. */
export function satDown(table: string, invitation: string | null = null): string {
  keep(KEPT, [[table, invitation ?? ""], ...kept(KEPT).filter(([one]) => one !== table)]);
  return wayBack(table);
}

/** Where a table of mine is; its host finds his invitation there again. */
export function wayBack(table: string): string {
  const invitation = kept(KEPT).find(([one]) => one === table)?.[1] ?? "";
  return `/table/${encodeURIComponent(table)}${invitation && `?invitation=${encodeURIComponent(invitation)}`}`;
}

/** Where I am still expected, the latest table first. */
export async function myTables(): Promise<TableAnswer[]> {
  const { games } = await ask<Games>("GET", "/api/me/games?limit=20");
  const [remembered, gone] = [KEPT, GONE].map((shelf) => kept(shelf).map(([table]) => table));
  const found = await Promise.all(candidates(games, remembered ?? [], gone ?? []).map(asked));
  const mine = found.filter((table) => table !== null);
  keep(KEPT, kept(KEPT).filter(([table]) => mine.some((one) => one.table === table)));
  return mine;
}

/** Tables worth asking about: not those that are over, nor those that were gone before. */
export function candidates(games: Game[], remembered: string[], gone: string[]): string[] {
  const over = new Set([...gone, ...games.filter((game) => game.finished !== null).map((game) => game.table)]);
  const names = new Set([...remembered, ...games.map((game) => game.table)]);
  return [...names].filter((table) => !over.has(table)).slice(0, MOST);
}

async function asked(table: string): Promise<TableAnswer | null> {
  try {
    const answer = await ask<TableAnswer>("GET", `/api/tables/${encodeURIComponent(table)}`);
    return answer.seat !== null && answer.phase !== "over" ? answer : null;
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status !== 404) throw problem;
    keep(GONE, [[table, ""], ...kept(GONE)]);
    return null;
  }
}

/** A table, and the invitation to it or nothing. */
type Kept = [table: string, invitation: string];

function kept(shelf: string): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(shelf) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is Kept {
  return Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string");
}

function keep(shelf: string, tables: Kept[]): void {
  localStorage.setItem(shelf, JSON.stringify(tables.slice(0, REMEMBERED)));
}
