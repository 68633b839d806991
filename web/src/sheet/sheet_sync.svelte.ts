/**
 * A sheet that several phones share: every writing goes to the house when it can, and theirs come here.
 * The house is told again what it may know: it notices.
 */
import type {
  GoneTold,
  OpsTold,
  Pong,
  PresentTold,
  Refused,
  SheetWelcome,
} from "../generated/protocol";
import { ask } from "../house/http";
import { Connection, type ConnectionState, socketAddress } from "../house/socket/connection";
import { canonical, type Op } from "./op";
import { randomSigns, type SheetBook } from "./sheet_book.svelte";

type SheetHouseMessage = SheetWelcome | OpsTold | PresentTold | Refused | Pong | GoneTold;

const KEY_SIGNS = 26;
/** Writings of one message: the house takes sixteen kilobytes. */
const AT_ONCE = 20;

export class SheetSync {
  connection = $state<ConnectionState>("ended");
  /** How many phones look at the sheet now. */
  present = $state(0);
  /** What the house said no to. */
  refused = $state("");
  /** The writings the house has, each as a text: another one of the same id is not kept yet. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
  #kept = $state.raw<ReadonlySet<string>>(new Set());
  readonly unsent = $derived.by(() => this.#mine().length);
  readonly #book: SheetBook;
  #line: Connection | null = null;
  #number = 0;

  constructor(book: SheetBook) {
    this.#book = book;
    if (book.keys !== null) this.#connect();
  }

  /** Let others in: from now on the house has the sheet too. */
  async share(): Promise<void> {
    const book = this.#book;
    if (book.keys === null) {
      const [write, confirm] = [randomSigns(KEY_SIGNS), randomSigns(KEY_SIGNS)];
      await ask("PUT", `/api/sheets/${book.id}`, {
        write_hash: await hash(write),
        confirm_hash: await hash(confirm),
      });
      await book.keepKeys({ write, confirm });
    }
    this.#connect();
  }

  close(): void {
    this.#book.heard = () => undefined;
    this.#line?.end();
    this.#line = null;
  }

  #connect(): void {
    if (this.#line !== null) return;
    const book = this.#book;
    book.heard = () => this.#send();
    this.#line = new Connection({
      address: () => socketAddress(`/api/sheets/${book.id}/live`, { since: "0" }),
      greeting: () => ({ type: "key", key: book.keys?.write ?? book.keys?.confirm ?? "" }),
      ping: () => ({ type: "ping" }),
      hear: (message) => void this.#hear(message as SheetHouseMessage),
      changed: (state) => (this.connection = state),
    });
  }

  async #hear(message: SheetHouseMessage): Promise<void> {
    switch (message.type) {
      case "welcome":
        this.#line?.accepted();
        this.present = message.present;
        this.refused = "";
        if (Object.keys(message.names).length > 0) await this.#book.seat(message.names);
        this.#send();
        break;
      case "ops":
        // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
        this.#kept = new Set([...this.#kept, ...message.ops.map(canonical)]);
        await this.#book.merge(message.ops);
        break;
      case "present":
        this.present = message.present;
        break;
      case "refused":
        this.refused = message.message;
        break;
      case "gone":
        this.close();
    }
  }

  /** What the house is not known to have, and takes from this phone. */
  #mine(): Op[] {
    const all = this.#book.ops.filter((op) => !this.#kept.has(canonical(op)));
    return this.#book.mayWrite ? all : all.filter(({ slot }) => slot.startsWith("seal."));
  }

  #send(): void {
    const ops = this.#mine();
    for (let from = 0; from < ops.length; from += AT_ONCE) {
      this.#number += 1;
      this.#line?.say({ type: "ops", n: this.#number, ops: ops.slice(from, from + AT_ONCE) });
    }
  }
}

/** What the house keeps instead of a key. */
export async function hash(key: string): Promise<string> {
  const octets = new TextEncoder().encode(key);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", octets));
  return Array.from(digest, (octet) => octet.toString(16).padStart(2, "0")).join("");
}
