/** What a host wishes for a table, and how the house is asked for it. */
import { nth } from "../../game/nth";
import { gameLength, type GameLength } from "../../game/words/game_length";
import { usualBotPace } from "../../house/bots";
import type { HouseText, NewTable, Rulebook, GameText } from "../../generated/answers";

export type Setting = boolean | number | string | string[];

export interface Wish {
  rules: string;
  house: string;
  flowers: boolean;
  hands: number;
  pace: string;
  open: boolean;
  /** People handle the tiles, and a referee judges, where the game has a penalty book. */
  strict: boolean;
  referee: string;
  count_policy: string;
  flower_bonus_forfeit: boolean;
  /** How long a discard can be claimed where several people play. */
  windows: NonNullable<NewTable["windows"]>;
  /** How fast bots play. */
  bot_pace: string;
  /** What players are told of their own hands. */
  aids: NonNullable<NewTable["aids"]>;
  /** Spectators see the hands while they are played. */
  open_hands: boolean;
  /** The three chairs beside mine: the bot that takes it, or empty for a free one. */
  chairs: [string, string, string];
  /** Where the house shall play otherwise than its book. */
  switches: Record<string, Setting>;
}

/**
 * What suits friends who sit down for a while: the first game, its usual book, one round, by
 * invitation, time to think, and no waiting for nothing.
 */
export function usualWish(book: Rulebook): Wish {
  const rules = nth(book.rules, 0);
  return {
    rules: rules.id,
    house: nth(rules.houses, 0).id,
    flowers: true,
    hands: 4,
    pace: "relaxed",
    open: false,
    strict: false,
    referee: "auto",
    count_policy: "engine",
    flower_bonus_forfeit: false,
    windows: "fluent",
    bot_pace: usualBotPace(),
    aids: "all",
    open_hands: false,
    chairs: ["", "", ""],
    switches: {},
  };
}

/** The usual wish for the game that an address names; for the usual game if it names none. */
export function wishFor(book: Rulebook, name: string | null): Wish {
  const rules = book.rules.find(({ id }) => id === name);
  return rules === undefined ? usualWish(book) : withRules(usualWish(book), rules);
}

/** The same wish for another game: its usual book, nothing changed in it. */
export function withRules(wish: Wish, rules: GameText): Wish {
  const strict = wish.strict && rules.strict;
  // Where no points are to be reached, nobody names them.
  const counted = rules.minimum
    ? {}
    : { count_policy: "engine" as const, flower_bonus_forfeit: false };
  return withHouse({ ...wish, rules: rules.id, strict, ...counted }, nth(rules.houses, 0));
}

/** The same wish by another book: nothing changed in it, with flowers if it plays with them. */
export function withHouse(wish: Wish, { id, settings }: HouseText): Wish {
  const flowers = typeof settings.flowers === "boolean" ? settings.flowers : wish.flowers;
  return { ...wish, house: id, flowers, switches: {} };
}

export function rulesOf(book: Rulebook, wish: Wish): GameText {
  return book.rules.find(({ id }) => id === wish.rules) ?? nth(book.rules, 0);
}

export function houseOf(book: Rulebook, wish: Wish): HouseText {
  const { houses } = rulesOf(book, wish);
  return houses.find(({ id }) => id === wish.house) ?? nth(houses, 0);
}

/** How long the game is, by the rules that are wished for. */
export function lengthOf(book: Rulebook, wish: Wish): GameLength {
  const settings = { ...houseOf(book, wish).settings, ...wish.switches };
  return gameLength(wish.hands, rulesOf(book, wish), settings);
}

/** The switches of a game that the sheet does not ask for elsewhere. */
export function switchesOf(rules: GameText): GameText["switches"] {
  return rules.switches.filter(({ of_table }) => !of_table);
}

const BOOK = "penalty_book";

/** Whether the game has no penalties of its own: a strict table adopts the book. */
export function adopts({ switches }: GameText): boolean {
  return switches.some(({ id }) => id === BOOK);
}

/** Set a switch; as the book has it, it is no change at all. */
export function withSwitch(wish: Wish, name: string, value: Setting, usual: Setting): Wish {
  const { [name]: _, ...others } = wish.switches;
  return { ...wish, switches: same(value, usual) ? others : { ...others, [name]: value } };
}

export function same(one: Setting, other: Setting): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The wish as the house takes it: how the referee works only where there is one, help and fluent
 * windows only where there is none; with a bot in every chair the game begins at once.
 */
export function asked(wish: Wish, rules: GameText): NewTable {
  const { chairs, strict, referee, count_policy, flower_bonus_forfeit, windows, aids, ...rest } =
    wish;
  const judged = strict
    ? { strict, referee, count_policy, flower_bonus_forfeit }
    : { windows, aids };
  const bots = chairs.filter((bot) => bot !== "") as NonNullable<NewTable["bots"]>;
  const switches = strict && adopts(rules) ? { ...wish.switches, [BOOK]: true } : wish.switches;
  return { ...rest, ...judged, switches, bots, start: bots.length === chairs.length };
}
