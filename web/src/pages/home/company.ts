/** The other players: people by name, bots by number. */
import { listed, say } from "../../words/words.svelte";

export interface Companion {
  name: string;
  bot: boolean;
}

export function company(others: readonly Companion[]): string {
  const people = others.filter(({ name, bot }) => name !== "" && !bot).map(({ name }) => name);
  const bots = others.filter(({ bot }) => bot).length;
  return listed([...people, ...(bots > 0 ? [say("pages.home.bots", { n: bots })] : [])]);
}
