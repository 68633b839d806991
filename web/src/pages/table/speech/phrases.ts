/** What players may say to each other: a few reactions and sentences, in every language. */
import type { PhraseMessage } from "../../../generated/protocol";

export type Phrase = PhraseMessage["phrase"];

export const REACTIONS: readonly Phrase[] = ["clap", "laugh", "wow", "think"];
export const SENTENCES: readonly Phrase[] = [
  "hello",
  "good_luck",
  "nice_hand",
  "well_played",
  "sorry",
  "one_moment",
  "thank_you",
  "one_more",
  "good_bye",
];

/** Whether this page has words for it; a newer house may know more phrases. */
export function isPhrase(phrase: string): phrase is Phrase {
  return [...REACTIONS, ...SENTENCES].some((known) => known === phrase);
}
