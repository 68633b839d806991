/** The bots a page proposes by itself; all of them stand in the rule book of the house. */

/** Who sits down when nobody says which bot it is to be: a sparring partner. */
export const USUAL_BOT = "eight";
/** A short choice for a quick game: for who begins, for most people, for a real fight. */
export const QUICK_BOTS: readonly string[] = ["nearest", USUAL_BOT, "strong"];
