/** How the payments of a hand come about, in a line. */
import type { HandEnd } from "../../generated/answers";

export function howPaid({ payments, players }: HandEnd, names: readonly string[]): string {
  if (payments === null) return "";
  if (payments.notes.length > 0) return payments.notes.join(" ");
  return players
    .filter(({ gain, sum }) => gain < 0 && sum !== "")
    .map(({ seat, name, sum }) => `${names[seat] ?? name} ${sum}`)
    .join(" · ");
}
