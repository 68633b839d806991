/** What a sheet says in words. */
import { windName } from "../../game/notation";
import { capital } from "../../parts/capital";
import type { HandRow, SheetState } from "../../sheet/fold";
import type { Fine, Hand, Op, Value } from "../../sheet/op";
import { paperRules } from "../../sheet/files/paper";
import { listed, say, signed } from "../../words/words.svelte";

const RANKS = ["first", "second", "third", "fourth", "fifth"];

/** The players by chair; by their wind in the first hand as long as no name was typed. */
export function namesOf({ names }: SheetState): string[] {
  return names.map(
    (name, chair) =>
      name.trim() || (chair < 4 ? capital(windName(chair)) : say("pages.score.fifth")),
  );
}

export function rankWord(rank: number): string {
  return say(`pages.score.${RANKS[rank - 1] ?? "fifth"}_rank`);
}

/** 2⅓ table points as people write them. */
export function tablePoints(sixtieths: number): string {
  const points = Math.round((sixtieths / 60) * 100) / 100;
  return say("pages.score.table_points", { n: points });
}

/** How a hand ended. */
export function toldHand(hand: Hand, names: readonly string[]): string {
  if (hand.gains.length > 0)
    return hand.winner === null ? say("pages.score.typed_gains") : (names[hand.winner] ?? "");
  if (hand.winner === null) return say("pages.score.drawn");
  const winner = names[hand.winner] ?? "";
  if (hand.points.length > 1)
    return say("pages.score.won_points", { winner, points: hand.points[hand.winner] ?? 0 });
  const points = hand.points[0] ?? 0;
  if (typeof hand.source === "number")
    return say("pages.score.won_from", { winner, points, source: names[hand.source] ?? "" });
  return say("pages.score.won_wall", { winner, points });
}

export function toldRow({ written, fault }: HandRow, names: readonly string[]): string {
  if (fault === "empty" || written === null) return say("pages.score.empty");
  const told = toldHand(written, names);
  return fault === "impossible" ? `${told} · ${say("pages.score.impossible")}` : told;
}

/** What everybody gains, in a sentence. */
export function toldGains(gains: readonly number[], names: readonly string[]): string {
  return listed(names.map((name, chair) => `${name} ${signed(gains[chair] ?? 0)}`));
}

/** What a slot is about. */
export function toldSlot(slot: string): string {
  const [kind = "", key = ""] = slot.split(".");
  return say(`pages.score.slot_${kind}`, { n: key });
}

/** What stands in a slot, shortly. */
export function toldValue(slot: string, value: Value | null, names: readonly string[]): string {
  if (value === null) return say("pages.score.emptied");
  if (slot.startsWith("hand.")) return toldHand(value as Hand, names);
  if (slot.startsWith("fine.")) {
    const { line, chair, points } = value as Fine;
    return `${line} ${names[chair] ?? ""} ${signed(points[chair] ?? 0)}`;
  }
  if ("name" in value) return value.name || "–";
  if ("fingerprint" in value) return value.fingerprint.slice(0, 4);
  if ("amount" in value) return String(value.amount);
  if ("rules" in value) return `${value.players} · ${value.hands}`;
  return "";
}

/** The phone that wrote something. */
export function deviceOf({ id }: Op): string {
  return id.slice(0, id.indexOf("."));
}

/** Whether everybody's hand has points. */
export function countsEverybody({ charter }: SheetState): boolean {
  return paperRules(charter).everybody;
}

/** The points that were written most often, the most frequent first. */
export function oftenWritten({ hands }: SheetState, most: number): number[] {
  const often = new Map<number, number>();
  for (const { written } of hands) {
    const [points, other] = written?.points ?? [];
    if (points !== undefined && other === undefined)
      often.set(points, (often.get(points) ?? 0) + 1);
  }
  return [...often]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, most)
    .map(([points]) => points);
}
