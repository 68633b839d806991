/** A page of the house that stays on the device once it was read: halls have no network. */
import { reachability } from "../../offline/reachability.svelte";
import { keep, kept } from "../../settings/storage";
import { language } from "../../words/words.svelte";
import { ask } from "../http";

/** Another version may print its pages otherwise: what it kept is not read. */
export const SHELF = `muraille.kept.${VERSION}.`;

export class Kept<Page> {
  constructor(
    readonly path: string,
    readonly name: string,
  ) {}

  /** Whether it was read in this language already. */
  get isHere(): boolean {
    return kept(this.#place) !== null;
  }

  /** The page as it was last read in this language. */
  last(): Page | null {
    try {
      return JSON.parse(kept(this.#place) ?? "null") as Page | null;
    } catch {
      return null;
    }
  }

  /** The page of the house; an effect that reads it does so again when the house comes back. */
  async read(): Promise<Page> {
    void reachability.returns;
    const place = this.#place;
    const page = await ask<Page>("GET", this.path);
    keep(place, JSON.stringify(page));
    return page;
  }

  get #place(): string {
    return `${SHELF}${this.name}.${language()}`;
  }
}
