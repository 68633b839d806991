/** A page that waits a moment for its first answers and then shows all at once: nothing jumps. */

/** Milliseconds after which it is shown without them. */
const PATIENCE = 600;

export class FirstPaint {
  now = $state(false);

  /** `ready`: whether the answers are there; once they were, it stays shown. */
  constructor(ready: () => boolean) {
    $effect.pre(() => {
      if (ready()) this.now = true;
    });
    $effect(() => {
      const late = setTimeout(() => (this.now = true), PATIENCE);
      return () => clearTimeout(late);
    });
  }
}
