/** A table in one sentence before it is opened, and each part of its sheet in one line. */
import { lengthWords } from "../../game/words/game_length";
import type { Rulebook } from "../../generated/answers";
import { listed } from "../../game/notation";
import { say } from "../../words/words.svelte";
import { houseOf, lengthOf, rulesOf, type Wish } from "./wish";

export function summary(wish: Wish, book: Rulebook): string {
  const pace = book.paces.find(({ id }) => id === wish.pace);
  return say("pages.new_table.summary", {
    game: listed([...game(wish, book), ...(wish.strict ? [say("pages.strict.fact")] : [])]),
    hands: lengthWords(lengthOf(book, wish)),
    pace: pace?.name.toLowerCase() ?? wish.pace,
    door: say(wish.open ? "pages.new_table.summary_open" : "pages.new_table.summary_invited"),
    chairs: chairs(wish),
  });
}

function changes(wish: Wish): string[] {
  const n = Object.keys(wish.switches).length;
  return n === 0 ? [] : [say("pages.new_table.changed", { n })];
}

function chairs(wish: Wish): string {
  const n = wish.chairs.filter((bot) => bot !== "").length;
  if (n === 3) return say("pages.new_table.summary_bots_only");
  const free = say("pages.new_table.count_free", { n: 3 - n });
  if (n === 0) return free;
  return say("pages.new_table.summary_mixed", {
    bots: say("pages.new_table.count_bots", { n }),
    free,
  });
}

/** Whether it matters how long a discard can be claimed: where people wait for people. */
export function hasWindows(wish: Wish): boolean {
  return !wish.strict && wish.chairs.some((bot) => bot === "");
}

export function gameTold(wish: Wish, book: Rulebook): string {
  return line(...game(wish, book));
}

/** The game, its book, what is changed in it, and flowers; nothing twice, as books are called after these. */
function game(wish: Wish, book: Rulebook): string[] {
  const flowers = wish.flowers ? "summary_flowers" : "summary_no_flowers";
  const words = [
    rulesOf(book, wish).name,
    houseOf(book, wish).name,
    ...changes(wish),
    say(`pages.new_table.${flowers}`),
  ];
  const said = words.map((word) => word.toLowerCase());
  return words.filter((word, place) => said.indexOf(word.toLowerCase()) === place);
}

export function playersTold(wish: Wish): string {
  return line(
    chairs(wish),
    say(wish.open ? "pages.new_table.open" : "pages.new_table.invited"),
    wish.open_hands ? say("pages.new_table.hands_open") : "",
  );
}

export function timeTold(wish: Wish, book: Rulebook): string {
  return line(
    lengthWords(lengthOf(book, wish)),
    named(book.paces, wish.pace),
    hasWindows(wish) ? named(book.windows, wish.windows) : "",
  );
}

export function helpTold(wish: Wish): string {
  return wish.strict
    ? line(say("pages.new_table.strict"), say(`pages.new_table.referee_${wish.referee}`))
    : line(say("pages.new_table.assisted"), say(`pages.table.fact_aids_${wish.aids}`));
}

function named(choices: readonly { id: string; name: string }[], chosen: string): string {
  return choices.find(({ id }) => id === chosen)?.name ?? chosen;
}

function line(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
