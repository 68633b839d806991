/** What tiles are painted with, and the two ways to tell the paints apart. */

/** The four inks and the gold of a set; their colours are tokens, so a theme may change them. */
export const INK = "var(--t-ink)";
export const RED = "var(--t-red)";
export const GREEN = "var(--t-green)";
export const BLUE = "var(--t-blue)";
export const GOLD = "var(--t-gold)";
/** Left bare: the face itself. */
export const BARE = "var(--t-face)";

export type Paint = typeof INK | typeof RED | typeof GREEN | typeof BLUE;

/** Large faces from 34 pixels of width; small ones below have bolder lines and a larger index. */
export type OpticalSize = "large" | "small";

export interface Style {
  size: OpticalSize;
  /** Red, green and blue also differ by form, for eyes that see them alike. */
  formed: boolean;
}

/** Where the art of a face may go, on a face of 60 × 80. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
