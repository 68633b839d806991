/** The name of a sign inside the sprite: plain letters, whatever the sign. */
import type { Sign } from "./signs";

export function idOfSign(sign: Sign): string {
  return `sign-${sign.codePointAt(0)!.toString(16)}`;
}
