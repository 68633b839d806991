/**
 * Something asked of the house: under way, done, or refused with a sentence beside the right field.
 */
import { untrack } from "svelte";

import { language } from "../words/words.svelte";
import { Refused } from "./http";

/** Refusals that do not name the field they are about. */
const ABOUT: Record<string, string> = {
  bad_name: "name",
  bad_password: "password",
  bad_switch_value: "switches",
  name_taken: "name",
  unknown_bot: "bots",
  unknown_pace: "pace",
  unknown_profile: "house",
  unknown_rules: "rules",
  unknown_switch: "switches",
  wrong_password: "password",
  wrong_recovery: "code",
};

export class Attempt {
  busy = $state(false);
  #refused = $state.raw<Refused | null>(null);
  readonly #fields: readonly string[];

  /** The fields the page has a place beside. */
  constructor(...fields: string[]) {
    this.#fields = fields;
  }

  /** Why it was not done; what the house said in a language the page has left is no answer. */
  get refused(): Refused | null {
    return this.#refused?.language === language() ? this.#refused : null;
  }

  /**
   * Try it, once at a time; whether it was done. An effect that tries something does not follow what
   * becomes of it: it would try again for ever what is refused.
   */
  to(act: () => Promise<unknown>): Promise<boolean> {
    return untrack(() => this.#try(act));
  }

  async #try(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#refused = null;
    try {
      await act();
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.#refused = problem;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What is wrong with a field. */
  about(field: string): string {
    return this.#field() === field ? (this.refused?.message ?? "") : "";
  }

  /** What is wrong otherwise. */
  get otherwise(): string {
    const field = this.#field();
    return field !== null && this.#fields.includes(field) ? "" : (this.refused?.message ?? "");
  }

  /** A part of a field is told beside the field. */
  #field(): string | null {
    if (this.refused === null) return null;
    const [outermost] = (this.refused.field ?? "").split(".");
    return outermost || (ABOUT[this.refused.code] ?? null);
  }
}
