/** The name of a face inside the sprite. */
import type { TileName } from "../../game/events/events";
import type { OpticalSize } from "./ink";

/** What nobody may know shows its back. */
export function idOfFace(tile: TileName, size: OpticalSize): string {
  return tile === "back" || tile === "?" ? "tile-back" : `tile-${size}-${tile}`;
}
