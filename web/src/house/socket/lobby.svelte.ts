/** The open tables of the house, live. */
import { Connection, type ConnectionState, socketAddress } from "./connection";

/** A table as the lobby shows it. */
export interface ListedTable {
  table: string;
  rules: string;
  house: string;
  pace: string;
  flowers: boolean;
  strict: boolean;
  hand: number;
  hands: number;
  phase: "gathering" | "promised" | "playing" | "over";
  /** By chair; empty for a free one. */
  names: string[];
  bots: boolean[];
  opened: number;
}

type Told = { type: "tables"; tables: ListedTable[] } | { type: "listed"; table: ListedTable };

/** Watch the list for as long as a page shows it; `close()` when it goes. */
export class Lobby {
  /** The latest first. */
  tables = $state.raw<ListedTable[]>([]);
  connection = $state<ConnectionState>("connecting");
  /** When the list was last known to be true, in milliseconds since 1970; null before the first. */
  trueAt = $state<number | null>(null);
  readonly #connection: Connection;

  constructor() {
    this.#connection = new Connection({
      address: () => socketAddress("/api/lobby"),
      hear: (message) => this.#hear(message as Told),
      changed: (state) => {
        if (this.connection === "open") this.trueAt = Date.now();
        this.connection = state;
      },
    });
  }

  close(): void {
    this.#connection.end();
  }

  #hear(told: Told): void {
    if (told.type === "tables") {
      this.#connection.accepted();
      this.tables = told.tables;
    } else {
      const others = this.tables.filter(({ table }) => table !== told.table.table);
      this.tables = told.table.phase === "over" ? others : inOrder([...others, told.table]);
    }
    this.trueAt = Date.now();
  }
}

function inOrder(tables: ListedTable[]): ListedTable[] {
  return tables.sort((one, other) => other.opened - one.opened);
}
