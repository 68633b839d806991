/** Hands to begin with. */
import { EMPTY, type Question, type Rules } from "./question";

export interface Example {
  /** The key of its name. */
  name: string;
  question: Question;
}

const WAITS = "[123p]12378m456sNN";

export const EXAMPLES: Record<Rules, readonly Example[]> = {
  mcr: [
    { name: "example_0", question: { ...EMPTY, hand: "[567m2]55567p55567s 5p||3f" } },
    {
      name: "example_1",
      question: {
        ...EMPTY,
        hand: "[CCCC][FFFF][PPPP][EEEE]S S||12345678f",
        flags: ["self_drawn", "last_of_wall", "replacement"],
      },
    },
    { name: "example_2", question: { ...EMPTY, hand: WAITS } },
  ],
  classic: [
    {
      name: "example_3",
      question: {
        ...EMPTY,
        rules: "classic",
        hand: "[SSS][678p]444m34sEE 5s||1f",
        winds: { seat_wind: "north", dominant_wind: "south" },
      },
    },
    { name: "example_4", question: { ...EMPTY, rules: "classic", hand: "19m19p19sESWNCFP 1m" } },
    { name: "example_2", question: { ...EMPTY, rules: "classic", hand: WAITS } },
  ],
};
