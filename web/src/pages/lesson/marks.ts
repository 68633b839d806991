/**
 * What glows when a learner asks for help. Lessons name meanings (`tile:E`, `river:3:last`); here
 * is where each of them lies on the table, as the learner in chair 0 sees it.
 */
import type { Seat } from "../../game/events/events";
import { tileName } from "../../game/notation";
import { say } from "../../words/words.svelte";
import { placeOf } from "../table/board/places";

const LEARNER: Seat = 0;

/** Where a mark lies on the page; nothing for one that lies nowhere. */
export function placeOfMark(mark: string): string | null {
  const [kind = "", what = "", which] = mark.split(":");
  const place = () => placeOf(Number(what) as Seat, LEARNER);
  switch (kind) {
    case "tile":
      return `.hand .held:has([data-tile="${what}"])`;
    case "drawn":
      return ".hand .drawn .held";
    case "act":
      return `.zone [data-verb="${what}"]`;
    case "river":
      return `.river.${place()} li${which === "last" ? ":last-child" : ""}`;
    case "meld":
      return place() === "mine"
        ? ".hand .melds > :last-child"
        : `.corner.${place()} .set:last-of-type`;
    case "seat":
      return `.seat.${place()} .plate`;
    case "flowers":
      return ".corner .flower";
    case "scores":
      return ".plate .score";
    case "wall":
      return ".ring svg, .thread svg";
    default:
      return null;
  }
}

/** What a mark is, for the ear; `names` by seat, `act` is what the button of a verb says. */
export function saidOfMark(
  mark: string,
  names: readonly string[],
  act: (verb: string) => string,
): string {
  const [kind = "", what = ""] = mark.split(":");
  if (kind === "act") return act(what);
  const [name, tile] = [names[Number(what)] ?? "", kind === "tile" ? tileName(what) : ""];
  return say(`pages.learning.marks.${kind}`, { name, tile });
}

const GLOW = "outline: 3px solid var(--gold); outline-offset: 2px; border-radius: 6px;";

/** A style of the page for what is marked: tiles come and go, and each that fits glows. */
export class Glow {
  readonly #sheet = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
  }

  show(marks: readonly string[]): void {
    const places = marks.map(placeOfMark).filter((place) => place !== null);
    this.#sheet.replaceSync(places.map((place) => `${place} { ${GLOW} }`).join("\n"));
  }

  end(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== this.#sheet);
  }
}
