/** The game whose fans are taught, each on a page of its own. */
export const TAUGHT_RULES = "mcr";
