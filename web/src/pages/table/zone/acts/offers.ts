/** What the house lets a seat do now, sorted as the zone shows it. */
import type { TileName } from "../../../../game/events/events";

export type Verb =
  | "discard"
  | "pass"
  | "chow"
  | "pung"
  | "kong"
  | "win"
  | "hide"
  | "promote"
  | "flower"
  | "call"
  | "invoke";

export interface Offer {
  /** As it is sent: `chow 4p`. */
  action: string;
  verb: Verb;
  /** The tile it names; of a chow the lowest. */
  tile: TileName | null;
}

export interface Choices {
  win: Offer | null;
  /** From a discard, from the own hand, or by promoting a pung. */
  kongs: Offer[];
  pung: Offer | null;
  chows: Offer[];
  flowers: Offer[];
  /** Tiles of the river one may take when the wall is empty. */
  invocations: Offer[];
  pass: Offer | null;
  discards: ReadonlySet<TileName>;
  /** Discards that may announce a waiting hand. */
  calls: ReadonlySet<TileName>;
}

export function offerOf(action: string): Offer {
  const [verb, tile] = action.split(" ");
  return { action, verb: verb as Verb, tile: tile ?? null };
}

export function choicesOf(actions: readonly string[]): Choices {
  const offers = actions.map(offerOf);
  const those = (...verbs: Verb[]) => offers.filter((offer) => verbs.includes(offer.verb));
  const tiles = (verb: Verb) => new Set(those(verb).map((offer) => offer.tile ?? "?"));
  return {
    win: those("win")[0] ?? null,
    kongs: those("kong", "hide", "promote"),
    pung: those("pung")[0] ?? null,
    chows: those("chow"),
    flowers: those("flower"),
    invocations: those("invoke"),
    pass: those("pass")[0] ?? null,
    discards: tiles("discard"),
    calls: tiles("call"),
  };
}

/** Whether one is asked about a tile, a flower or the river, and not to play. */
export function isAnswer(choices: Choices): boolean {
  return choices.discards.size === 0;
}

export interface Made {
  tiles: TileName[];
  /** Which of them is the one on offer. */
  claimed: number | null;
}

/** The meld an offer makes, with the tile on offer if it needs one. */
export function makes(offer: Offer, offered: TileName | null): Made | null {
  const tile = offer.tile ?? offered;
  if (tile === null) return null;
  switch (offer.verb) {
    case "chow": {
      const [rank, suit] = [Number(tile[0]), tile[1] ?? ""];
      const tiles = [0, 1, 2].map((step) => `${rank + step}${suit}`);
      return { tiles, claimed: tiles.indexOf(offered ?? "") };
    }
    case "pung":
      return { tiles: [tile, tile, tile], claimed: 2 };
    case "kong":
      return { tiles: [tile, tile, tile, tile], claimed: 3 };
    case "hide":
    case "promote":
      return { tiles: [tile, tile, tile, tile], claimed: null };
    default:
      return null;
  }
}

/** The tiles an offer takes from the own hand, to show which ones it uses. */
export function uses(offer: Offer, offered: TileName | null): TileName[] {
  if (offer.verb === "promote" || offer.verb === "flower")
    return offer.tile === null ? [] : [offer.tile];
  const made = makes(offer, offered);
  return made === null ? [] : made.tiles.filter((_, place) => place !== made.claimed);
}
