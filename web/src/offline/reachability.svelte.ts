/** Whether the house answers, and since when it does not. Asked again only while it is away. */
import { keep, kept } from "../settings/storage";

const SEEN = "muraille.house_seen";
const AGAIN = 10_000;
const PATIENCE = 5_000;

class Reachability {
  /** When the house was last heard of, while it is away. */
  awaySince = $state.raw<Date | null>(null);
  /** How often it came back: whoever reads something of the house then reads it again. */
  returns = $state(0);
}
export const reachability = new Reachability();

let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<void> | null = null;

/** Ask whether the house is there; once, however many parts of a page miss it. */
export function lookForHouse(): Promise<void> {
  looking ??= look().finally(() => (looking = null));
  return looking;
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (await answers()) {
    keep(SEEN, new Date().toISOString());
    if (reachability.awaySince !== null) reachability.returns += 1;
    reachability.awaySince = null;
    return;
  }
  reachability.awaySince ??= lastSeen();
  timer = setTimeout(() => void lookForHouse(), AGAIN);
}

async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch("/healthz", { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status < 500;
  } catch {
    return false;
  }
}

function lastSeen(): Date {
  const time = new Date(kept(SEEN) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? new Date() : time;
}
