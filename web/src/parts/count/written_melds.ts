/** Melds as the house writes them, `[123m2]`, found again among the sets of a hand. */
import type { Seat, TileName } from "../../game/events/events";
import { inOrder, parse } from "../../game/notation";
import type { Meld } from "../../game/hand/state";
import type { Element } from "../../generated/answers";

/** Seen from the owner, who sits at 0. */
const LEFT: Seat = 3;
const GIVERS: Record<string, Seat> = { "1": 3, "2": 2, "3": 1, "5": 3, "6": 2, "7": 1 };

/** A meld with its owner at seat 0: who gave the claimed tile, if it is written. */
export function readMeld(text: string): Meld {
  const [, written = "", mark = ""] = /^\[(.*?)(?<=[a-zA-Z])([0-9?+]?)\]$/u.exec(text) ?? [];
  const tiles = parse(written);
  if (tiles.length === 4) return kong(tiles, mark);
  const chow = tiles[0] !== tiles[1];
  if (mark === "") return { kind: chow ? "chow" : "pung", tiles, claimed: null, from: null };
  // Chows are claimed from the left only: the mark says which tile.
  if (chow) return { kind: "chow", tiles, claimed: Number(mark) - 1, from: LEFT };
  return { kind: "pung", tiles, claimed: 0, from: GIVERS[mark] ?? null };
}

function kong(tiles: TileName[], mark: string): Meld {
  if (mark === "") return { kind: "concealed_kong", tiles, claimed: null, from: null };
  const from = GIVERS[mark] ?? null;
  const kind = "567+".includes(mark) ? "promoted_kong" : "kong";
  return { kind, tiles, claimed: from === null ? null : 0, from };
}

/** The meld behind each set; nothing where it is made of concealed tiles. */
export function meldsBehind(
  elements: readonly Element[],
  written: readonly string[],
): (Meld | null)[] {
  const melds = written.map(readMeld);
  return elements.map((element) => {
    if (element.winning !== null || !(element.exposed || element.face_down)) return null;
    const sought = inOrder(element.tiles).join();
    const at = melds.findIndex(({ tiles }) => inOrder(tiles).join() === sought);
    return at < 0 ? null : (melds.splice(at, 1)[0] ?? null);
  });
}
