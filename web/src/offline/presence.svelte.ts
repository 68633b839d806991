/** Whether the house answers, and since when it does not. Asked again only while it is away. */

const SEEN = "muraille.house_seen";
const AGAIN = 10_000;
const PATIENCE = 5_000;

class Presence {
  /** When the house was last heard of, while it is away. */
  awaySince = $state.raw<Date | null>(null);
}
export const presence = new Presence();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Ask whether the house is there. */
export async function lookForHouse(): Promise<void> {
  clearTimeout(timer);
  if (await answers()) {
    localStorage.setItem(SEEN, new Date().toISOString());
    presence.awaySince = null;
    return;
  }
  presence.awaySince ??= lastSeen();
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
  const kept = new Date(localStorage.getItem(SEEN) ?? Number.NaN);
  return Number.isNaN(kept.getTime()) ? new Date() : kept;
}

window.addEventListener("online", () => void lookForHouse());
window.addEventListener("offline", () => void lookForHouse());
