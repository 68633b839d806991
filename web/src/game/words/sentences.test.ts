import { beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "../../browser.testing";
import told from "../../generated/samples.json?raw";
import { LANGUAGES } from "../../words/words.svelte";
import type { Seat, TableEvent } from "../events/events";
import { fold } from "../hand/fold";
import type { HandState } from "../hand/state";
import { tell } from "./sentences";

const NAMES = ["Ana", "Bastien", "Chen", "Dao"];
const BEGUN: TableEvent = {
  type: "hand_begun",
  number: 3,
  east: 1,
  first: 1,
  round_wind: 0,
  hill: 0,
  wall: "? ".repeat(143) + "?",
  dice: [1, 2, 3, 4],
};
const DEALT: TableEvent[] = [
  { type: "tiles_dealt", seat: 0, tiles: "3m 4m 1p 1p 5s 5s E E E C C 9m 9m" },
  { type: "tiles_dealt", seat: 1, tiles: "? ".repeat(13) + "?" },
  { type: "tiles_dealt", seat: 2, tiles: "? ".repeat(12) + "?" },
  { type: "tiles_dealt", seat: 3, tiles: "? ".repeat(12) + "?" },
  { type: "first_turn_opened", seat: 1 },
];

function handAfter(...more: TableEvent[]): HandState {
  return [BEGUN, ...DEALT, ...more].reduce<HandState | null>(fold, null)!;
}

function heard(
  event: TableEvent,
  me: Seat | null = 0,
  before: HandState | null = handAfter(),
  winWord = "hu",
): string | null {
  return tell(event, before, { names: NAMES, me, winWord });
}

const WON: TableEvent = {
  type: "hand_won",
  seat: 2,
  tile: "5m",
  how: "discard",
  source: 0,
  tiles: "5m",
  points: 25,
};

describe("in English", () => {
  beforeEach(() => openBrowser("en"));

  test("a win is worth its flowers as well, where they are paid beside the points", () => {
    const laid = handAfter({ type: "flower_laid", seat: 2, tile: "1f" });
    const to = { names: NAMES, me: 0 as Seat, winWord: "hu", flowerBonus: 1 };
    expect(tell(WON, laid, to)).toBe(
      "Chen wins with your discard, 5 of characters: 26 points (25 + 1 flower).",
    );
    expect(tell(WON, handAfter(), to)).toBe(
      "Chen wins with your discard, 5 of characters: 25 points.",
    );
    expect(tell(WON, laid, { ...to, flowerBonus: 0 })).toBe(
      "Chen wins with your discard, 5 of characters: 25 points.",
    );
  });

  test("a hand that was served was not drawn, where the game says so", () => {
    const served = { ...WON, how: "wall", source: null } as TableEvent;
    const to = { names: NAMES, me: 0 as Seat, winWord: "mahjong", servesWins: true };
    expect(tell(served, handAfter(), to)).toBe(
      "Chen makes Mah-Jong with the tiles dealt: 25 points.",
    );
    expect(tell(served, handAfter(), { ...to, me: 2 })).toBe(
      "You make Mah-Jong with the tiles dealt: 25 points.",
    );
    const later = handAfter({ type: "tile_discarded", seat: 1, tile: "5m" });
    expect(tell(served, later, to)).toContain("self-drawn");
    expect(tell(served, handAfter(), { ...to, servesWins: false })).toContain("self-drawn");
  });

  test.each<[TableEvent, string | null]>([
    [BEGUN, "Hand 3: East is Bastien; dice 1 2 3 4."],
    [DEALT[1]!, null],
    [{ type: "first_turn_opened", seat: 1 }, "Bastien begins."],
    [{ type: "tile_drawn", seat: 1, tile: "?" }, null],
    [{ type: "tile_drawn", seat: 0, tile: "5p" }, "You draw 5 of dots."],
    [
      { type: "tile_drawn", seat: 0, tile: "5p", from_tail: true },
      "You take 5 of dots as a replacement.",
    ],
    [{ type: "tile_discarded", seat: 1, tile: "E" }, "Bastien discards east wind."],
    [{ type: "tile_discarded", seat: 0, tile: "E" }, "You discard east wind."],
    [
      { type: "tile_discarded", seat: 1, tile: "E", calling: true },
      "Bastien discards east wind and announces a calling hand.",
    ],
    [{ type: "kong_concealed", seat: 1, tile: "?" }, "Bastien declares a concealed kong."],
    [{ type: "kong_concealed", seat: 0, tile: "E" }, "You declare a concealed kong of east wind."],
    [{ type: "claim_answered", seat: 0, answer: "pass" }, "You pass."],
    [{ type: "claim_answered", seat: 0, answer: "chow 2m" }, "You announce: chow 2-3-4."],
    [
      { type: "hand_won", seat: 2, tile: "5m", how: "discard", source: 0, tiles: "5m", points: 27 },
      "Chen wins with your discard, 5 of characters: 27 points.",
    ],
    [
      {
        type: "hand_won",
        seat: 2,
        tile: "5m",
        how: "replacement",
        source: null,
        tiles: "5m",
        points: 1,
      },
      "Chen wins with 5 of characters, self-drawn: 1 point.",
    ],
    [
      { type: "hand_won", seat: 0, tile: "5m", how: "robbing", source: 3, tiles: "5m", points: 9 },
      "You rob the kong of Dao and win with 5 of characters: 9 points.",
    ],
    [
      { type: "hand_settled", gains: [-35, 51, -8, -8] },
      "Settlement: you −35, Bastien +51, Chen −8, Dao −8.",
    ],
    [{ type: "wall_exhausted" }, "Nobody has won."],
    [{ type: "hand_called_off" }, "The hand is called off: the table was closed."],
    [{ type: "window_closed" }, null],
    [{ type: "seat_served", seat: 1 }, null],
  ])("%j", (event, sentence) => {
    expect(heard(event)).toBe(sentence);
  });

  test("a claimed tile has a giver", () => {
    const claimed: TableEvent = { type: "meld_claimed", seat: 0, tile: "2m", claim: "chow 2m" };
    const offered = handAfter(
      { type: "tile_discarded", seat: 1, tile: "9s" },
      { type: "tile_drawn", seat: 2, tile: "?" },
      { type: "tile_discarded", seat: 2, tile: "9s" },
      { type: "tile_drawn", seat: 3, tile: "?" },
      { type: "tile_discarded", seat: 3, tile: "2m" },
    );
    expect(heard(claimed, 0, offered)).toBe("You take 2 of characters from Dao: chow 2-3-4.");
    expect(heard(claimed, 3, offered)).toBe("Ana takes your 2 of characters: chow 2-3-4.");
    expect(heard(claimed, null, offered)).toBe("Ana takes 2 of characters from Dao: chow 2-3-4.");
  });
});

test("in French and Chinese", async () => {
  const won: TableEvent = {
    type: "hand_won",
    seat: 2,
    tile: "5m",
    how: "discard",
    source: 0,
    tiles: "5m",
    points: 27,
  };
  await openBrowser("fr");
  expect(heard(won)).toBe("Chen gagne avec votre défausse, 5 de caractères\u202f: 27 points.");
  expect(heard(won, 0, null, "mahjong")).toBe(
    "Chen fait Mah-Jong avec votre défausse, 5 de caractères\u202f: 27 points.",
  );
  const announced: TableEvent = { type: "claim_answered", seat: 2, answer: "win" };
  expect([heard(announced), heard(announced, 2, null, "mahjong")]).toEqual([
    "Chen annonce Hu.",
    "Vous annoncez Mah-Jong.",
  ]);
  await openBrowser("zh");
  expect(heard(won)).toBe("Chen以你打出的五万和牌：27番。");
});

test.each(LANGUAGES)("every event of every sample has its words in %s", async (language) => {
  await openBrowser(language);
  const samples = JSON.parse(told) as { viewer: number; events: TableEvent[] }[];
  const odd: string[] = [];
  for (const { viewer, events } of samples) {
    const me = viewer < 4 ? (viewer as Seat) : null;
    let hand: HandState | null = null;
    for (const event of events) {
      const sentence = tell(event, hand, { names: NAMES, me, winWord: "mahjong" });
      if (sentence !== null && /[{}?]|undefined|^\s*$/.test(sentence)) odd.push(sentence);
      hand = fold(hand, event);
    }
  }
  expect(odd).toEqual([]);
});
