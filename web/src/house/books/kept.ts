/** A page of the house that stays on the device once it was read: halls have no network. */
import { keep, kept } from "../../settings/storage";
import { language } from "../../words/words.svelte";
import { ask } from "../http";

export class Kept<Page> {
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
