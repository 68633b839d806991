/**
 * A table and the player at it: what lies there, what is asked, what they hold, and what is open
 * over it.
 */
import { createContext, type Snippet } from "svelte";

import type { TileName } from "../../game/events/events";
import type { HandState } from "../../game/hand/state";
import { Books } from "../../house/books/books.svelte";
import type { Heard } from "../../house/socket/messages";
import type { TableSocket } from "../../house/socket/table_socket.svelte";
import { settings } from "../../settings/settings.svelte";
import { TableScene } from "./board/table_scene.svelte";
import { Utterances } from "./speech/utterances.svelte";
import type { Held } from "./hand/held";
import { OwnTiles } from "./hand/own_tiles.svelte";
import { HintRequest } from "./hint/hint.svelte";
import { hasChosen } from "./hint/own_choice";
import { Overlay } from "./menu/overlay.svelte";
import type { Phrase } from "./speech/phrases";
import { TableRules } from "./rules.svelte";
import { HandLog } from "./side/hand_log.svelte";
import { CALM, usualReflexes, type Reflexes } from "./side/reflexes";
import { Advice, type Waiting } from "./waits/advice.svelte";
import { ClaimWindow } from "./zone/window/claim_window.svelte";
import type { Claimant } from "./zone/acts/claim_notes";
import { Decision } from "./zone/decision.svelte";
import { Notices } from "./zone/notices.svelte";

/** Milliseconds a phrase and a call are seen. */
const PHRASE = 4000;
const CALL = 1400;

export class Room {
  readonly socket: TableSocket;
  readonly rules: TableRules;
  readonly decision: Decision;
  readonly window = new ClaimWindow();
  readonly scene: TableScene;
  readonly tiles = new OwnTiles();
  readonly overlay = new Overlay();
  readonly log = new HandLog();
  readonly notices = new Notices();
  readonly advice: Advice;
  readonly hint: HintRequest;
  /** What a strict table is judged and counted by. */
  readonly books = new Books();
  /** Phrases and calls, as long as they are in the air. */
  readonly said = new Utterances<Phrase>(PHRASE);
  readonly calls = new Utterances<string>(CALL);
  reflexes = $state<Reflexes>({ ...CALM });
  /** The number of the hand whose end may be shown. */
  ended = $state(0);

  /** Other people play here, and not bots alone. */
  inCompany = $derived.by(
    (): boolean => this.scene.chairs.filter(({ person }) => person).length > 1,
  );
  /** A strict table has words of its own, and bots do not answer. */
  maySpeak = $derived.by(
    (): boolean => this.inCompany && this.scene.me !== null && !this.rules.strict,
  );
  claimant = $derived.by((): Claimant => ({
    concealed: this.scene.own?.melds.every((meld) => meld.from === null) ?? true,
    least: this.rules.leastPoints,
  }));
  /** What the hand waits for; with a raised tile, what it would wait for without it. */
  waiting = $derived.by((): Waiting =>
    this.advice.waiting(this.decision.playing, this.tiles.raisedTile),
  );
  /**
   * A strong player's choice may be asked for after one's own; a strict table is played without
   * help.
   */
  mayAskHint = $derived.by(
    (): boolean =>
      !this.rules.strict && this.rules.aids === "all" && hasChosen(this.log.events, this.scene.me),
  );

  /** What somebody tells the player, in the place of the notes for a first table. */
  coach = $state.raw<Snippet | null>(null);
  /** What leads on, in the place of decisions, while there is none. */
  onward = $state.raw<Snippet | null>(null);
  readonly #usualReflexes: () => Reflexes;

  constructor(
    socket: TableSocket,
    reflexesOfHand: () => Reflexes = () => usualReflexes(settings.reflexes),
  ) {
    this.socket = socket;
    this.#usualReflexes = reflexesOfHand;
    this.rules = new TableRules(() => socket.charter);
    this.decision = new Decision(socket);
    this.scene = new TableScene(socket, this.decision, { said: this.said, calls: this.calls });
    this.advice = new Advice(socket.id);
    this.hint = new HintRequest(socket.id);
  }

  /** Answer the table. */
  act(action: string): void {
    if (this.decision.answer(action)) this.tiles.raised = null;
  }

  /** Let a tile go that I cannot claim: where everybody does, the table goes on at once. */
  waive(): void {
    if (this.inCompany && this.window.waivable && this.socket.waive()) this.window.waivable = false;
  }

  /** Discard a tile, if it may go; a waiting hand is announced by its own button. */
  discard(tile: TileName): void {
    if (this.rules.strict) {
      if (this.decision.handle(`discard ${tile}`)) this.tiles.picked = [];
    } else if (this.decision.choices?.discards.has(tile)) this.act(`discard ${tile}`);
  }

  /**
   * Raise a tile, or discard the one that is raised; at a strict table pick it, or discard the only
   * one picked.
   */
  touch({ key, tile }: Held): void {
    const { picked, raised } = this.tiles;
    if (this.rules.strict) {
      if (picked.length === 1 && picked[0] === key) this.discard(tile);
      else this.tiles.pick(key);
    } else if (this.decision.playing && (raised === key || settings.oneTap)) this.discard(tile);
    else this.tiles.raise(key);
  }

  /** Ask what a strong player would have done in the place of the last own choice. */
  askHint(): void {
    if (!this.mayAskHint) return;
    this.overlay.opened = "hint";
    void this.hint.ask();
  }

  /** The winning hand was looked at long enough. */
  seeEnd(): void {
    if (this.scene.hand?.outcome?.gains != null) this.ended = this.scene.hand.number;
  }

  /** Something has happened at the table. */
  hear({ event, again }: Heard, before: HandState | null): void {
    if (event.type === "hand_begun") this.#begin();
    this.log.add(event, before);
    this.window.hear(event, again ? null : this.socket.at, this.scene.me);
    if (!again) this.scene.quiet = document.hidden;
  }

  /** A new hand: what held for the last one is forgotten. */
  #begin(): void {
    this.reflexes = this.#usualReflexes();
    this.tiles.clear();
    this.log.clear();
    this.overlay.card = null;
    this.advice.forget();
  }
}

export const [roomHere, enterRoom] = createContext<Room>();
