/** The bots a page proposes by itself; all of them stand in the rule book of the house. */
import { settings } from "../settings/settings.svelte";

/** The bot that sits down when none was named: a sparring partner. */
export const USUAL_BOT = "eight";
/** A short choice for a quick game: for beginners, for most people, for a real fight. */
export const QUICK_BOTS: readonly string[] = ["nearest", USUAL_BOT, "strong"];

/** How fast bots play at a new table: a voice that speaks every call needs time for it. */
export function usualBotPace(): string {
  return settings.speech ? "calm" : "normal";
}
export const BOT_PACES: readonly string[] = ["calm", "normal", "fast"];
