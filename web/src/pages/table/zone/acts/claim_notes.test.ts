import { beforeEach, expect, test } from "vitest";

import { openBrowser } from "../../../../browser.testing";
import type { ClaimTold, Outlook, WaitText, Worth } from "../../../../generated/answers";
import { claimNote } from "./claim_notes";
import { offerOf } from "./offers";

beforeEach(() => openBrowser("en"));

const CLOSED = { concealed: true, least: 8 };
const OPEN = { concealed: false, least: 8 };

const worth = (points: number): Worth => ({
  points,
  enough: points >= 8,
  grand_jeu: null,
  sentence: "",
});

function wait(onDiscard: number, selfDrawn: number): WaitText {
  return {
    tile: "5m",
    name: "",
    left: 2,
    on_discard: worth(onDiscard),
    self_drawn: worth(selfDrawn),
    lines: [],
    verdict: "",
  };
}

function advice(action: string, readiness: ClaimTold["readiness"], ...waits: WaitText[]): Outlook {
  const claim = { action, tiles: [], readiness, sentence: "", waits, discards: [] };
  return { claims: [claim] } as unknown as Outlook;
}

function note(
  action: string,
  claimant: typeof CLOSED,
  readiness: ClaimTold["readiness"],
  ...waits: WaitText[]
): string {
  return claimNote(advice(action, readiness, ...waits), offerOf(action), claimant);
}

test("only a closed hand is opened", () => {
  expect(note("pung", CLOSED, "no")).toBe("opens the hand");
  expect(note("pung", OPEN, "no")).toBe("not ready yet");
  expect(note("hide C", CLOSED, "no")).toBe("not ready yet");
});

test("a ready hand that is worth too little says so", () => {
  expect(note("pung", OPEN, "becomes", wait(6, 7))).toBe("makes ready · 6\u00a0pts, below 8");
  expect(note("pung", OPEN, "stays", wait(6, 7), wait(12, 13))).toBe("stays ready · 12\u00a0pts");
  expect(note("pung", OPEN, "becomes", wait(7, 8))).toBe("makes ready · 8\u00a0pts");
});

test("what breaks the wait says so, and what nobody asked about says nothing", () => {
  expect(note("chow 3m", OPEN, "breaks")).toBe("breaks the wait");
  expect(claimNote(null, offerOf("pung"), OPEN)).toBe("");
});
