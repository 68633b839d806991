/** A bar that empties with the time: one animation, begun where the time stands now. */
import type { Attachment } from "svelte/attachments";

/** Both in milliseconds. */
export function draining(left: number, whole: number): Attachment<HTMLElement> {
  return (node) => {
    const rest = Math.max(0, left);
    const running = node.animate(
      [
        { transform: `scaleX(${Math.min(1, rest / Math.max(whole, 1))})` },
        { transform: "scaleX(0)" },
      ],
      { duration: rest, fill: "forwards" },
    );
    return () => running.cancel();
  };
}
