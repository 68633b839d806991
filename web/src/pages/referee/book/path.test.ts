import { beforeAll, describe, expect, it } from "vitest";

import { openBrowser } from "../../../browser.testing";
import { BOOK } from "./book.testing";
import { walk } from "./path";

beforeAll(() => openBrowser("en"));

describe("the questions", () => {
  it("begin with when it was", () => {
    expect(walk(BOOK.tree, [])).toEqual({
      said: [],
      now: { kind: "occasions", occasions: BOOK.tree },
    });
  });
  it("lead to a line in four steps, and remember the way", () => {
    const { said, now } = walk(BOOK.tree, ["win", "no_win_there", "yes", "yes"]);
    expect(now).toEqual({ kind: "finding", infraction: "P4.10b", facts: {} });
    expect(said.map(({ asked, answer }) => `${asked} ${answer}`)).toEqual([
      "When was it? At a win",
      "What happened? There is no hu",
      "Has he shown a tile? Yes",
      "Is the hand complete? Yes",
    ]);
  });
  it("do not follow what leads nowhere", () => {
    expect(walk(BOOK.tree, ["tea", "yes"]).said).toEqual([]);
    expect(walk(BOOK.tree, ["win", "no_win_there", "perhaps"]).now).toMatchObject({ id: "shown" });
    expect(walk(BOOK.tree, ["win", "no_win_there", "no", "yes"]).said).toHaveLength(3);
  });
});
