/** A table as its page shows it: what the house tells, seen from a chair, and what the player is about to do. */
import { createContext } from "svelte";

import type { WaitTold } from "../../generated/answers";
import type { ChairTold, StrictSeen, TableTold } from "../../generated/protocol";
import type { Seat, TableEvent, TileName } from "../../game/events/events";
import type { BySeat } from "../../game/notation";
import type { HandState } from "../../game/hand/state";
import type { TableSocket } from "../../house/socket/table_socket.svelte";
import { settings } from "../../settings/settings.svelte";
import { copiesOf, copiesSeen } from "./waits/copies";
import { followed, moved, NOTHING, type Holding } from "./hand/held";
import { namesOf } from "./board/names";
import { Notices } from "./zone/notices.svelte";
import { choicesOf, isAnswer, type Choices, type Offer } from "./zone/offers";
import { Advice } from "./waits/advice.svelte";
import { Hinting } from "./hint/hint.svelte";
import { hasChosen } from "./hint/own_choice";
import { CALM, type Reflexes } from "./side/reflexes";
import { Books } from "../../house/books/books.svelte";
import type { Question } from "./strict/gestures";
import { handlingEnds } from "./strict/handling_clock";
import { turnEnds, type TurnClock } from "./board/turn_clock";

export interface Logged {
  event: TableEvent;
  before: HandState | null;
}

export interface Waiting {
  /** The tile that would be discarded. */
  after: TileName | null;
  waits: readonly WaitTold[];
}

/** What lies over the table. */
export type Opened = "menu" | "panel" | "hint" | "sheet" | "keys" | "settings" | Question | null;

export class Room {
  readonly socket: TableSocket;
  readonly notices = new Notices();
  readonly advice: Advice;
  readonly hint: Hinting;
  /** What a strict table is judged and counted by. */
  readonly books = new Books();
  /** The chair a spectator looks from. */
  watched = $state<Seat>(0);
  /** What is open beside the table. */
  opened = $state<Opened>(null);
  /** The tile whose card is open. */
  card = $state<TileName | null>(null);
  /** The tile of the hand that is raised, by its key. */
  raised = $state<number | null>(null);
  /** The tiles chosen at a strict table, where several can be shown at once, by their keys. */
  picked = $state.raw<readonly number[]>([]);
  /** Several ways to do what was chosen: one of them is still to be picked. */
  choosing = $state.raw<readonly Offer[] | null>(null);
  /** The offer under the finger: the hand shows what it would use. */
  aimed = $state.raw<Offer | null>(null);
  reflexes = $state<Reflexes>({ ...CALM });
  holding = $state.raw<Holding>(NOTHING);
  /** The player has put his tiles in an order of his own, for this hand. */
  ownOrder = $state(false);
  /** Of each seat that was left: when a bot will play in it. */
  replacedAt = $state.raw<readonly (number | null)[]>([]);
  /** What happened in this hand, with the hand before it. */
  log = $state.raw<readonly Logged[]>([]);
  /** How much of the hand was heard when the last answer was sent. */
  answeredAt = 0;
  /** Told again or not looked at: nothing moves. */
  quiet = $state(true);

