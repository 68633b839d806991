/**
 * The notebook of a learner: what was practised on this device, and with an account on all others.
 *
 * Whatever is written is on the shelf before anything else happens; the house is told when it can be.
 */
import type { PracticeKept, PracticeLog, Practised } from "../../generated/answers";
import { ask, Refused } from "../../house/http";
import {
  counts,
  type Entry,
  type Floors,
  isLesson,
  isReview,
  lifted,
  mergedEntries,
  mergedFloors,
} from "./practice";
import { BLANK, DEVICE, type Margin, type Owner, type Shelf } from "./shelf";

const LOG = "/api/learn/log";
/** Entries the house takes at once. */
const AT_ONCE = 200;

export class Notebook {
  readonly #shelf: Shelf;
  #margin: Margin = BLANK;
  owner = $state<Owner>(DEVICE);
  /** In the order of time. */
  entries = $state.raw<readonly Entry[]>([]);
  /** Why the house was not told, in its own words; empty if it was. */
  problem = $state("");
  reviews = $derived.by(() => this.entries.filter(isReview));
  lessons = $derived.by(() => this.entries.filter(isLesson).map(({ lesson }) => lesson));

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** Whether what is written is forgotten when the page is left. */
  get isFleeting(): boolean {
    return this.#shelf.isFleeting;
  }

  /** Open the log of an account, or the device's own. */
  async open(owner: Owner): Promise<void> {
    const [entries, margin] = [await this.#shelf.entries(owner), await this.#shelf.margin(owner)];
    this.owner = owner;
    this.#margin = margin;
    this.entries = mergedEntries(entries, [], margin.floors);
  }

  /** Write something down. */
  async write(...entries: Entry[]): Promise<void> {
    const { floors } = this.#margin;
    const kept = entries.map((entry) => lifted(entry, floors));
    await this.#shelf.add(this.owner, kept, false);
    this.entries = mergedEntries(this.entries, kept, floors);
  }

  /** Tell the house what it does not know, and hear what other devices have told it. */
  async exchange(now: number = Date.now()): Promise<void> {
    if (this.owner === DEVICE) return;
    try {
      await this.#send().catch(async (problem: unknown) => {
        const isAhead = problem instanceof Refused && problem.code === "clock_ahead";
        if (!isAhead || !(await this.#bringBack(now))) throw problem;
        await this.#send();
      });
      await this.#receive();
      this.problem = "";
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.problem = problem.message;
    }
  }

  async #send(): Promise<void> {
    for (;;) {
      const some = (await this.#shelf.unsent(this.owner)).slice(0, AT_ONCE);
      if (some.length === 0) return;
      const told: Practised = {
        reviews: some.filter(isReview),
        lessons: some.filter(isLesson),
      };
      const { floors } = await ask<PracticeKept>("POST", LOG, told);
      await this.#shelf.noteSent(
        this.owner,
        some.map(({ id }) => id),
      );
      await this.#note({ after: this.#margin.after, floors });
    }
  }

  /** The clock was ahead and is set right: what was practised meanwhile was practised just now. */
  async #bringBack(now: number): Promise<boolean> {
    const ahead = (await this.#shelf.unsent(this.owner)).filter(({ at }) => at > now);
    const ids = ahead.map(({ id }) => id);
    const back = ahead.map((entry) => ({ ...entry, at: now }));
    await this.#shelf.drop(this.owner, ids);
    await this.#shelf.add(this.owner, back, false);
    const others = this.entries.filter(({ id }) => !ids.includes(id));
    this.entries = mergedEntries(others, back, this.#margin.floors);
    return ahead.length > 0;
  }

  async #receive(): Promise<void> {
    for (;;) {
      const path = `${LOG}?after=${this.#margin.after}`;
      const { reviews, lessons, after, floors, more } = await ask<PracticeLog>("GET", path);
      const heard = [...reviews, ...lessons];
      await this.#shelf.add(this.owner, heard, true);
      this.entries = mergedEntries(this.entries, heard, floors);
      await this.#note({ after, floors });
      if (!more) return;
    }
  }

  /** What was forgotten elsewhere goes here too. */
  async #note({ after, floors }: Margin): Promise<void> {
    this.#margin = { after, floors: mergedFloors(this.#margin.floors, floors) };
    await this.#shelf.keepMargin(this.owner, this.#margin);
    await this.#dropForgotten();
  }

  async #dropForgotten(): Promise<void> {
    const { floors } = this.#margin;
    const gone = this.entries.filter((one) => !counts(one, floors));
    if (gone.length === 0) return;
    await this.#shelf.drop(
      this.owner,
      gone.map(({ id }) => id),
    );
    this.entries = this.entries.filter((one) => counts(one, floors));
  }

  /** Forget what was practised: all of it, or one subject; with an account on all devices. */
  async forget(subject: string, now: number): Promise<void> {
    if (this.owner !== DEVICE) {
      await ask("DELETE", `${LOG}?about=${encodeURIComponent(subject)}`);
      await this.#receive();
      return;
    }
    const floors: Floors = { [subject]: now };
    await this.#note({ after: 0, floors: mergedFloors(this.#margin.floors, floors) });
  }

  /** How much the device's own log holds that this account could take over. */
  async adoptable(): Promise<number> {
    return this.owner === DEVICE ? 0 : (await this.#shelf.entries(DEVICE)).length;
  }

  /** The account takes over what was practised before it was signed in. */
  async adopt(): Promise<void> {
    const found = await this.#shelf.entries(DEVICE);
    await this.write(...found);
    await this.#shelf.drop(
      DEVICE,
      found.map(({ id }) => id),
    );
    await this.exchange();
  }

  /** The log of an account leaves this device; false if the house does not know all of it. */
  async putAway(owner: Owner): Promise<boolean> {
    if ((await this.#shelf.unsent(owner)).length > 0) return false;
    await this.burn(owner);
    return true;
  }

  /** Nothing of a log stays on this device. */
  async burn(owner: Owner): Promise<void> {
    const all = await this.#shelf.entries(owner);
    await this.#shelf.drop(
      owner,
      all.map(({ id }) => id),
    );
    await this.#shelf.keepMargin(owner, BLANK);
  }
}
