/** Players whose connection is lost, and when a bot will play for each. */
import type { ChairTold } from "../../../../generated/protocol";

export class Absences {
  /**
   * By seat, in milliseconds of our own clock; null for a player who is there, or is not waited
   * for.
   */
  replacedAt = $state.raw<readonly (number | null)[]>([]);

  /**
   * An absent player is waited for from the moment it was seen; `patience` in seconds, 0 for ever.
   */
  follow(chairs: readonly ChairTold[], patience: number, now: number): void {
    this.replacedAt = chairs.map((chair, seat) => {
      const waited = patience > 0 && chair.person && !chair.present && chair.bot === null;
      return waited ? (this.replacedAt[seat] ?? now + patience * 1000) : null;
    });
  }
}
