/** How the table is laid out on this screen: the same square in four shapes. */
import { MediaQuery } from "svelte/reactivity";

/**
 * `wide` has the ring of the wall, `upright` the hand below in one or two rows, `side` the zone
 * under the right thumb.
 */
export type Shape = "wide" | "upright" | "side";

const low = new MediaQuery("(max-height: 500px) and (orientation: landscape)");
const upright = new MediaQuery(
  "(max-width: 1099px) and (orientation: portrait), (max-width: 700px)",
);
const panelled = new MediaQuery("(min-width: 1100px) and (min-height: 501px)");
const narrow = new MediaQuery("(max-width: 360px)");
const large = new MediaQuery("(min-width: 1700px) and (min-height: 1050px)");

export const layout = {
  get shape(): Shape {
    return low.current ? "side" : upright.current ? "upright" : "wide";
  },
  /**
   * Whether the screen is so narrow that the rivers before and opposite need the width of the
   * corners.
   */
  get narrow(): boolean {
    return narrow.current && this.shape === "upright";
  },
  /** Whether waits, reflexes and log stand beside the table. */
  get panelled(): boolean {
    return panelled.current && this.shape === "wide";
  },
  /** Whether discards are large enough for the large faces. */
  get large(): boolean {
    return large.current;
  },
};
