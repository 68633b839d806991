/** A table in one sentence, before it is opened. */
import type { Rulebook } from "../../generated/answers";
import { say } from "../../words/words.svelte";
import { houseOf, rulesOf, type Wish } from "./wish";

export function summary(wish: Wish, book: Rulebook): string {
  const pace = book.paces.find(({ id }) => id === wish.pace);
  return say("pages.new_table.summary", {
    game: rulesOf(book, wish).name,
    house: [
      houseOf(book, wish).name,
      ...changes(wish),
      ...(wish.strict ? [say("pages.strict.fact")] : []),
    ].join(", "),
    flowers: say(
      wish.flowers ? "pages.new_table.summary_flowers" : "pages.new_table.summary_no_flowers",
    ),
    hands: say("pages.new_table.count_hands", { n: wish.hands }),
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
