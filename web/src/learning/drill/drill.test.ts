import { expect, test } from "vitest";

import type { ExerciseTold, Review } from "../../generated/answers";
import { Drill, type Learner } from "./drill.svelte";
import { DAY, schedule } from "../schedule";
import { missingTile, outcomeOf, ratingsOf } from "./outcome";

function exercise(given: Partial<ExerciseTold>): ExerciseTold {
  return {
    id: "name.1.1",
    kind: "name",
    kind_name: "Nommer",
    rules: "mcr",
    level: 1,
    cards: ["fan:all_pungs"],
    source: "",
    counted: false,
    question: "?",
    house: "",
    facts: [],
    hands: [],
    form: "one",
    options: [],
    blanks: [],
    key: ["a"],
    accept: [],
    possible: [],
    key_text: "A",
    because: "",
    sheets: [],
    waits: null,
    payments: null,
    ...given,
  };
}

test.each([
  ["one", ["a"], "right"],
  ["one", ["b"], "wrong"],
  ["one", [], "wrong"],
  ["number", ["a"], "right"],
] as const)("an answer %s %j is %s", (form, answer, outcome) => {
  expect(outcomeOf(exercise({ form }), answer)).toBe(outcome);
});

test.each([
  [["1m", "4m"], "7m"],
  [["1m", "4m", "7m"], null],
  [["1m", "4m", "7m", "9m"], null],
  [["1m"], null],
  [[], null],
])("of three tiles %j lacks %s", (answer, tile) => {
  expect(missingTile(exercise({ form: "tiles", key: ["1m", "4m", "7m"] }), answer)).toBe(tile);
});

test("an opinion that is hardly worse is possible", () => {
  const asked = exercise({
    key: ["discard E"],
    accept: [["discard N"]],
    possible: [["discard W"]],
  });
  expect(outcomeOf(asked, ["discard N"])).toBe("right");
  expect(outcomeOf(asked, ["discard W"])).toBe("possible");
  expect(outcomeOf(asked, ["discard S"])).toBe("wrong");
});

test.each([
  [["a", "b"], "right"],
  [["b", "a"], "right"],
  [["a"], "nearly"],
  [["a", "b", "c"], "nearly"],
  [["a", "c"], "wrong"],
  [[], "wrong"],
  [["d"], "right"],
  [["d", "a"], "nearly"],
] as const)("a set %j is %s", (answer, outcome) => {
  const asked = exercise({ form: "some", key: ["a", "b"], accept: [["d"]] });
  expect(outcomeOf(asked, answer)).toBe(outcome);
});

test("numbers are right in their order only", () => {
  const asked = exercise({ form: "numbers", key: ["-8", "24"] });
  expect(outcomeOf(asked, ["-8", "24"])).toBe("right");
  expect(outcomeOf(asked, ["24", "-8"])).toBe("wrong");
});

test("who names some combinations shows which of them they know", () => {
  const asked = exercise({
    kind: "find",
    form: "some",
    key: ["all_pungs", "no_honors"],
    cards: ["fan:all_pungs", "fan:no_honors", "skill:find"],
  });
  expect(ratingsOf(asked, ["all_pungs", "seat_wind"], 1)).toEqual([
    ["fan:all_pungs", 3],
    ["fan:no_honors", 1],
    ["skill:find", 1],
  ]);
});

test("a wrong total says nothing about the combinations, a right one something about all", () => {
  const asked = exercise({
    kind: "count",
    form: "number",
    key: ["8"],
    cards: ["fan:all_pungs", "skill:count"],
  });
  expect(ratingsOf(asked, ["7"], 1)).toEqual([["skill:count", 1]]);
  expect(ratingsOf(asked, ["8"], 3)).toEqual([
    ["fan:all_pungs", 3],
    ["skill:count", 3],
  ]);
});

class Somebody implements Learner {
  written: Review[] = [];
  isTimed = true;
  now = 0;

