/**
 * A case before the referee: the line, who did it, the facts it asks for; all of it fits into an
 * address.
 */
import type { Seat } from "../../../game/events/events";
import type { CaseAsked, Fact, InfractionTold } from "../../../generated/answers";
import { SEATS } from "../../../game/notation";

export type Facts = Partial<Record<Fact, boolean>>;

export interface Case {
  line: string;
  offender: Seat | null;
  facts: Facts;
  /** How often the offender was judged by the ladder before. */
  warnings: number;
  /** Hands that were dead before. */
  dead: readonly Seat[];
  written: boolean;
  outranked: boolean;
}

/** What the house is asked. */
export type Asked = Omit<CaseAsked, "dead"> & { dead: readonly Seat[] };

export const MOST_WARNINGS = 99;

export function caseOf(line: string, facts: Facts = {}): Case {
  return { line, offender: null, facts, warnings: 0, dead: [], written: false, outranked: false };
}

/** The facts a line asks for; a repair makes the others needless. */
export function asked(line: InfractionTold, facts: Facts): Fact[] {
  const asks = line.asks.map(({ id }) => id);
  if (line.repair === null) return asks;
  return facts.repaired === true ? ["repaired"] : ["repaired", ...asks];
}

/** The case as the house takes it; nothing while something is still to be answered. */
export function question(one: Case, line: InfractionTold): Asked | null {
  const wanted = asked(line, one.facts);
  if (one.offender === null || wanted.some((fact) => one.facts[fact] === undefined)) return null;
  const facts = Object.fromEntries(wanted.map((fact) => [fact, one.facts[fact] === true]));
  const { offender, warnings, dead, written, outranked } = one;
  return {
    infraction: line.id,
    offender,
    facts,
    warnings,
    dead,
    score_written: written,
    outranked,
  };
}

/** The case, and the way that led to it, as the end of an address. */
export function toSearch(one: Case | null, steps: readonly string[]): string {
  const search = new URLSearchParams();
  if (one !== null) {
    search.set("case", one.line);
    if (one.offender !== null) search.set("by", String(one.offender));
    const facts = Object.entries(one.facts).map(([fact, so]) => (so ? fact : `not-${fact}`));
    if (facts.length > 0) search.set("with", facts.join(" "));
    if (one.warnings > 0) search.set("warnings", String(one.warnings));
    if (one.dead.length > 0) search.set("dead", one.dead.join(""));
    if (one.written) search.set("written", "1");
    if (one.outranked) search.set("outranked", "1");
  }
  if (steps.length > 0) search.set("way", steps.join(" "));
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** What an address tells; what makes no sense in it is left out. */
export function fromSearch(text: string): { case: Case | null; steps: string[] } {
  const search = new URLSearchParams(text);
  const steps = (search.get("way") ?? "").split(" ").filter(Boolean);
  const line = search.get("case");
  if (line === null) return { case: null, steps };
  const said = (search.get("with") ?? "").split(" ").filter(Boolean);
  const facts = Object.fromEntries(
    said.map((word) => [word.replace(/^not-/, ""), !word.startsWith("not-")]),
  ) as Facts;
  const warnings = Number(search.get("warnings"));
  const dead = search.get("dead") ?? "";
  return {
    steps,
    case: {
      line,
      offender: SEATS.find((seat) => String(seat) === search.get("by")) ?? null,
      facts,
      warnings:
        Number.isInteger(warnings) && warnings >= 0 && warnings <= MOST_WARNINGS ? warnings : 0,
      dead: SEATS.filter((seat) => dead.includes(String(seat))),
      written: search.has("written"),
      outranked: search.has("outranked"),
    },
  };
}
