/** How people hand each other a table: its short code, its name, or the link of an invitation. */

export interface Invited {
  table: string;
  invitation: string | null;
}

const TABLE = /^[A-Za-z0-9_-]{4,64}$/;
/** The name of a table as people copy it out of an address: twelve signs, digits among them. */
const NAME = /^(?=.*\d)[a-z0-9_-]{8,64}$/i;
/** As they are said and typed; the letters are the house's (no B, I, L, O, S, Z). */
const SHORT = /^[ACDEFGHJKMNPQRTUVWXY]{3}[ -]?[ACDEFGHJKMNPQRTUVWXY]{3}$/i;

/** The short code that was typed; nothing if it is none. */
export function shortCode(text: string): string | null {
  const typed = text.trim();
  return SHORT.test(typed) ? typed.replace(/[ -]/, "").toUpperCase() : null;
}

/** The table that was typed or pasted; nothing if it names none. */
export function read(text: string): Invited | null {
  const typed = text.trim();
  if (NAME.test(typed)) return { table: typed, invitation: null };
  if (!URL.canParse(typed, "https://house.invalid/")) return null;
  const link = new URL(typed, "https://house.invalid/");
  const [, door, table] = link.pathname.split("/");
  if ((door !== "join" && door !== "table") || !TABLE.test(table ?? "")) return null;
  return { table: table ?? "", invitation: link.searchParams.get("invitation") };
}

/** Where the door of a table is. */
export function door({ table, invitation }: Invited): string {
  return `/join/${table}${asked(invitation)}`;
}

/** The end of an address that shows an invitation. */
export function asked(invitation: string | null): string {
  return invitation === null ? "" : `?invitation=${encodeURIComponent(invitation)}`;
}
