/** Where the engine lies in the browser: not among the versions of the pages, which come and go. */
export const SHELF = "engine";
