/** The notebook of whoever is before this browser: of their account, or the device's own. */
import { recognise, session } from "../../house/session.svelte";
import { drop, keep, kept } from "../../settings/storage";
import { type Entry, newId } from "./practice";
import { Notebook } from "./notebook.svelte";
import { DEVICE, openShelf, type Owner } from "./shelf";

/** Whose notebook was open: without the house nobody can be asked. */
const KEPT = "muraille.notebook";

export const notebook = new Notebook(await openShelf());

/** Whose it is, as far as is known without asking the house. */
function owner(): Owner {
  if (!session.known) return kept(KEPT) ?? DEVICE;
  return session.me === null || session.me.guest ? DEVICE : session.me.id;
}

/** Open it, and hear what was practised elsewhere. */
export async function openNotebook(): Promise<void> {
  // Without the house it stays whose it was.
  await recognise().catch(() => null);
  keep(KEPT, owner());
  await notebook.open(owner());
  await notebook.exchange();
}

/** Something was practised: it is written down at once, and the house is told when it can be. */
export async function note(...entries: Entry[]): Promise<void> {
  if (notebook.owner !== owner()) await notebook.open(owner());
  await notebook.write(...entries);
  await notebook.exchange();
}

export const noteLesson = (lesson: string): Promise<void> =>
  note({ id: newId(), at: Date.now(), lesson });

/** Somebody signs out: others may sit here next, and what the house knows of the log goes. */
export async function putAwayNotebook(account: Owner): Promise<void> {
  await notebook.open(account);
  await notebook.exchange();
  await notebook.putAway(account);
  await shut();
}

/** An account is no more, and neither is its log. */
export async function burnNotebook(account: Owner): Promise<void> {
  await notebook.burn(account);
  await shut();
}

async function shut(): Promise<void> {
  drop(KEPT);
  await notebook.open(DEVICE);
}
