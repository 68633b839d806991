/** Where a browser keeps what was practised: in IndexedDB, or until the page is left. */
import type { Entry, Floors } from "./practice";

/** Whose log it is: the number of an account; the device's own without one. */
export type Owner = string;
export const DEVICE: Owner = "";

/** What is known beside the entries. */
export interface Margin {
  /** Up to where the log of the house was read. */
  after: number;
  floors: Floors;
}
export const BLANK: Margin = { after: 0, floors: {} };

export interface Shelf {
  /** Whether it forgets when the page is left. */
  readonly isFleeting: boolean;
  entries(owner: Owner): Promise<Entry[]>;
  /** Entries the house was not told of yet. */
  unsent(owner: Owner): Promise<Entry[]>;
  /** Write entries down, once each. */
  add(owner: Owner, entries: readonly Entry[], isSent: boolean): Promise<void>;
  /** The house knows these now. */
  noteSent(owner: Owner, ids: readonly string[]): Promise<void>;
  drop(owner: Owner, ids: readonly string[]): Promise<void>;
  margin(owner: Owner): Promise<Margin>;
  keepMargin(owner: Owner, margin: Margin): Promise<void>;
}

interface Row {
  owner: Owner;
  id: string;
  entry: Entry;
  sent: boolean;
}

/** A shelf that lasts as long as the page. */
export class FleetingShelf implements Shelf {
  readonly isFleeting = true;
  readonly #rows = new Map<string, Row>();
  readonly #margins = new Map<Owner, Margin>();

  #of(owner: Owner): Row[] {
    return [...this.#rows.values()].filter((row) => row.owner === owner);
  }

  entries(owner: Owner): Promise<Entry[]> {
    return Promise.resolve(this.#of(owner).map(({ entry }) => entry));
  }

  unsent(owner: Owner): Promise<Entry[]> {
    const rows = this.#of(owner).filter(({ sent }) => !sent);
    return Promise.resolve(rows.map(({ entry }) => entry));
  }

  add(owner: Owner, entries: readonly Entry[], sent: boolean): Promise<void> {
    for (const entry of entries) {
      const key = `${owner} ${entry.id}`;
      if (!this.#rows.has(key)) this.#rows.set(key, { owner, id: entry.id, entry, sent });
    }
    return Promise.resolve();
  }

  noteSent(owner: Owner, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const row = this.#rows.get(`${owner} ${id}`);
      if (row !== undefined) row.sent = true;
    }
    return Promise.resolve();
  }

  drop(owner: Owner, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#rows.delete(`${owner} ${id}`);
    return Promise.resolve();
  }

  margin(owner: Owner): Promise<Margin> {
    return Promise.resolve(this.#margins.get(owner) ?? BLANK);
  }

  keepMargin(owner: Owner, margin: Margin): Promise<void> {
    this.#margins.set(owner, margin);
    return Promise.resolve();
  }
}

const NAME = "muraille.learning";
const ROWS = "entries";
const MARGINS = "margins";

/** A shelf in the browser's own database. */
class BrowserShelf implements Shelf {
  readonly isFleeting = false;
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  async #rows(owner: Owner): Promise<Row[]> {
    const every = IDBKeyRange.bound([owner], [owner, []]);
    const store = this.#database.transaction(ROWS).objectStore(ROWS);
    return (await settled(store.getAll(every))) as Row[];
  }

  async #change(name: string, change: (store: IDBObjectStore) => void): Promise<void> {
    const work = this.#database.transaction(name, "readwrite");
    change(work.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error ?? new Error("aborted"));
    });
  }

  async entries(owner: Owner): Promise<Entry[]> {
    return (await this.#rows(owner)).map(({ entry }) => entry);
  }

  async unsent(owner: Owner): Promise<Entry[]> {
    return (await this.#rows(owner)).filter(({ sent }) => !sent).map(({ entry }) => entry);
  }

  async add(owner: Owner, entries: readonly Entry[], sent: boolean): Promise<void> {
    const known = new Set((await this.#rows(owner)).map(({ id }) => id));
    await this.#change(ROWS, (store) => {
      for (const entry of entries)
        if (!known.has(entry.id)) store.put({ owner, id: entry.id, entry, sent } satisfies Row);
    });
  }

  async noteSent(owner: Owner, ids: readonly string[]): Promise<void> {
    const sent = new Set(ids);
    const rows = (await this.#rows(owner)).filter(({ id }) => sent.has(id));
    await this.#change(ROWS, (store) => {
      for (const row of rows) store.put({ ...row, sent: true });
    });
  }

  async drop(owner: Owner, ids: readonly string[]): Promise<void> {
    await this.#change(ROWS, (store) => {
      for (const id of ids) store.delete([owner, id]);
    });
  }

  async margin(owner: Owner): Promise<Margin> {
    const store = this.#database.transaction(MARGINS).objectStore(MARGINS);
    const found = (await settled(store.get(owner))) as Margin | undefined;
    return found ?? BLANK;
  }

  async keepMargin(owner: Owner, margin: Margin): Promise<void> {
    await this.#change(MARGINS, (store) => store.put(margin, owner));
  }
}

/** What a request of the browser's database comes to. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("failed"));
  });
}

/** The shelf of this browser; one that may not keep anything has it for this page. */
export async function openShelf(): Promise<Shelf> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(ROWS, { keyPath: ["owner", "id"] });
      opening.result.createObjectStore(MARGINS);
    };
    return new BrowserShelf(await settled(opening));
  } catch {
    return new FleetingShelf();
  }
}
