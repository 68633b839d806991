/** What is played at a table, in the words of the rule book. */
import { lengthWords, type GameLength } from "../../game/words/game_length";
import type { Rulebook, GameText, TableAnswer } from "../../generated/answers";
import { say } from "../../words/words.svelte";
import { answerWords, sentenceOf } from "../new_table/switch_words";
import { same, switchesOf, type Setting } from "../new_table/wish";

export interface Fact {
  name: string;
  sentence: string;
}

/** How long the game of a table is. */
export function lengthOf({ charter, hands }: Pick<TableAnswer, "charter" | "hands">): GameLength {
  return { hands, rounds: charter.rounds ?? null };
}

/** The charter as a host explains it to a person who asks at the door. */
export function facts({ charter, hands }: TableAnswer, book: Rulebook): Fact[] {
  const rules = book.rules.find(({ id }) => id === charter.rules);
  const house = rules?.houses.find(({ id }) => id === charter.house);
  const pace = book.paces.find(({ id }) => id === charter.pace);
  const whole = lengthOf({ charter, hands });
  const length =
    whole.rounds === null ? book.lengths.find((one) => one.hands === hands) : undefined;
  const flowers = charter.flowers ? "on" : "off";
  return [
    ...[rules, house, pace].filter((choice) => choice !== undefined),
    {
      name: say(`pages.new_table.flowers_${flowers}`),
      sentence: say(`pages.new_table.flowers_${flowers}_hint`),
    },
    ...(charter.strict
      ? []
      : [
          book.windows.find(({ id }) => id === charter.windows),
          book.aids.find(({ id }) => id === charter.aids),
        ].filter((choice) => choice !== undefined)),
    { name: length?.name ?? lengthWords(whole), sentence: "" },
    ...changes(rules, house?.settings ?? {}, charter.switches),
  ];
}

/** Where the table plays otherwise than its book. */
function changes(
  rules: GameText | undefined,
  usual: Record<string, Setting>,
  here: Record<string, Setting>,
): Fact[] {
  return (rules === undefined ? [] : switchesOf(rules)).flatMap((question) => {
    const [was, is] = [usual[question.id], here[question.id]];
    if (was === undefined || is === undefined || same(was, is)) return [];
    const name = question.name ?? sentenceOf(question);
    return [
      {
        name: `${name} ${say("pages.join.changed", { value: answerWords(question, is) })}`,
        sentence: "",
      },
    ];
  });
}
