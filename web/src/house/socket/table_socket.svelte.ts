/**
 * A table as this viewer hears it, over as many sockets as it takes.
 *
 * Each socket begins with `welcome`, then tells every event after the last one heard. `connection` is
 * the state of the connection (connection.ts); it ends for good in one of three ways, told by `ending`:
 *
 *     over      the house said that the table is over, or it has gone since we were let in
 *     refused   the house does not let us in: `refusal` says why
 *     left      `close()`: the page is left
 *
 * A move holds until the next event: whatever happens makes it old, and the house asks anew.
 */
import type {
  CharterTold,
  MoveTold,
  PhraseMessage,
  PhraseTold,
  TableTold,
  Welcome,
} from "../../generated/protocol";
import type { Adjudicated, Seat, TableEvent } from "../../game/events/events";
import type { HandState } from "../../game/hand/state";
import { HouseClock } from "./clock";
import {
  Connection,
  type ConnectionState,
  type Line,
  type Listener,
  socketAddress,
} from "./connection";
import { type HouseMessage, isHouseMessage, PASSING, type Refusal } from "./messages";
import { type EventListener, EventLog } from "./event_log";
import { chanceWord } from "./chance_word";
import { language } from "../../words/words.svelte";

export type { Refusal } from "./messages";

/** A word of one's own leaves room for the one drawn by chance. */
const LONGEST_OWN_WORD = 70;

/** Why nothing was done while the line is lost: the house has not heard of it. */
export const UNHEARD = "unheard";

interface GivenWord {
  promise: string;
  word: string;
  isGiven?: boolean;
}

interface Options {
  invitation?: string | null | undefined;
  /** How the table is reached; over sockets of the house unless said otherwise. */
  connect?: (listener: Listener) => Line;
}

export class TableSocket {
  connection = $state<ConnectionState>("connecting");
  /** We were in, and are out against our will; stays true from one try to the next. */
  lost = $state(false);
  ending = $state<"over" | "refused" | "left" | null>(null);
  /** Why the house did not let us in. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the house last closed a socket: `closing`, `too_slow`. */
  gone = $state<string | null>(null);
  /** Where I sit; null for a spectator. */
  seat = $state<Seat | null>(null);
  charter = $state.raw<CharterTold | null>(null);
  /** Seconds a spectator is behind the table. */
  delay = $state(0);
  /** Seconds until a bot plays for a player who has gone; 0: never. */
  absence = $state(0);
  /** What is beside the hand: chairs, scores, promise. */
  table = $state.raw<TableTold | null>(null);
  /** The hand that is played, or was played last. */
  hand = $state.raw<HandState | null>(null);
  /** What the referee has decided, hand by hand from the first. */
  rulings = $state.raw<readonly (readonly Adjudicated[])[]>([]);
  /** What has happened in that hand. */
  events = $state.raw<readonly TableEvent[]>([]);
  /** When the last of them happened, by the clock of the house; nothing of what was told again. */
  at = $state<number | null>(null);
  /** What the table asks of me. */
  move = $state.raw<MoveTold | null>(null);
  /** What I have answered and the house has not told yet. */
  sent = $state<string | null>(null);
  /** The last thing the house did not do; a new object each time. */
  refused = $state.raw<Refusal | null>(null);
  /** What a player has just said; a new object each time. */
  said = $state.raw<PhraseTold | null>(null);
  /** The name of the host when the table was opened. */
  opener = $state("");
  /** How many events I had not heard when the line was restored last. */
  missed = $state(0);
  readonly id: string;

  readonly #connection: Line;
  readonly #clock = new HouseClock();
  readonly #log = new EventLog();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #listeners = new Set<EventListener>();
  readonly #invitation: string | null;
  /** What the socket was opened in. */
  #language = language();
  #welcomed = false;
  #everWelcomed = false;
  #asked: number | null = null;
  /** What we give for the wall that is promised. */
  #word: GivenWord = { promise: "", word: "" };

