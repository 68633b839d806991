/** What is played at a table, in the words of the rule book. */
import { lengthWords, type GameLength } from "../../game/words/game_length";
import type { Rulebook, GameText, TableAnswer } from "../../generated/answers";
import { say } from "../../words/words.svelte";
import { answerWords, sentenceOf } from "../new_table/switch_words";
import { same, switchesOf, type Setting } from "../new_table/wish";

export interface Fact {
  /** What it is about. */
  name: string;
  /** How it is here. */
  value: string;
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
  const flowers = say(`pages.new_table.flowers_${charter.flowers ? "on" : "off"}`);
  const whole = lengthOf({ charter, hands });
  const length =
    whole.rounds === null ? book.lengths.find((one) => one.hands === hands) : undefined;
  const help = charter.strict
    ? [fact("strictness", say("pages.new_table.strict"), say("pages.new_table.strict_hint"))]
    : [
        ...chosen("windows", book.windows, charter.windows),
        ...chosen("aids", book.aids, charter.aids),
      ];
  return [
    ...chosen("rules", book.rules, charter.rules),
    ...chosen("house", rules?.houses ?? [], charter.house),
    fact("hands", length?.name ?? lengthWords(whole)),
    ...chosen("pace", book.paces, charter.pace),
    fact("flowers", flowers, say(`pages.new_table.flowers_${charter.flowers ? "on" : "off"}_hint`)),
    ...help,
    ...changes(rules, house?.settings ?? {}, charter.switches),
  ];
}

/** A question of the sheet of a new table, and its answer here. */
function fact(question: string, value: string, sentence = ""): Fact {
  return { name: say(`pages.new_table.${question}`), value, sentence };
}

/** The same for one of several answers; nothing for one that the book does not know. */
function chosen(
  question: string,
  answers: readonly { id: string; name: string; sentence: string }[],
  answer: string | null | undefined,
): Fact[] {
  return answers
    .filter(({ id }) => id === answer)
    .map(({ name, sentence }) => fact(question, name, sentence));
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
    return [{ name, value: answerWords(question, is), sentence: "" }];
  });
}
