/**
 * The referee's desk: what is looked for, the case that was found, and what is decided: by the
 * rulings kept here, else by the house.
 */
import type {
  Casebook,
  Fact,
  InfractionTold,
  PenaltyBook,
  RulingTold,
} from "../../generated/answers";
import type { Seat } from "../../game/events/events";
import { ask, Refused } from "../../house/http";
import { reachability } from "../../offline/reachability.svelte";
import { caseOf, fromSearch, question, type Asked, type Case } from "./case/case";
import { ruledBy } from "./case/casebook";
import { NO, walk, YES, type Step } from "./book/path";
import { scoreDesk } from "./sheet/score_desk.svelte";
import { isInfraction, linesOf, type Line } from "./book/search";

export class Desk {
  book = $state.raw<PenaltyBook | null>(null);
  /** Every ruling there is, once it was read. */
  casebook = $state.raw<Casebook | null>(null);
  text = $state("");
  steps = $state.raw<readonly Step[]>([]);
  case = $state.raw<Case | null>(null);
  ruling = $state.raw<RulingTold | null>(null);
  refused = $state.raw<Refused | null>(null);
  busy = $state(false);
  /** This ruling stands on the sheet. */
  added = $state(false);
  /** The referee has done something here: a screen reader is led on. */
  touched = false;

  place = $derived.by(() => walk(this.book?.tree ?? [], this.steps));
  /** The line that is looked at. */
  line = $derived.by((): Line | null =>
    this.book === null
      ? null
      : (linesOf(this.book).find(({ id }) => id === this.case?.line) ?? null),
  );

  constructor(search: string) {
    const told = fromSearch(search);
    this.case = told.case;
    this.steps = told.steps;
  }

  /** Answer, or choose, what the questions ask now. */
  step(step: Step): void {
    this.steps = [...this.steps.slice(0, this.place.said.length), step];
    const { now } = this.place;
    if (now.kind === "finding") this.open(now.infraction, now.facts);
  }

  answer(yes: boolean): void {
    this.step(yes ? YES : NO);
  }

  /** One step back: from a case to what led there, from a question to the one before. */
  back(): void {
    // A case found by words leads back to the words.
    if (this.case === null || this.steps.length > 0)
      this.steps = this.steps.slice(0, Math.max(0, this.place.said.length - 1));
    this.#put(null);
  }

  another(): void {
    this.steps = [];
    this.text = "";
    this.#put(null);
  }

  open(line: string, facts: Case["facts"] = {}): void {
    this.#put({ ...caseOf(line, facts), dead: scoreDesk.dead });
  }

  /** Take a line from the book itself. */
  choose(line: Line): void {
    this.steps = [];
    this.open(line.id);
  }

  accuse(offender: Seat): void {
    this.change({
      offender,
      warnings: scoreDesk.warnings(offender),
      dead: scoreDesk.dead,
    });
  }

  state(fact: Fact, so: boolean): void {
    if (this.case !== null) this.change({ facts: { ...this.case.facts, [fact]: so } });
  }

  change(changed: Partial<Case>): void {
    if (this.case !== null) this.#put({ ...this.case, ...changed });
  }

  #put(one: Case | null): void {
    this.touched = true;
    this.case = one;
    this.ruling = this.refused = null;
    this.added = false;
  }

  /** Judge as soon as all is answered; the answer is how to stop. */
  follow(): () => void {
    const { line } = this;
    const asked =
      this.case !== null && line !== null && isInfraction(line) ? question(this.case, line) : null;
    const kept = asked === null || this.casebook === null ? null : ruledBy(this.casebook, asked);
    if (asked === null || kept !== null) {
      this.ruling = kept;
      this.refused = null;
      return () => undefined;
    }
    // A house that comes back is asked again.
    void reachability.awaySince;
    const stopped = new AbortController();
    void this.#ask(asked, stopped.signal);
    return () => stopped.abort();
  }

  async #ask(asked: Asked, signal: AbortSignal): Promise<void> {
    this.busy = true;
    try {
      this.ruling = await ask<RulingTold>("POST", "/api/penalties/ruling", asked, signal);
      this.refused = null;
    } catch (problem) {
      if (signal.aborted) return;
      if (!(problem instanceof Refused)) throw problem;
      this.refused = problem;
    } finally {
      if (!signal.aborted) this.busy = false;
    }
  }

  /** Write the ruling down; a hand that ends by it is drawn. */
  async add(): Promise<void> {
    const { ruling, line } = this;
    const offender = this.case?.offender ?? null;
    if (ruling === null || offender === null || line === null || this.added) return;
    const judged = ruling.verdict === "judged";
    const ladder = judged && (line as InfractionTold).ladder;
    const dead = ruling.dead.includes(offender) && this.case?.dead.includes(offender) !== true;
    const penalty = { line: ruling.line, offender, points: ruling.points, ladder, dead };
    // The page says so once it is safe.
    await scoreDesk.add(penalty, ruling.course === "drawn");
    if (this.ruling === ruling) this.added = true;
  }
}