  table = $derived.by((): TableTold | null => this.socket.table);
  hand = $derived.by((): HandState | null => this.socket.hand);
  me = $derived.by((): Seat | null => this.socket.seat);
  seen = $derived.by((): Seat => this.socket.seat ?? this.watched);
  chairs = $derived.by((): readonly ChairTold[] => this.socket.table?.chairs ?? []);
  names = $derived.by((): BySeat<string> => namesOf(this.chairs));
  scores = $derived.by((): number[] => this.socket.table?.scores ?? [0, 0, 0, 0]);
  hands = $derived.by((): number => this.socket.charter?.hands ?? 16);
  classical = $derived.by((): boolean => this.socket.charter?.rules === "classic");
  /** People handle the tiles, and nothing is offered. */
  isStrict = $derived.by((): boolean => this.socket.charter?.strict === true);
  /** What hands and mouths have begun, and the rulings. */
  strict = $derived.by((): StrictSeen | null => this.socket.table?.strict ?? null);
  choices = $derived.by((): Choices | null => {
    const { move } = this.socket;
    return move === null || this.isStrict ? null : choicesOf(move.actions);
  });
  /** The table waits for who sits here. */
  mayAct = $derived.by((): boolean =>
    this.isStrict ? this.socket.move !== null : this.choices !== null,
  );
  /** Asked to play, not to answer. */
  playing = $derived.by((): boolean => this.choices !== null && !isAnswer(this.choices));
  /** Nothing of the own hand was claimed from others. */
  concealed = $derived.by((): boolean => {
    const melds = this.me === null ? [] : (this.hand?.seats[this.me].melds ?? []);
    return melds.every((meld) => meld.from === null);
  });
  turn = $derived.by((): Seat | null => {
    if (this.playing) return this.me;
    return this.hand?.outcome === null ? (this.hand.turn ?? this.hand.offered?.seat ?? null) : null;
  });
  /** Whose time runs; the own one is shown where one decides, as long as that place asks. */
  clock = $derived.by((): TurnClock | null => {
    const { at, charter, delay, connection, move } = this.socket;
    const think = charter?.clocks.think_time;
    const ends = this.isStrict
      ? handlingEnds(this.strict, this.chairs)
      : turnEnds(this.hand, this.chairs, at, { think, delay });
    if (
      ends === null ||
      think == null ||
      (ends.seat === this.me && (move !== null || this.isStrict))
    )
      return null;
    return {
      seat: ends.seat,
      whole: think * 1000,
      left: () => this.socket.until(ends.until),
      stopped: connection !== "open",
    };
  });
  raisedTile = $derived.by((): TileName | null => this.#tileOf(this.raised));
  pickedTiles = $derived.by((): TileName[] =>
    this.picked.flatMap((key) => this.#tileOf(key) ?? []),
  );

  /** What the hand waits for; with a raised tile, what it would wait for without it. */
  waiting = $derived.by((): Waiting => {
    const after = this.playing ? this.raisedTile : null;
    const waits = after === null ? [] : this.advice.after(after);
    return waits.length > 0
      ? { after, waits }
      : { after: null, waits: this.playing ? [] : this.advice.waits };
  });
  /** Who has chosen may ask what a strong player would have done; a strict table is played without help. */
  hasChosen = $derived.by(
    (): boolean =>
      !this.isStrict &&
      hasChosen(
        this.log.map(({ event }) => event),
        this.me,
      ),
  );
  /** Points it takes to win. */
  least = $derived.by((): number => Number(this.socket.charter?.switches.minimum_points ?? 8));

  constructor(socket: TableSocket) {
    this.socket = socket;
    this.advice = new Advice(socket.id);
    this.hint = new Hinting(socket.id);
  }

  /** Answer the table; the events tell whether it was taken. */
  act(action: string): void {
    if (!this.socket.act(action)) return;
    this.answeredAt = this.socket.events.length;
    this.raised = null;
    this.aimed = this.choosing = null;
  }

  /** Discard a tile, if it may go; who may announce a waiting hand does so by its own button. */
  discard(tile: TileName): void {
    if (this.isStrict) {
      if (this.socket.handle(`discard ${tile}`)) this.picked = [];
    } else if (this.choices?.discards.has(tile)) this.act(`discard ${tile}`);
  }

  /** Raise a tile, or discard the one that is raised already. */
  touch(key: number, tile: TileName): void {
    if (this.isStrict) {
      this.#pick(key, tile);
      return;
    }
    const ready = this.raised === key || settings.oneTap;
    if (ready && this.playing) this.discard(tile);
    else this.raised = this.raised === key ? null : key;
  }

  /** Choose one more tile; the only chosen one is discarded, one of several is let go. */
  #pick(key: number, tile: TileName): void {
    if (!this.picked.includes(key)) this.picked = [...this.picked, key];
    else if (this.picked.length === 1) this.discard(tile);
    else this.picked = this.picked.filter((one) => one !== key);
  }

  #tileOf(key: number | null): TileName | null {
    const { hand, drawn } = this.holding;
    if (drawn !== null && drawn.key === key) return drawn.tile;
    return hand.find((held) => held.key === key)?.tile ?? null;
  }

  /** Ask what a strong player would have done in the place of the last own choice. */
  askHint(): void {
    if (!this.hasChosen) return;
    this.opened = "hint";
    void this.hint.ask();
  }

  /** Put a tile at another place of the hand. */
  arrange(key: number, to: number): void {
    this.ownOrder = true;
    this.holding = { ...this.holding, hand: moved(this.holding.hand, key, to) };
  }

  /** Let the page sort the hand again. */
  sort(): void {
    this.ownOrder = false;
    this.follow();
  }

  /** The tiles before the player are those the house tells of. */
  follow(): void {
    const state = this.me === null ? undefined : this.hand?.seats[this.me];
    const own = this.ownOrder || !settings.autoSort;
    this.holding = followed(this.holding, state?.hand ?? [], state?.drawn ?? null, own);
    const keys = [...this.holding.hand, this.holding.drawn].map((held) => held?.key);
    if (!keys.includes(this.raised ?? -1)) this.raised = null;
    if (this.picked.some((key) => !keys.includes(key)))
      this.picked = this.picked.filter((key) => keys.includes(key));
  }

  /** Who is not there is waited for, from the moment it was seen. */
  miss(now: number): void {
    const { absence } = this.socket;
    this.replacedAt = this.chairs.map((chair, seat) => {
      const waited = absence > 0 && chair.person && !chair.present && chair.bot === null;
      return waited ? (this.replacedAt[seat] ?? now + absence * 1000) : null;
    });
  }

  /** A new hand: what held for the last one is forgotten. */
  begin(): void {
    const { flowers, onlyHu, discardDrawn, autoPass } = settings.reflexes;
    this.reflexes = { flowers, onlyHu: onlyHu || autoPass, discardDrawn, never: [] };
    this.holding = NOTHING;
    this.log = [];
    this.ownOrder = false;
    this.raised = this.card = null;
    this.picked = [];
    this.advice.forget();
  }

  /** Copies of a tile nobody has shown. */
  left(tile: TileName): number {
    return this.hand === null ? 0 : copiesOf(tile) - copiesSeen(this.hand, tile);
  }
}

export const [roomHere, enterRoom] = createContext<Room>();
