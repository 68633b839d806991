/** Where a phone keeps its score sheets: in IndexedDB, or until the page is left. */
import type { Op } from "./op";

/** A sheet of this phone, beside its writings. */
export interface SheetCard {
  id: string;
  /** How this phone is called in what it writes there. */
  device: string;
  /** When it was begun here, and last written. */
  opened: number;
  changed: number;
  /** Who holds this phone, if they said so. */
  chair?: number;
  /** With which others can be let in, once it was shared. */
  keys?: SheetKeys;
  /** At a table of a tournament, names by the numbers of its players. */
  seated?: Readonly<Record<string, string>>;
}

/** One lets its holder write everything, the other confirm. */
export interface SheetKeys {
  write?: string;
  confirm?: string;
}

/** Another window of this phone has written under that number. */
export class NumberTaken extends Error {}

export interface SheetStore {
  /** Whether it forgets when the page is left. */
  readonly isFleeting: boolean;
  cards(): Promise<SheetCard[]>;
  card(id: string): Promise<SheetCard | null>;
  ops(id: string): Promise<Op[]>;
  /** Write down what was written elsewhere, once each; it returns when it is safe. */
  merge(card: SheetCard, ops: readonly Op[]): Promise<void>;
  /** Write one's own; refused where the number of it is taken. */
  append(card: SheetCard, op: Op): Promise<void>;
  drop(id: string): Promise<void>;
}

/** A store that lasts as long as the page. */
export class FleetingStore implements SheetStore {
  readonly isFleeting = true;
  readonly #cards = new Map<string, SheetCard>();
  readonly #ops = new Map<string, Map<string, Op>>();

  cards(): Promise<SheetCard[]> {
    return Promise.resolve([...this.#cards.values()]);
  }

  card(id: string): Promise<SheetCard | null> {
    return Promise.resolve(this.#cards.get(id) ?? null);
  }

  ops(id: string): Promise<Op[]> {
    return Promise.resolve([...(this.#ops.get(id)?.values() ?? [])]);
  }

  merge(card: SheetCard, ops: readonly Op[]): Promise<void> {
    this.#cards.set(card.id, card);
    const known = this.#ops.get(card.id) ?? new Map<string, Op>();
    for (const op of ops) if (!known.has(op.id)) known.set(op.id, op);
    this.#ops.set(card.id, known);
    return Promise.resolve();
  }

  append(card: SheetCard, op: Op): Promise<void> {
    if (this.#ops.get(card.id)?.has(op.id) === true) return Promise.reject(new NumberTaken());
    return this.merge(card, [op]);
  }

  drop(id: string): Promise<void> {
    this.#cards.delete(id);
    this.#ops.delete(id);
    return Promise.resolve();
  }
}

const NAME = "muraille.sheets";
const CARDS = "cards";
const OPS = "ops";

interface Row {
  sheet: string;
  id: string;
  op: Op;
}

/** A store in the browser's own database. */
class BrowserStore implements SheetStore {
  readonly isFleeting = false;
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  async cards(): Promise<SheetCard[]> {
    const store = this.#database.transaction(CARDS).objectStore(CARDS);
    return (await settled(store.getAll())) as SheetCard[];
  }

  async card(id: string): Promise<SheetCard | null> {
    const store = this.#database.transaction(CARDS).objectStore(CARDS);
    return ((await settled(store.get(id))) as SheetCard | undefined) ?? null;
  }

  async ops(id: string): Promise<Op[]> {
    const store = this.#database.transaction(OPS).objectStore(OPS);
    const rows = (await settled(store.getAll(IDBKeyRange.bound([id], [id, []])))) as Row[];
    return rows.map(({ op }) => op);
  }

  async merge(card: SheetCard, ops: readonly Op[]): Promise<void> {
    const known = new Set((await this.ops(card.id)).map(({ id }) => id));
    await this.#change((cards, rows) => {
      cards.put(card);
      for (const op of ops) if (!known.has(op.id)) rows.put(row(card.id, op));
    });
  }

  async append(card: SheetCard, op: Op): Promise<void> {
    try {
      await this.#change((cards, rows) => {
        cards.put(card);
        rows.add(row(card.id, op));
      });
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === "ConstraintError")
        throw new NumberTaken();
      throw problem;
    }
  }

  async drop(id: string): Promise<void> {
    await this.#change((cards, rows) => {
      cards.delete(id);
      rows.delete(IDBKeyRange.bound([id], [id, []]));
    });
  }

  /** What is changed is on the disk when this returns. */
  async #change(change: (cards: IDBObjectStore, rows: IDBObjectStore) => void): Promise<void> {
    const work = this.#database.transaction([CARDS, OPS], "readwrite", { durability: "strict" });
    change(work.objectStore(CARDS), work.objectStore(OPS));
    await new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error ?? new Error("aborted"));
    });
  }
}

function row(sheet: string, op: Op): Row {
  return { sheet, id: op.id, op };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("failed"));
  });
}

let opened: Promise<SheetStore> | null = null;

/** The store of this browser; one that may not keep anything has it for this page. */
export function sheetStore(): Promise<SheetStore> {
  opened ??= open();
  return opened;
}

async function open(): Promise<SheetStore> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(CARDS, { keyPath: "id" });
      opening.result.createObjectStore(OPS, { keyPath: ["sheet", "id"] });
    };
    return new BrowserStore(await settled(opening));
  } catch {
    return new FleetingStore();
  }
}
