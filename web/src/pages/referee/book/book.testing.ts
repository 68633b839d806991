/** A few lines of a penalty book, for tests. */
import type { InfractionTold, PenaltyBook } from "../../../generated/answers";

function line(
  id: string,
  names: [string, string, string],
  aliases: string[],
  condition: string,
  more: Partial<InfractionTold> = {},
): InfractionTold {
  const [en, fr, zh] = names;
  return {
    id,
    name: en,
    names: { en, fr, zh },
    aliases,
    condition,
    consequence: "",
    source: "",
    decisions: [],
    classic: null,
    price: "",
    repair: null,
    asks: [],
    needs_call: false,
    tiles: "none",
    course: "goes_on",
    dead: false,
    queued: false,
    refused: false,
    ladder: false,
    fine: 0,
    deduction: 0,
    next: "",
    heavier: null,
    minimum: false,
    ...more,
  };
}

export const WRONG_PLACE = line(
  "P4.1",
  ["Tile from the wrong place racked", "Tuile du mauvais endroit mise en main", "摸错位置入手"],
  ["mauvais bout du mur"],
  "A tile from the wrong place.",
  {
    repair: { window: "racked", until: "until it is racked", sentence: "Put it back." },
    asks: [{ id: "called", sentence: "An opponent called it in time" }],
  },
);
export const FORGOTTEN = line(
  "P1.2",
  ["Tile forgotten at the deal", "Tuile oubliée à la distribution", "漏拿一张"],
  ["treizième tuile"],
  "A player has twelve tiles.",
);

export const BOOK = {
  language: "en",
  sections: [
    { number: 1, name: "No sanction", infractions: [FORGOTTEN] },
    {
      number: 4,
      name: "Dead hand",
      infractions: [
        WRONG_PLACE,
        line(
          "P4.10a",
          ["False hu, nothing shown", "Faux hu sans montrer", "错和未亮牌"],
          ["false win", "诈和"],
          "Hu is announced and no tile is shown.",
        ),
        line(
          "P4.10b",
          ["False hu below eight points", "Faux hu à moins de huit points", "错和不足八分"],
          ["false win", "less than 8 points", "诈和"],
          "Tiles are shown; the hand is complete but below eight.",
        ),
        line(
          "P4.10c",
          ["False hu, hand not valid", "Faux hu, main non valable", "错和牌型不对"],
          ["false win", "诈和"],
          "Tiles are shown; the hand is not complete.",
        ),
      ],
    },
  ],
  reminders: [
    {
      id: "R1",
      name: "Three seconds to claim",
      names: { en: "Three seconds to claim", fr: "Trois secondes" },
      aliases: [],
      condition: "",
      consequence: "",
      source: "",
      decisions: [],
      classic: null,
      seconds: 3,
      breaches: [],
    },
  ],
  decisions: [],
  question: "What happened?",
  tree: [
    {
      id: "win",
      name: "At a win",
      happenings: [
        {
          id: "no_win_there",
          name: "There is no hu",
          then: {
            kind: "question",
            id: "shown",
            sentence: "Has he shown a tile?",
            yes: {
              kind: "question",
              id: "complete",
              sentence: "Is the hand complete?",
              yes: { kind: "finding", infraction: "P4.10b", facts: {} },
              no: { kind: "finding", infraction: "P4.10c", facts: {} },
            },
            no: { kind: "finding", infraction: "P4.10a", facts: {} },
          },
        },
      ],
    },
  ],
  headings: {},
  silent: ["the", "de", "a"],
  numbers: { eight: "8", huit: "8", twelve: "12", treizieme: "13" },
  questions: ["what is"],
} satisfies PenaltyBook as PenaltyBook;
