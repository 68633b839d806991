/** The calculator: what was picked or written, what was done before, and what the house says of it. */
import type {
  CountAnswer,
  FaultTold,
  GameText,
  HandText,
  Rulebook,
  Unfinished,
} from "../../generated/answers";
import { askCount } from "../../engine/ask_count";
import type { TileName } from "../../game/events/events";
import { gameOf, rulebook } from "../../house/books/rulebook";
import { Refused, refusedFor } from "../../house/http";
import { reachability } from "../../offline/reachability.svelte";
import { Light } from "../../parts/count/highlight.svelte";
import { language } from "../../words/words.svelte";
import {
  add,
  canAdd,
  hasTooMany,
  NOTHING,
  read,
  sizeOf,
  spelled,
  WHOLE,
  write,
  type Mode,
  type Picked,
} from "./picked";
import { asked, drawn, EMPTY, fromSearch, isDrawn, toSearch, type Question } from "./question";

export type Answer = CountAnswer | Unfinished;
/** Milliseconds of rest before the house is asked. */
const REST = 150;
const READY = WHOLE - 1;
const MOST_UNDONE = 100;

export class Counter {
  question = $state.raw<Question>(EMPTY);
  /** Everything the house can count by. */
  book = $state.raw<Rulebook | null>(null);
  game = $derived.by((): GameText | undefined =>
    this.book === null ? undefined : gameOf(this.book, this.question.rules),
  );
  mode = $state<Mode>("tile");
  answer = $state.raw<Answer | null>(null);
  /** The same hand, its last tile come the other way. */
  otherwise = $state.raw<number | null>(null);
  refused = $state.raw<Refused | null>(null);
  /** The reading that is looked at. */
  shown = $state(0);
  readonly light = new Light();
  #before = $state.raw<readonly Question[]>([]);

  /** The hand tile by tile; nothing while only the house can read it. */
  picked = $derived.by((): Picked | null => read(this.question.hand) ?? this.#read);
  /** What lies on the table: of a text with a fault, what stands before it. */
  seen = $derived.by((): Picked => {
    const before = [...this.question.hand].slice(0, this.refused?.position ?? 0).join("");
    return this.picked ?? read(before) ?? NOTHING;
  });
  /** What the house has read in a text that is not ours. */
  #read = $state.raw<Picked | null>(null);
  /** Tiles that are missing; below zero if there are too many. */
  missing = $derived.by((): number => (this.picked === null ? 0 : READY - sizeOf(this.picked)));

  /** `search`: a hand as an address tells it; `last`: the game that was counted the last time. */
  constructor(search: string, last: string) {
    this.question = search === "" ? { ...EMPTY, rules: last } : fromSearch(search);
  }

  /** Read the rule book; tiles can be counted without it. */
  async open(): Promise<void> {
    try {
      const book = await rulebook();
      // The house may have given up the game of the last time.
      if (gameOf(book, this.question.rules) === undefined && this.question.hand === "")
        this.question = EMPTY;
      this.book = book;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
    }
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Ask something else; what was asked before can be had back. */
  change(question: Question): void {
    if (toSearch(question) === toSearch(this.question)) return;
    this.#before = [...this.#before, this.question].slice(-MOST_UNDONE);
    this.#set(question);
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#set(last);
  }

  #set(question: Question): void {
    if (question.hand !== this.question.hand) this.#read = null;
    this.question = question;
    this.shown = 0;
    this.light.forget();
  }

  write(hand: string): void {
    this.change({ ...this.question, hand });
  }

  set(picked: Picked): void {
    this.write(write(picked));
  }

  canAdd(tile: TileName): boolean {
    return this.picked === null || canAdd(this.picked, this.mode, tile);
  }

  add(tile: TileName): void {
    // Behind a text that cannot be read yet, a tile is just written.
    if (this.picked === null) this.write(`${this.question.hand} ${spelled(tile)}`);
    else this.set(add(this.picked, this.mode, tile));
  }

  /** Nothing to ask while everybody sees that tiles are missing; that there are too many is said. */
  get #silent(): boolean {
    if (this.question.hand.trim() === "") return true;
    if (this.picked === null || hasTooMany(this.picked)) return false;
    return this.missing > 0 || this.missing < -1;
  }

  /** Ask the house when the hand has come to rest; the answer is how to stop. */
  follow(): () => void {
    const { question } = this;
    // In another language it is asked anew, and of a house that has come back.
    void [language(), reachability.returns];
    if (this.#silent) {
      this.answer = this.otherwise = this.refused = null;
      return () => {};
    }
    const stopped = new AbortController();
    const timer = setTimeout(() => void this.#ask(question, stopped.signal), REST);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }

  async #ask(question: Question, signal: AbortSignal): Promise<void> {
    const put = (one: Question) =>
      askCount<Answer | FaultTold>(asked(one, this.game?.circumstances), signal);
    const answer = await heard(put(question), signal);
    if (answer === undefined) return;
    this.otherwise = null;
    if (answer instanceof Refused) {
      this.answer = null;
      this.refused = answer;
      return;
    }
    this.answer = answer;
    this.refused = null;
    if (read(question.hand) === null) this.#read = understood(answer);
    if (answer.kind !== "count") return;
    const other = await heard(put(drawn(question, !isDrawn(question))), signal);
    // That the hand cannot be won the other way is no fault of this one.
    if (other !== undefined && !(other instanceof Refused)) this.otherwise = points(other);
  }
}

/** An answer or a refusal; nothing if nobody waits for it any more. */
async function heard(
  asking: Promise<Answer | FaultTold>,
  signal: AbortSignal,
): Promise<Answer | Refused | undefined> {
  try {
    const answer = await asking;
    return answer.kind === "fault" ? refusedFor(answer.error, 200) : answer;
  } catch (problem) {
    if (signal.aborted) return undefined;
    if (problem instanceof Refused) return problem;
    throw problem;
  }
}

/** What the hand is paid for. */
export function points(answer: Answer): number | null {
  return answer.kind === "count" ? answer.sheet.points : null;
}

/** The hand as the house has read it, tile by tile. */
function understood(answer: Answer): Picked {
  const hand: HandText = answer.kind === "count" ? answer.sheet.hand : answer.hand;
  return { ...(read(hand.text) ?? NOTHING), melds: hand.melds };
}
