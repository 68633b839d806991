/** How the table is laid out on this screen: the same square in four shapes. */
import { MediaQuery } from "svelte/reactivity";

import { settings } from "../../../settings/settings.svelte";

/**
 * `wide` has the ring of the wall, `upright` the hand below in one or two rows, `side` the zone
 * under the right thumb.
 */
export type Shape = "wide" | "upright" | "side";

const low = new MediaQuery("(max-height: 500px) and (orientation: landscape)");
const upright = new MediaQuery(
  "(max-width: 1099px) and (orientation: portrait), (max-width: 700px)",
);
const short = new MediaQuery("(max-height: 600px)");
const broad = new MediaQuery("(min-width: 1100px) and (min-height: 501px)");

export const layout = {
  get shape(): Shape {
    return low.current ? "side" : upright.current ? "upright" : "wide";
  },
  /** Whether tiles need the place of the bar; the compass opens the menu there. */
  get bare(): boolean {
    return this.shape === "side" || (this.shape === "upright" && short.current);
  },
  /** Whether waits, reflexes and log have room beside the table. */
  get broad(): boolean {
    return broad.current && this.shape === "wide";
  },
  /** Whether they stand there. */
  get panelled(): boolean {
    return this.broad && settings.panel;
  },
};
