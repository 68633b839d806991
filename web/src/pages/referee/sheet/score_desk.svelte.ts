/** The sheet of this phone as the referee's page uses it: its seats are the four who play. */
import type { Seat } from "../../../game/events/events";
import { nth } from "../../../game/nth";
import { SEATS } from "../../../game/notation";
import { makeCurrent, newSheetId, openCurrent } from "../../../sheet/current";
import { fold } from "../../../sheet/fold";
import type { Hand } from "../../../sheet/op";
import { SheetBook } from "../../../sheet/sheet_book.svelte";
import { namesOf } from "../../score/told";

/** A ruling in the column of penalties. */
export interface PenaltyWritten {
  line: string;
  offender: Seat;
  /** By seat. */
  points: readonly number[];
  /** It was judged by the ladder. */
  ladder: boolean;
  /** The offender's hand died by it. */
  dead: boolean;
}

const DRAWN: Hand = {
  winner: null,
  source: null,
  points: [],
  gains: [],
  tiles: "",
  counted: null,
};

class ScoreDesk {
  book = $state.raw<SheetBook | null>(null);
  state = $derived.by(() => this.book?.state ?? fold([]));
  /** The chairs of those who play, in their order. */
  chairs = $derived.by(() => [...this.state.following.chairs].sort((a, b) => a - b));
  names = $derived.by(() => this.chairs.map((chair) => namesOf(this.state)[chair] ?? ""));
  dead = $derived.by((): Seat[] =>
    SEATS.filter((seat) => this.state.dead.includes(nth(this.chairs, seat))),
  );
  readonly opening: Promise<void>;

  constructor() {
    this.opening = openCurrent().then((book) => {
      this.book = book;
    });
  }

  /** How often a player was judged by the ladder in this game. */
  warnings(seat: Seat): number {
    return this.state.warnings[nth(this.chairs, seat)] ?? 0;
  }

  async add({ offender, points, ...fine }: PenaltyWritten, drawn: boolean): Promise<void> {
    await this.opening;
    const { state, chairs } = this;
    const byChair = state.names.map((_, chair) => points[chairs.indexOf(chair)] ?? 0);
    const hand = state.hands.length + 1;
    await this.book?.fine({
      ...fine,
      hand,
      chair: nth(chairs, offender),
      points: byChair,
      note: "",
    });
    if (drawn) await this.book?.write(`hand.${hand}`, DRAWN);
  }

  /** The same players begin anew, on another sheet. */
  async newGame(): Promise<void> {
    const { charter, names } = this.state;
    const book = await SheetBook.open(newSheetId());
    await book.write("charter", charter);
    for (const [chair, name] of names.entries())
      if (name !== "") await book.write(`chair.${chair}`, { name });
    makeCurrent(book.id);
    this.book?.close();
    this.book = book;
  }
}

export const scoreDesk = new ScoreDesk();
