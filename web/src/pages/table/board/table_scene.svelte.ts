/**
 * A table in play as it lies before one chair: the hand, the four players, whose turn and whose
 * time it is.
 */
import type { ChairTold, StrictSeen, TableTold } from "../../../generated/protocol";
import type { Seat } from "../../../game/events/events";
import type { HandState, SeatState } from "../../../game/hand/state";
import { roundBefore, type GameLength } from "../../../game/words/game_length";
import type { BySeat } from "../../../game/notation";
import type { TableSocket } from "../../../house/socket/table_socket.svelte";
import { handlingEnds } from "../strict/handling_clock";
import type { Phrase } from "../speech/phrases";
import { Absences } from "./plate/absences.svelte";
import { namesOf } from "./plate/names";
import type { Reach, Scene } from "./scene";
import { USUAL_WINDS, type SharedWind } from "./shared_winds";
import type { Utterances } from "../speech/utterances.svelte";
import { turnEnds, type TurnClock } from "./clock/turn_clock";

/** What the player at the screen has to do with the table. */
interface Viewer {
  /** They are asked to play: the turn is theirs before any event says so. */
  readonly playing: boolean;
}

/** What the players say to each other, and call. */
interface Speech {
  readonly said: Utterances<Phrase>;
  readonly calls: Utterances<string>;
}

const USUAL_HANDS = 16;

export class TableScene implements Scene {
  readonly absences = new Absences();
  /** The chair a spectator looks from. */
  watched = $state<Seat>(0);
  quiet = $state(true);
  reach = $state<Reach | null>(null);
  reserve = $state<number | null>(null);
  readonly #socket: TableSocket;
  readonly #viewer: Viewer;

  readonly #speech: Speech;

  constructor(socket: TableSocket, viewer: Viewer, speech: Speech) {
    this.#socket = socket;
    this.#viewer = viewer;
    this.#speech = speech;
  }

  table = $derived.by((): TableTold | null => this.#socket.table);
  hand = $derived.by((): HandState | null => this.#socket.hand);
  me = $derived.by((): Seat | null => this.#socket.seat);
  seen = $derived.by((): Seat => this.#socket.seat ?? this.watched);
  /** What lies before the player at the screen; nothing before a spectator. */
  own = $derived.by((): SeatState | null =>
    this.me === null ? null : (this.hand?.seats[this.me] ?? null),
  );
  chairs = $derived.by((): readonly ChairTold[] => this.#socket.table?.chairs ?? []);
  names = $derived.by((): BySeat<string> => namesOf(this.chairs));
  scores = $derived.by((): readonly number[] => this.#socket.table?.scores ?? [0, 0, 0, 0]);
  length = $derived.by((): GameLength => {
    const { hands = USUAL_HANDS, rounds = null } = this.#socket.charter ?? {};
    return { hands, rounds };
  });
  round = $derived.by((): number =>
    roundBefore(this.#socket.table?.round ?? 1, this.hand?.roundWind ?? 0),
  );
  winds = $derived.by((): readonly SharedWind[] => this.#socket.charter?.winds ?? USUAL_WINDS);
  hillWord = $derived.by((): string => this.#socket.charter?.hill_word ?? "hill");
  strict = $derived.by((): StrictSeen | null => this.#socket.table?.strict ?? null);
  turn = $derived.by((): Seat | null => {
    if (this.#viewer.playing) return this.me;
    return this.hand?.outcome === null ? (this.hand.turn ?? this.hand.offered?.seat ?? null) : null;
  });

  /** The own time is shown where one decides, as long as that place asks. */
  clock = $derived.by((): TurnClock | null => {
    const { at, charter, delay, connection, move } = this.#socket;
    const think = charter?.clocks.think_time;
    const strict = charter?.strict === true;
    const ends = strict
      ? handlingEnds(this.strict, this.chairs)
      : turnEnds(this.hand, this.chairs, at, { think, delay });
    if (ends === null || think == null) return null;
    if (ends.seat === this.me && (move !== null || strict)) return null;
    return {
      seat: ends.seat,
      whole: think * 1000,
      left: () => this.#socket.until(ends.until),
      stopped: connection !== "open",
    };
  });

  get said(): readonly (Phrase | null)[] {
    return this.#speech.said.bySeat;
  }

  get calls(): readonly (string | null)[] {
    return this.#speech.calls.bySeat;
  }

  get replacedAt(): readonly (number | null)[] {
    return this.absences.replacedAt;
  }
}
