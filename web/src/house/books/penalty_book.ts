/** The penalty book, its rulings, and the situations of the trainer. */
import type { Casebook, PenaltyBook, Trainer } from "../../generated/answers";
import { Kept } from "./kept";

export const penaltyBook = new Kept<PenaltyBook>("/api/penalties", "penalties");
export const casebook = new Kept<Casebook>("/api/penalties/rulings", "rulings");
export const situations = new Kept<Trainer>("/api/penalties/situations", "situations");
