/** The bots a page proposes by itself; all of them stand in the rule book of the house. */

/** The bot that sits down when none was named: a sparring partner. */
export const USUAL_BOT = "eight";
/** A short choice for a quick game: for beginners, for most people, for a real fight. */
export const QUICK_BOTS: readonly string[] = ["nearest", USUAL_BOT, "strong"];
