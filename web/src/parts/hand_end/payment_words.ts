/** How the payments of a hand come about, in a sentence or two. */
import type { HandEnd } from "../../generated/answers";
import { language, say } from "../../words/words.svelte";

export function howPaid(end: HandEnd, names: readonly string[]): string {
  if (end.rules === "classic") return end.payments?.notes.join(" ") ?? "";
  if (end.winner === null || end.count?.rules !== "mcr") return "";
  const { points } = end.count;
  const payers = end.players.filter(({ seat }) => seat !== end.winner);
  const giver = payers.find(({ seat }) => seat === end.source);
  const most = Math.max(...payers.map(({ gain }) => -gain));
  const least = Math.min(...payers.map(({ gain }) => -gain));
  // A sum stays on one line.
  const sum = `${most - points} + ${points} = ${most}`.replaceAll(" ", "\u00A0");
  if (giver === undefined) return say("pages.hand_end.all_pay", { sum });
  const gave = say("pages.hand_end.gave", { name: names[giver.seat] ?? giver.name, sum });
  return `${gave}${language() === "zh" ? "" : " "}${say("pages.hand_end.others_pay", { n: least })}`;
}

/** In the simple system of the classical game nobody pays. */
export function anybodyPays(end: HandEnd): boolean {
  return end.payments?.matrix.some((row) => row.some((amount) => amount !== 0)) ?? false;
}
