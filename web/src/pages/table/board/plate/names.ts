/** What the people and bots at a table are called on the page. */
import type { ChairTold } from "../../../../generated/protocol";
import { bySeat, type BySeat } from "../../../../game/notation";
import { say } from "../../../../words/words.svelte";

/** A lesson says which of the trees its bots are called by. */
const OF_A_TREE = /^bot_names_\d$/;

/** The names of the four seats; bots get those of trees, so that one can tell them apart. */
export function namesOf(chairs: readonly ChairTold[]): BySeat<string> {
  return bySeat((seat) => {
    const chair = chairs[seat];
    if (chair === undefined || (chair.name === "" && chair.bot === null))
      return say("pages.table.nobody");
    if (chair.person) return chair.name;
    return say(`pages.table.${OF_A_TREE.test(chair.name) ? chair.name : `bot_names_${seat}`}`);
  });
}

/** Bots whose strength has a word. */
const LEVELS = ["lesson", "random", "nearest", "greedy", "value", "eight", "patient", "strong"];
const STEADY = "greedy";

/** How strong a bot is, in a word; a record may name any, and number those of a name: `value 3`. */
export function botLevel(bot: string | null): string {
  const [name = ""] = (bot ?? "").split(" ");
  return say(`pages.table.levels.${LEVELS.includes(name) ? name : STEADY}`);
}
