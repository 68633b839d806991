import { expect, test } from "vitest";

import { isOwn, missed, momentOf } from "./own_moments";
import { dueCards, schedule } from "../schedule";

const CARD = "mine:0123456789abcdef";
const DAY = 86_400_000;

test("a mistake that is put into the box is due the next day", () => {
  const put = missed(CARD, "mine.mcr.ffmj.AQA8", DAY);
  const cards = schedule([put]);
  expect(dueCards(cards.values(), DAY + 1)).toEqual([]);
  expect(dueCards(cards.values(), 2 * DAY + 1).map(({ id }) => id)).toEqual([CARD]);
});

test("the log knows the moment of a card, and of no other", () => {
  const log = [missed(CARD, "mine.mcr.ffmj.AQA8", 1), { ...missed(CARD, "", 2) }];
  expect(momentOf(log, CARD)).toBe("mine.mcr.ffmj.AQA8");
  expect(momentOf(log, "mine:ffffffffffffffff")).toBeNull();
  expect([isOwn(CARD), isOwn("skill:discard")]).toEqual([true, false]);
});
