/**
 * The cards that whoever is before this browser was asked: when each is due follows from the answers.
 *
 * Apart from the notebook: a lesson writes into it, and needs no scheduler for that.
 */
import { schedule } from "../schedule";
import { notebook } from "./own_notebook";

class KnownCards {
  cards = $derived.by(() => schedule(notebook.reviews));
}

export const known = new KnownCards();
