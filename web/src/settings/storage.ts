/**
 * What a browser remembers from one visit to the next; one that may not remember forgets, and plays
 * on.
 */

/** What was kept under a name. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Forbidden, or full: it holds for this visit.
  }
}

/** Whether something was said in this tab: for as long as it is open, through any reload. */
export function keptHere(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function keepHere(name: string, isSo: boolean): void {
  try {
    if (isSo) sessionStorage.setItem(name, "");
    else sessionStorage.removeItem(name);
  } catch {
    // Forbidden, or full: it holds until the next reload.
  }
}

export function drop(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Whatever is kept under such a name goes. */
export function dropEach(unwanted: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage).filter(unwanted)) drop(name);
  } catch {
    // Nothing was kept.
  }
}
