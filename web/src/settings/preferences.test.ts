import { expect, test } from "vitest";

import { readPreferences, USUAL } from "./preferences";

test("nothing kept, or nonsense, is the usual", () => {
  for (const kept of [null, "", "{", "3", "null", "[]"])
    expect(readPreferences(kept)).toEqual(USUAL);
});

test("what was chosen is kept, and what came later is usual", () => {
  const found = readPreferences(
    '{"theme":"dark","volume":0.25,"reflexes":{"onlyHu":true},"keys":{"hu":"x"}}',
  );
  expect([found.theme, found.volume, found.keys, found.faces]).toEqual([
    "dark",
    0.25,
    { hu: "x" },
    "ordinary",
  ]);
  expect(found.reflexes).toEqual({
    flowers: true,
    onlyHu: true,
    discardDrawn: false,
    autoPass: false,
  });
});

test("answers nobody could give are not taken", () => {
  const found = readPreferences(
    '{"theme":"purple","sound":"yes","volume":7,"verbosity":null,"keys":{"hu":4},"reflexes":3,"other":1}',
  );
  expect(found).toEqual({ ...USUAL, volume: 1 });
});

test("the usual itself is never changed", () => {
  readPreferences('{"reflexes":{"autoPass":true},"keys":{"hu":"x"}}');
  expect([USUAL.reflexes.autoPass, USUAL.keys]).toEqual([false, {}]);
});
