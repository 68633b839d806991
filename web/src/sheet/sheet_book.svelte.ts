/** A sheet that is open in this window: what was written, what follows, and how more is written. */
import { changesOf, lastOwn, numberOf, unreplaced } from "./changes";
import { fold, type SheetState } from "./fold";
import type { Fine, Op, Role, Seal, Value } from "./op";
import { NumberTaken, sheetStore, type SheetCard, type SheetKeys, type SheetStore } from "./store";

const DEVICE_SIGNS = 5;
const CHANNEL = "muraille.sheets";
const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz";
const TRIES = 20;

/** Signs nobody guesses, or that are nobody else's. */
export function randomSigns(length: number): string {
  const octets = crypto.getRandomValues(new Uint8Array(length));
  return Array.from({ length }, (_, place) => SIGNS[(octets[place] ?? 0) % SIGNS.length]).join("");
}

/** A slot, or how it is called by the id of what is written there. */
type Where = string | ((id: string) => string);

export class SheetBook {
  ops = $state.raw<readonly Op[]>([]);
  state = $derived.by(() => this.#named(fold(this.ops)));
  changes = $derived.by(() => changesOf(this.ops));
  /** How this phone is called in what it writes here: one that lost the sheet is another one. */
  readonly device: string;
  readonly isFleeting: boolean;
  /** Who holds this phone, if they said so. */
  chair = $state<number | null>(null);
  /** At a table of a tournament, what the players are called whom the sheet tells by numbers. */
  seated = $state.raw<Readonly<Record<string, string>> | null>(null);
  /** With which others are let in; none while the sheet is this phone's alone. */
  keys = $state.raw<SheetKeys | null>(null);
  /** Who wants to hear of every new writing. */
  heard: () => void = () => undefined;
  #card: SheetCard;
  readonly #store: SheetStore;
  readonly #windows: BroadcastChannel | null;

  private constructor(store: SheetStore, card: SheetCard, ops: readonly Op[]) {
    this.#store = store;
    this.#card = card;
    this.device = card.device;
    this.keys = card.keys ?? null;
    this.seated = card.seated ?? null;
    this.chair = card.chair ?? null;
    this.ops = ops;
    this.isFleeting = store.isFleeting;
    this.#windows = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
    this.#windows?.addEventListener("message", ({ data }: MessageEvent<string>) => {
      if (data === this.id) void this.reload();
    });
  }

  /** The sheet of an id: as it is kept here, else a blank one. */
  static async open(id: string, store?: SheetStore): Promise<SheetBook> {
    const kept = store ?? (await sheetStore());
    const now = Date.now();
    const fresh = { id, device: randomSigns(DEVICE_SIGNS), opened: now, changed: now };
    const card = { ...fresh, ...(await kept.card(id)) };
    return new SheetBook(kept, card, await kept.ops(id));
  }

  /** The sheet with the names of its players, where it tells them by numbers. */
  #named(state: SheetState): SheetState {
    const { seated } = this;
    if (seated === null) return state;
    return { ...state, names: state.names.map((name) => seated[name] ?? name) };
  }

  get id(): string {
    return this.#card.id;
  }

  get canUndo(): boolean {
    return lastOwn(this.ops, this.device) !== null;
  }

  /** Write into a slot, over what stands there; it returns when that is safe on this phone. */
  async write(where: Where, value: Value | null, role: Role = "table"): Promise<void> {
    for (let tried = 0; tried < TRIES; tried++) {
      const own = this.ops.filter(({ id }) => id.startsWith(`${this.device}.`));
      const number = 1 + Math.max(0, ...own.map(numberOf));
      const id = `${this.device}.${number}`;
      const slot = typeof where === "string" ? where : where(id);
      const op: Op = {
        id,
        slot,
        over: unreplaced(this.ops, slot).map(({ id }) => id),
        value,
        at: Date.now(),
        by: { chair: this.chair, role },
      };
      try {
        await this.#store.append({ ...this.#card, changed: op.at }, op);
      } catch (problem) {
        if (!(problem instanceof NumberTaken)) throw problem;
        await this.reload(); // another window of this phone was faster
        continue;
      }
      this.#card = { ...this.#card, changed: op.at };
      this.ops = [...this.ops, op];
      this.#windows?.postMessage(this.id);
      this.heard();
      return;
    }
    throw new Error("no number is free");
  }

  /** Write a penalty: each is a slot of its own. */
  async fine(fine: Fine): Promise<void> {
    await this.write((id) => `fine.${id}`, fine);
  }

  /** A player confirms the sheet as it is. */
  async seal(chair: number, way: Seal["way"]): Promise<void> {
    const { fingerprint } = this.state;
    await this.write(`seal.${chair}`, { fingerprint, way }, "confirm");
  }

  /** Take back what this phone wrote last: what stood there before stands again. */
  async undo(): Promise<Op | null> {
    const last = lastOwn(this.ops, this.device);
    if (last === null) return null;
    const before = last.over.flatMap(
      (id) => this.ops.find((op) => op.slot === last.slot && op.id === id) ?? [],
    );
    await this.write(last.slot, before.at(-1)?.value ?? null);
    return last;
  }

  /** What came from elsewhere. */
  async merge(ops: readonly Op[]): Promise<void> {
    const known = this.ops.map(({ id }) => id);
    if (ops.every(({ id }) => known.includes(id))) return;
    await this.#store.merge(this.#card, ops);
    await this.reload();
  }

  /** Whether this phone may write more than a confirmation. */
  get mayWrite(): boolean {
    return this.keys === null || this.keys.write !== undefined;
  }

  /** Keep keys; those that were known stay. */
  async keepKeys(keys: SheetKeys): Promise<void> {
    this.keys = { ...this.keys, ...keys };
    this.#card = { ...this.#card, keys: this.keys };
    await this.#store.merge(this.#card, []);
  }

  /** The house says who sits here. */
  async seat(names: Readonly<Record<string, string>>): Promise<void> {
    this.seated = names;
    this.#card = { ...this.#card, seated: names };
    await this.#store.merge(this.#card, []);
  }

  /** Somebody says that they hold this phone. */
  async sit(chair: number): Promise<void> {
    this.chair = chair;
    this.#card = { ...this.#card, chair };
    await this.#store.merge(this.#card, []);
  }

  async reload(): Promise<void> {
    this.ops = await this.#store.ops(this.id);
  }

  close(): void {
    this.#windows?.close();
  }
}
