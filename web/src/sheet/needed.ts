/** Which hand a player needs for a better place. Twin of `muraille.sheet.needed`. */
import type { SheetState } from "./fold";
import { paperRules } from "./files/paper";
import { places } from "./places";

/** Points nobody hopes for. */
const MOST = 400;

export interface Needed {
  rank: number;
  /** The chair that gives the tile; nothing where it is self-drawn, or does not matter. */
  source: number | null;
  /** The least points that leave the player with this rank alone; nothing within reach. */
  ahead: number | null;
  /** The least points that share it, where that takes fewer. */
  level: number | null;
}

/** For each better rank and each way, the least points of a hand that wins now. */
export function needed(state: SheetState, chair: number): Needed[] {
  const paper = paperRules(state.charter);
  const { chairs } = state.following;
  const wind = chairs.indexOf(chair);
  if (wind < 0) return [];
  const others = chairs.filter((one) => one !== chair);
  const sources = paper.everybody ? [null] : [null, ...others];

  /** The totals after such a hand; the hands of the others are worth nothing. */
  function after(points: number, source: number | null): number[] {
    const told = paper.everybody ? [0, 1, 2, 3].map((w) => (w === wind ? points : 0)) : [points];
    const byWind = paper.settle(told, wind, source === null ? null : chairs.indexOf(source));
    const found = [...state.totals];
    for (const [place, one] of chairs.entries())
      found[one] = (found[one] ?? 0) + (byWind[place] ?? 0);
    return found;
  }

  function least(rank: number, source: number | null, alone: boolean): number | null {
    const isEnough = (points: number): boolean => {
      const totals = after(points, source);
      const reached = (places(totals)[chair]?.rank ?? 9) <= rank;
      return reached && !(alone && isShared(totals, chair, rank));
    };
    // The more points, the better the rank.
    let [low, high] = [Math.max(1, paper.least), MOST + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (isEnough(middle)) high = middle;
      else low = middle + 1;
    }
    return low > MOST ? null : low;
  }

  const now = state.places[chair]?.rank ?? 1;
  const table: Needed[] = [];
  for (let rank = now - 1; rank > 0; rank--)
    for (const source of sources) {
      const [ahead, level] = [least(rank, source, true), least(rank, source, false)];
      table.push({ rank, source, ahead, level: level === ahead ? null : level });
    }
  return table;
}

/** Whether the player only reaches the rank together with others. */
function isShared(totals: readonly number[], chair: number, rank: number): boolean {
  const own = totals[chair] ?? 0;
  return totals.filter((total, place) => place !== chair && total >= own).length >= rank;
}
