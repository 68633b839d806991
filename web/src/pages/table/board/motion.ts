/**
 * How tiles move: from which seat they come, briefly; where no motion is wanted, an outline
 * instead.
 */
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

import type { Place } from "./places";

const OUTLINED = 600;
const FROM: Record<Place, readonly [number, number]> = {
  mine: [0, 1.6],
  right: [1.6, 0],
  across: [0, -1.6],
  left: [-1.6, 0],
};

interface Moving {
  from: Place;
  /** Told again or all at once: nothing moves. */
  quiet?: boolean;
  duration?: number;
  delay?: number;
}

/** A tile comes from the side of a player: 180 a discard, 240 a meld, 220 a flower, 140 a draw. */
export function arrive(
  _node: Element,
  { from, quiet = false, duration = 180, delay = 0 }: Moving,
): TransitionConfig {
  if (quiet) return { duration: 0 };
  if (prefersReducedMotion.current) return outline();
  const [x, y] = FROM[from];
  return {
    duration,
    delay,
    easing: cubicOut,
    // In widths of a tile: to measure one would make the browser lay out the table in between.
    css: (t, u) =>
      `transform: translate(calc(var(--w) * ${x * u}), calc(var(--w) * ${y * u})); opacity: ${Math.min(1, 0.3 + t)}`,
  };
}

/** Something new in the zone. */
export function appear(_node: Element, { quiet = false } = {}): TransitionConfig {
  if (quiet || prefersReducedMotion.current) return { duration: 0 };
  return {
    duration: 120,
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * 4}px)`,
  };
}

function outline(): TransitionConfig {
  return { duration: OUTLINED, css: () => "outline: 3px solid var(--gold); outline-offset: 1px" };
}
