import { describe, expect, test } from "vitest";

import told from "../../generated/sheet_samples.json?raw";
import { decodeSheet, encodeSheet } from "./code";
import { fold } from "../fold";
import type { Op } from "../op";

const OPS = (JSON.parse(told) as { ops: Op[] }[]).map(({ ops }) => ops);
const by = { chair: null, role: "table" } as const;

describe("a sheet as a code", () => {
  test("says what the sheet says", () => {
    let tried = 0;
    for (const ops of OPS) {
      const state = fold(ops);
      const odd = state.hands.some(({ fault }) => fault === "impossible");
      // What was written after the end is not in the code.
      if (state.hands.at(-1)?.fault === "empty") continue;
      const narrow = state.fines.some(({ fine }) => fine.points.length !== state.charter.players);
      if (Object.keys(state.disputes).length > 0 || odd || narrow) continue;
      tried += 1;
      const decoded = decodeSheet(encodeSheet(state));
      const written = (decoded?.values ?? []).map(([slot, value], place) => ({
        ...{ id: `aaaaa.${place + 1}`, slot, value, over: [], at: 1, by },
      }));
      expect(fold(written).fingerprint).toBe(state.fingerprint);
      expect(decoded?.fingerprint).toBe(state.fingerprint);
    }
    expect(tried).toBeGreaterThan(200);
  });
  test("a code of what no sheet may hold is none", () => {
    const state = fold(OPS[0] ?? []);
    const charters = [{ rules: "__proto__" }, { players: 9 }, { switches: {} }, { hands: 1e9 }];
    for (const odd of charters) {
      const charter = { ...state.charter, ...odd };
      expect(decodeSheet(encodeSheet({ ...state, charter }))).toBeNull();
    }
  });
  test("a text that is none is none", () => {
    const good = encodeSheet(fold(OPS[0] ?? []));
    for (const text of ["", "A", "%", "AQ", good.slice(0, -4), `${good}AAAA`])
      expect(decodeSheet(text)).toBeNull();
  });
});
