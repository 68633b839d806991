import { expect, test } from "vitest";

import type { SheetState } from "../../sheet/fold";
import { EMPTY } from "../count/question";
import { keptText, pickedHand } from "./picked_hand";

const SHEET = {
  charter: { rules: "mcr", house: "ffmj", switches: { minimum_points: 8 } },
} as unknown as SheetState;
const SEATS = { chairs: [3, 0, 1, 2], resting: null, moved: 5 };
const KNOWN = ["seat_wind", "round_wind", "last_of_wall"];

test("the situation is that of the hand on the sheet", () => {
  const ending = { seats: SEATS, chair: 0, winner: 0, source: "wall" as const };
  const question = pickedHand(SHEET, ending, "", KNOWN);
  expect(question.winds).toEqual({ seat_wind: "south", round_wind: "south" });
  expect(question.flags).toEqual(["self_drawn"]);
  expect([question.rules, question.profile]).toEqual(["mcr", "ffmj"]);
});

test("what was kept comes back", () => {
  const ending = { seats: SEATS, chair: 2, winner: 2, source: 1 };
  const hand = "[123p]123m78m456sNN 9m||12f";
  const picked = { ...EMPTY, hand, flags: ["last_of_wall"] as const, winds: {} };
  const text = keptText({ ...picked, winds: { seat_wind: "west" } });
  expect(text).toBe(`${hand};seat_wind=west;last_of_wall`);
  const question = pickedHand(SHEET, ending, text, KNOWN);
  expect(question.hand).toBe(hand);
  expect(question.flags).toEqual(["last_of_wall"]);
  expect(question.winds.seat_wind).toBe("north");
});

test("where everybody counts, the loser and the drawn hand are known", () => {
  const known = ["seat_wind", "dominant_wind", "loser", "drawn_hand"];
  const ending = { seats: SEATS, chair: 1, winner: 2, source: null };
  expect(pickedHand(SHEET, ending, "", known).flags).toEqual(["loser"]);
  expect(pickedHand(SHEET, { ...ending, winner: null }, "", known).flags).toEqual(["drawn_hand"]);
});
