import { expect, test } from "vitest";

import { plain } from "./op";

test("a name is cut between letters, as the house counts them", () => {
  expect(plain("é".repeat(39) + "🀄🀄")).toBe("é".repeat(39) + "🀄");
  expect(plain("a\u202eb\ud83cc\u0085")).toBe("abc");
});