  constructor(
    table: string,
    { invitation = null, connect = (listener) => new Connection(listener) }: Options = {},
  ) {
    this.id = table;
    this.#invitation = invitation;
    this.#connection = connect({
      address: () => this.#address(),
      hear: (message) => {
        if (isHouseMessage(message)) this.#hear(message);
      },
      changed: (state) => this.#changed(state),
      lost: () => this.#lost(),
      ping: () => this.#ping(),
    });
    this.connection = this.#connection.state;
  }

  /** Answer the move; false if there is nothing to answer, or nobody to hear it. */
  act(action: string): boolean {
    const { move } = this;
    if (move === null || this.sent !== null || !move.actions.includes(action)) return false;
    if (!this.#say({ type: "act", on: move.on, action })) return false;
    this.sent = action;
    return true;
  }

  /** Do something with hands or mouth, at a strict table; nobody has to ask for it. */
  handle(act: string): boolean {
    const heard = this.#say({ type: "act", on: this.#log.heard, action: act });
    if (!heard) this.refused = { code: UNHEARD, message: "" };
    return heard;
  }

  /** Ready for the next hand, with a word of one's own for its wall, beside the one drawn by chance. */
  ready(own = ""): boolean {
    const word = own === "" ? "" : `${own.slice(0, LONGEST_OWN_WORD)} ${this.#word.word}`.trim();
    return this.#say({ type: "ready", word });
  }

  /** Claim nothing of the tile on offer, though nobody asks me. */
  waive(): boolean {
    return this.#say({ type: "act", on: this.#log.heard, action: "pass" });
  }

  /** Say one of the prepared phrases to the other players. */
  phrase(phrase: PhraseMessage["phrase"]): boolean {
    return this.#say({ type: "phrase", phrase });
  }

  /** Milliseconds to a moment of the house. */
  until(moment: number): number {
    return this.#clock.until(moment);
  }

  /** Come in again under another name or from another chair. */
  reenter(): void {
    this.#forget();
    this.#connection.again();
    this.lost = false;
  }

  /** Hear of every event; the answer ends it. */
  listen(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The page is left. */
  close(): void {
    this.#end("left");
  }

  #address(): string {
    this.#language = language();
    const asked = { since: String(this.#log.heard), lang: this.#language } as Record<
      string,
      string
    >;
    if (this.#invitation !== null) asked.invitation = this.#invitation;
    return socketAddress(`/api/tables/${encodeURIComponent(this.id)}/play`, asked);
  }

  /** Say something; it is refused in the language the page speaks by now. */
  #say(message: object): boolean {
    const lang = language();
    return this.#connection.say(lang === this.#language ? message : { ...message, lang });
  }

  #hear(message: HouseMessage): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "seat":
        this.seat = message.seat;
        break;
      case "table":
        this.table = message;
        this.#giveWord(message);
        this.#endIfAllIsTold();
        break;
      case "event":
        this.#happened(message.seq, message.at, message.event);
        break;
      case "move":
        this.#show();
        this.move = message;
        this.sent = null;
        break;
      case "phrase":
        this.said = message;
        break;
      case "refused":
        this.#refused(message);
        break;
      case "pong":
        this.#clock.told(message.now, this.#asked);
        break;
      case "gone":
        this.gone = message.reason;
    }
  }

  #welcome(message: Welcome): void {
    if (this.#log.heard > 0 && this.seat !== message.seat) {
      // Each viewer has a count of their own: our events are not those of this chair.
      this.reenter();
      return;
    }
    this.#clock.forget();
    this.#clock.told(message.now, null);
    this.seat = message.seat;
    this.charter = message.charter;
    ({ delay: this.delay, absence: this.absence, opener: this.opener = "" } = message);
    this.#log.known = message.seq;
    this.missed = this.#everWelcomed ? Math.max(0, message.seq - this.#log.heard) : 0;
    this.#welcomed = this.#everWelcomed = true;
    this.gone = this.move = this.sent = null;
    this.lost = false;
    this.#connection.accepted();
    // A welcome tells the time as late as it comes; a pong tells how late that is.
    this.#connection.say(this.#ping());
  }

  /** Chance of our own goes into every wall: then nobody but all together could have chosen it. */
  #giveWord({ phase, promise }: TableTold): void {
    if (phase !== "promised" || promise === null || this.seat === null) return;
    if (this.#word.promise !== promise) this.#word = { promise, word: chanceWord() };
    if (this.#word.isGiven || this.#word.word === "") return;
    this.#word.isGiven = this.#say({ type: "word", word: this.#word.word });
  }

  #happened(seq: number, at: number, event: TableEvent): void {
    const before = this.#log.hand;
    const after = this.#log.add(seq, event);
    if (after === null) return;
    this.move = this.sent = null;
    this.at = at === 0 ? null : at;
    // What is told again is shown when all of it is there.
    if (this.#log.isWhole) this.#show();
    const heard = { seq, event, again: at === 0 || seq <= this.#log.known };
    for (const listener of this.#listeners) listener(heard, before, after);
    this.#endIfAllIsTold();
  }

  /** A table can be told to be over before its last events are told. */
  #endIfAllIsTold(): void {
    if (this.table?.phase === "over" && this.#log.isWhole) this.#end("over");
  }

  #show(): void {
    if (this.hand === this.#log.hand && this.events.length === this.#log.events.length) return;
    this.hand = this.#log.hand;
    this.events = [...this.#log.events];
    this.rulings = this.#log.rulings;
  }

  #refused({ code, message, of }: Refusal): void {
    if (this.#welcomed) {
      // A word that came too late says nothing about the answer that is on its way.
      if (of === "act") this.sent = null;
      this.refused = { code, message };
    } else if (code === "unknown_position" && this.#log.heard > 0) {
      // The house knows less than we do: an older copy was restored.
      this.#forget();
    } else if (code === "no_such_table" && this.#everWelcomed) {
      this.#end("over");
    } else if (!PASSING.has(code)) {
      this.refusal = { code, message };
      this.#end("refused");
    }
  }

  #forget(): void {
    this.#log.forget();
    this.#show();
  }

  #ping(): object {
    this.#asked = Date.now();
    return { type: "ping", n: 0 };
  }

  #changed(state: ConnectionState): void {
    this.connection = state;
    if (state !== "open") this.move = this.sent = null;
  }

  #lost(): void {
    this.#welcomed = false;
    this.lost = this.#everWelcomed;
    if (this.table?.phase === "over") this.#end("over");
  }

  #end(how: "over" | "refused" | "left"): void {
    if (this.ending !== null) return;
    this.ending = how;
    this.#show();
    this.#listeners.clear();
    this.#connection.end();
  }
}
