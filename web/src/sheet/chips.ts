/** Chips beside a sheet: who gives what to whom, and in which coins. */

export interface Transfer {
  /** A chair, or nobody where it goes to or comes from the box. */
  giver: number | null;
  taker: number | null;
  amount: number;
}

export interface InCoins {
  /** How many of which coin, the largest first. */
  coins: readonly (readonly [coin: number, count: number])[];
  /** What no coins of the table make: it stays on the sheet. */
  rest: number;
}

/** What goes from whom to whom, so that everybody gains what the sheet says. */
export function transfers(gains: readonly number[]): Transfer[] {
  const owed = gains.flatMap((gain, chair) => (gain > 0 ? [{ chair, amount: gain }] : []));
  const found: Transfer[] = [];
  for (const [giver, gain] of gains.entries()) {
    let left = Math.max(0, -gain);
    while (left > 0) {
      const next = owed[0];
      const amount = Math.min(left, next?.amount ?? left);
      found.push({ giver, taker: next?.chair ?? null, amount });
      left -= amount;
      if (next !== undefined && (next.amount -= amount) === 0) owed.shift();
    }
  }
  return [...found, ...owed.map(({ chair, amount }) => ({ giver: null, taker: chair, amount }))];
}

/** How many of the largest coin are left to choose when all others are counted out. */
const CLOSE = 4;

/** The fewest coins of an amount; what they cannot make is left over, as little as possible. */
export function inCoins(amount: number, kinds: readonly number[]): InCoins {
  const known = [...new Set(kinds)].filter((coin) => coin <= amount).sort((a, b) => b - a);
  const [largest] = known;
  if (largest === undefined) return { coins: [], rest: amount };
  const heap = Math.max(0, Math.floor(amount / largest) - CLOSE);
  const part = amount - heap * largest;
  const last = lastCoins(part, known);
  let reached = part;
  while (reached > 0 && last[reached] === undefined) reached -= 1;
  const counts = new Map([[largest, heap]]);
  for (let left = reached; left > 0;) {
    const coin = last[left] ?? left;
    counts.set(coin, (counts.get(coin) ?? 0) + 1);
    left -= coin;
  }
  const coins = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => b - a);
  return { coins, rest: part - reached };
}

/** Amount -> one coin of the fewest that make it. */
function lastCoins(most: number, kinds: readonly number[]): (number | undefined)[] {
  const fewest = Array.from({ length: most + 1 }, (_, amount) => (amount === 0 ? 0 : Infinity));
  const last: (number | undefined)[] = Array.from({ length: most + 1 }, () => undefined);
  for (let amount = 1; amount <= most; amount++)
    for (const coin of kinds) {
      const before = fewest[amount - coin];
      if (before !== undefined && before + 1 < (fewest[amount] ?? Infinity)) {
        fewest[amount] = before + 1;
        last[amount] = coin;
      }
    }
  return last;
}

/** The coins somebody typed: one to eight kinds, the largest first; nothing if they are none. */
export function readCoins(text: string): number[] | null {
  const coins = [
    ...new Set(
      text
        .split(/[^0-9]+/)
        .filter(Boolean)
        .map(Number),
    ),
  ];
  const fits = coins.every((coin) => coin >= 1 && coin <= 1_000_000);
  return fits && coins.length >= 1 && coins.length <= 8 ? coins.sort((a, b) => b - a) : null;
}
