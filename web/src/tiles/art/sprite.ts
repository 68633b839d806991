/** Every face in both sizes, drawn once; each tile on the page points at one of them. */
import type { Language } from "../../words/catalogues";
import { outlineOf } from "./brush";
import { idOfFace } from "./face_id";
import { BACK, FACES, face } from "./faces";
import type { OpticalSize } from "./ink";
import { idOfSign } from "./sign_id";
import { SIGNS } from "./signs";

/** Faces as they are carved, with stronger lines, or told apart by form as well as by colour. */
export type Faces = "ordinary" | "contrast" | "colour-safe";

const SIZES: readonly OpticalSize[] = ["large", "small"];

/** The symbols of the whole set. */
export function sprite(language: Language, faces: Faces): string {
  const signs = SIGNS.map(
    (sign) =>
      `<symbol id="${idOfSign(sign)}" viewBox="0 0 100 100"><path class="tile-sign" d="${outlineOf(sign)}"/></symbol>`,
  );
  const tiles = SIZES.flatMap((size) =>
    FACES.map((tile) =>
      symbol(idOfFace(tile, size), face(tile, { size, formed: faces === "colour-safe" }, language)),
    ),
  );
  return [...signs, ...tiles, symbol("tile-back", BACK)].join("");
}

function symbol(id: string, drawn: string): string {
  return `<symbol id="${id}" viewBox="0 0 60 80">${drawn}</symbol>`;
}
