/** A hand as it lies before its player: melds, the tiles in the hand, the winning one apart. */
import { parse } from "../../game/notation";
import type { Element, HandText } from "../../generated/answers";
import { say } from "../../words/words.svelte";
import { readMeld } from "./written_melds";

const element = (name: string, tiles: string[], given: Partial<Element> = {}): Element => ({
  name,
  tiles,
  exposed: false,
  face_down: false,
  winning: null,
  grouped: null,
  ...given,
});

function meldElement(text: string): Element {
  const { kind, tiles } = readMeld(text);
  if (kind === "concealed_kong")
    return element(say("melds.concealed_kong"), [...tiles], { face_down: true });
  const name = say(`melds.exposed_${kind === "promoted_kong" ? "kong" : kind}`);
  return element(name, [...tiles], { exposed: true });
}

/** Melds as they are written, and tiles that are no sets yet. */
export function laidElements(melds: readonly string[], held: readonly string[]): Element[] {
  const hand = held.length === 0 ? [] : [element(say("melds.hand"), [...held])];
  return [...melds.map(meldElement), ...hand];
}

export function unreadElements({
  melds,
  concealed,
  winning,
}: Pick<HandText, "melds" | "concealed" | "winning">): Element[] {
  const laid = laidElements(melds, concealed === "" ? [] : parse(concealed));
  return winning == null ? laid : [...laid, element("", [winning], { winning: 0 })];
}