  get reviews(): readonly Review[] {
    return this.written;
  }

  write = (reviews: Review[]): Promise<void> => {
    this.written.push(...reviews);
    return Promise.resolve();
  };

  begin(...exercises: ExerciseTold[]): Drill {
    return new Drill(exercises, this, () => this.now);
  }
}

test("a round is answered once each, and written down", async () => {
  const learner = new Somebody();
  const drill = learner.begin(exercise({}), exercise({ id: "name.2.1", key: ["b"] }));
  learner.now = 4000;
  await drill.answer(["a"]);
  await drill.answer(["b"]);
  expect(drill.given).toEqual(["a"]);
  expect(drill.outcome).toBe("right");
  drill.next();
  drill.next();
  expect(drill.at).toBe(1);
  learner.now = 5000;
  await drill.show();
  drill.next();
  expect(drill.isOver).toBe(true);
  expect(drill.missed.map(({ id }) => id)).toEqual(["name.2.1"]);
  const told = learner.written.map(({ card, rating, ms, at, exercise: of }) => [
    ...[card, rating, ms, at, of],
  ]);
  expect(told).toEqual([
    ["fan:all_pungs", 3, 4000, 4000, "name.1.1"],
    ["fan:all_pungs", 1, 1000, 5000, "name.2.1"],
  ]);
});

test("quick and right twice running is easy; without a timer it is good", async () => {
  const learner = new Somebody();
  const two = [exercise({}), exercise({ id: "name.2.1" })];
  const ratings = async (): Promise<number[]> => {
    learner.written = [];
    const drill = learner.begin(...two);
    for (const ms of [1000, 500]) {
      learner.now += ms;
      await drill.answer(["a"]);
      drill.next();
    }
    return learner.written.map(({ rating }) => rating);
  };
  expect(await ratings()).toEqual([3, 4]);
  learner.isTimed = false;
  expect(await ratings()).toEqual([3, 3]);
  expect(learner.written.map(({ ms }) => ms)).toEqual([null, null]);
});

test("ten answers with known times are rated as written, and come back when FSRS says", async () => {
  const learner = new Somebody();
  const cards = Array.from({ length: 10 }, (_, n) => `fan:f${n}`);
  const drill = learner.begin(
    ...cards.map((card, n) => exercise({ id: `name.${n + 1}.1`, cards: [card] })),
  );
  // The usual time is 8 seconds, then the median of what was right: quick is below 0.6 of it, slow above 3 times.
  const answers: [number, string][] = [
    ...([
      [8000, "a"],
      [4000, "a"],
      [4000, "b"],
      [1000, "a"],
      [1000, "a"],
    ] as [number, string][]),
    ...([
      [30_000, "a"],
      [8000, "a"],
      [9000, "b"],
      [8000, "a"],
      [1000, "a"],
    ] as [number, string][]),
  ];
  for (const [ms, answer] of answers) {
    learner.now += ms;
    await drill.answer([answer]);
    drill.next();
  }
  expect(learner.written.map(({ rating }) => rating)).toEqual([3, 4, 1, 3, 4, 2, 3, 1, 3, 4]);
  expect(learner.written.map(({ ms }) => ms)).toEqual(answers.map(([ms]) => ms));
  const known = schedule(learner.written);
  const days = cards.map((card) => {
    const { due, last } = known.get(card)!;
    return Math.round((due - last) / DAY);
  });
  expect(days).toEqual([2, 8, 1, 2, 8, 1, 2, 1, 2, 8]);
});

test("another language tells the same round", async () => {
  const learner = new Somebody();
  const drill = learner.begin(exercise({}), exercise({ id: "name.2.1" }));
  await drill.answer(["a"]);
  drill.retell([exercise({ question: "??" })]);
  expect(drill.exercises.map(({ question }) => question)).toEqual(["??", "?"]);
  expect(drill.given).toEqual(["a"]);
});
