/** The notebook of whoever is before this browser: of their account, or the device's own. */
import { recognise, session } from "../house/session.svelte";
import { keep, kept } from "../settings/storage";
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
