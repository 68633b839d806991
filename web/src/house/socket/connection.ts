/**
 * A connection to the house: one socket after the other, for as long as it is listened to.
 *
 *     connecting ──accepted()──▶ open ──lost──▶ waiting ──pause over──▶ connecting
 *         └────────lost────────────────────────▶│  ▲
 *                        the browser is offline ▼  │ it is online again: at once
 *                                             offline
 *     any ──end()──▶ ended     what the house said was its last word
 *     any ──close()─▶ ended    nobody listens any more
 *
 * A socket is lost when it closes, or when the house answers no ping. A page that comes back to the
 * front does not wait: it knocks at once, or asks whether the house is still there.
 */
import { backoff } from "./backoff";

export type ConnectionState = "connecting" | "open" | "waiting" | "offline" | "ended";

export interface Listener {
  /** Where to connect now; asked again for every socket. */
  address: () => string;
  hear: (message: { type: string }) => void;
  changed: (state: ConnectionState) => void;
  /** A socket is gone; whether for good, the next one tells. */
  lost?: () => void;
  /** What is said first, before the house has said anything. */
  greeting?: () => object;
  /** What asks whether the house is there, if it answers such a question. */
  ping?: () => object;
}

const PROTOCOL = "muraille.v1";
/** Milliseconds of silence after which the house is asked whether it is there. */
const QUIET = 25_000;
/** Milliseconds it has to answer, and a new socket to open. */
const ANSWERED = 8_000;
/** Milliseconds after which an open socket is progress: in and out again is none. */
const STEADY = 5_000;

export class Connection {
  #state: ConnectionState = "waiting";
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #openedAt = 0;
  readonly #listener: Listener;
  readonly #ears = new AbortController();

  constructor(listener: Listener) {
    this.#listener = listener;
    const { signal } = this.#ears;
    addEventListener("online", () => this.#hurry(), { signal });
    addEventListener("offline", () => this.#drop(), { signal });
    addEventListener("pagehide", () => this.#drop(), { signal });
    addEventListener("pageshow", () => this.#hurry(), { signal });
    document.addEventListener("visibilitychange", () => this.#looked(), { signal });
    this.#knock();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The house has let us in. */
  accepted(): void {
    this.#openedAt = Date.now();
    this.#become("open");
  }

  /** Say something, if the house hears it. */
  say(message: object): boolean {
    if (this.#state !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Begin again with a new socket, at once. */
  again(): void {
    if (this.#state === "ended") return;
    this.#release();
    this.#listener.lost?.();
    this.#knock();
  }

  /** Nothing more will come, or nobody listens any more: everything is released. */
  end(): void {
    if (this.#state === "ended") return;
    this.#ears.abort();
    this.#release();
    this.#become("ended");
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listener.changed(state);
  }

  #knock(): void {
    if (this.#state === "ended") return;
    this.#release();
    if (!navigator.onLine) {
      this.#become("offline");
      return;
    }
    const socket = new WebSocket(this.#listener.address(), PROTOCOL);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#heard(socket, data);
    socket.onopen = () => {
      const greeting = this.#listener.greeting?.();
      if (greeting !== undefined && socket === this.#socket) socket.send(JSON.stringify(greeting));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    this.#after(ANSWERED, () => this.#drop());
    this.#become("connecting");
  }

  #heard(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    this.#after(QUIET, () => this.#probe());
    const message = understood(data);
    if (message !== null) this.#listener.hear(message);
  }

  #lost(): void {
    this.#release();
    if (this.#state === "open" && Date.now() - this.#openedAt > STEADY) this.#tries = 0;
    this.#listener.lost?.();
    // The listener may have ended it or opened a new one.
    if (this.#state === "ended" || this.#socket !== null) return;
    if (!navigator.onLine) {
      this.#become("offline");
      return;
    }
    this.#become("waiting");
    this.#after(backoff(this.#tries), () => this.#knock());
    this.#tries += 1;
  }

  /** Give a socket up that says nothing, as if it had been lost. */
  #drop(): void {
    if (this.#socket !== null) this.#lost();
  }

  /** Is the house there? */
  #probe(): void {
    const { ping } = this.#listener;
    if (ping !== undefined && this.say(ping())) this.#after(ANSWERED, () => this.#drop());
  }

  #looked(): void {
    if (document.visibilityState !== "visible") return;
    if (this.#state !== "open") this.#hurry();
    else if (this.#listener.ping === undefined) this.again();
    else this.#probe();
  }

  #hurry(): void {
    if (this.#state === "waiting" || this.#state === "offline") this.#knock();
  }

  #after(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  #release(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** What a table needs of its connection: a lesson has one without a house. */
export type Line = Pick<Connection, "state" | "accepted" | "say" | "again" | "end">;

/** The address of a socket of this house. */
export function socketAddress(path: string, asked: Record<string, string> = {}): string {
  const query = new URLSearchParams(asked).toString();
  return `${location.origin.replace(/^http/, "ws")}${path}${query && `?${query}`}`;
}

/** A message of the house; what cannot be read is left out. */
function understood(data: unknown): { type: string } | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isMessage(read: unknown): read is { type: string } {
  return (
    typeof read === "object" && read !== null && "type" in read && typeof read.type === "string"
  );
}
