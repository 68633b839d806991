/**
 * The penalty book, its rulings, and the situations of the trainer. What was read once stays on the
 * device: halls have no network.
 */
import type { Casebook, PenaltyBook, Trainer } from "../../generated/answers";
import { keep, kept } from "../../settings/storage";
import { language } from "../../words/words.svelte";
import { ask } from "../http";

class Kept<Page> {
  constructor(
    readonly path: string,
    readonly name: string,
  ) {}

  /** The page as it was last read in this language. */
  last(): Page | null {
    try {
      return JSON.parse(kept(`${this.name}.${language()}`) ?? "null") as Page | null;
    } catch {
      return null;
    }
  }

  /** The page of the house. */
  async read(): Promise<Page> {
    const name = `${this.name}.${language()}`;
    const page = await ask<Page>("GET", this.path);
    keep(name, JSON.stringify(page));
    return page;
  }
}

export const penaltyBook = new Kept<PenaltyBook>("/api/penalties", "muraille.penalties");
export const casebook = new Kept<Casebook>("/api/penalties/rulings", "muraille.rulings");
export const situations = new Kept<Trainer>("/api/penalties/situations", "muraille.situations");
export type { Kept };
