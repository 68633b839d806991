/**
 * A press belongs to what the finger went down on. A browser gives the click to whatever is under the
 * finger when it is lifted, and tiles move: another tile, the next question, or nothing at all.
 */
import type { Attachment } from "svelte/attachments";

/** Pixels a finger may wander between down and up. */
const STEADY = 24;
/** Milliseconds in which the click that belongs to a press has come. */
const FOLLOWS = 500;

let liftedAt = Number.NEGATIVE_INFINITY;

/** A press was lifted and has done its work. */
export function lifted({ timeStamp }: Event): void {
  liftedAt = timeStamp;
}

/** Whether a click belongs to a press that has done its work; keys and screen readers only click. */
export function isEcho({ detail, timeStamp }: UIEvent): boolean {
  return detail !== 0 && timeStamp - liftedAt < FOLLOWS;
}

/** A touch that ends here makes no click elsewhere. */
export function unclicked(touch: TouchEvent): void {
  if (touch.cancelable) touch.preventDefault();
}

/** Act when a press that began on this button is lifted, wherever the button has gone meanwhile. */
export function pressed(act: () => void): Attachment<HTMLButtonElement> {
  return (button) => {
    let start: { x: number; y: number } | null = null;
    const ears = new AbortController();
    const on = <E extends keyof HTMLElementEventMap>(
      type: E,
      listener: (event: HTMLElementEventMap[E]) => void,
    ) => button.addEventListener(type, listener, { signal: ears.signal });
    on("pointerdown", (event) => {
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      button.setPointerCapture(event.pointerId);
    });
    on("pointerup", (event) => {
      if (start === null) return;
      lifted(event);
      const near = Math.hypot(event.clientX - start.x, event.clientY - start.y) < STEADY;
      start = null;
      if (near && !button.disabled) act();
    });
    on("pointercancel", () => (start = null));
    on("touchend", unclicked);
    on("click", (event) => {
      if (!isEcho(event)) act();
    });
    return () => ears.abort();
  };
}
