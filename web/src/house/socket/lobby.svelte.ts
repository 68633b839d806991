/** The open tables of the house, live. */
import type { ListedTable, ListedTold, TablesTold } from "../../generated/protocol";
import { Connection, type ConnectionState, socketAddress } from "./connection";

export type { ListedTable } from "../../generated/protocol";

type LobbyMessage = TablesTold | ListedTold;

function isLobbyMessage(message: { type: string }): message is LobbyMessage {
  return message.type === "tables" || message.type === "listed";
}

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
      hear: (message) => {
        if (isLobbyMessage(message)) this.#hear(message);
      },
      changed: (state) => {
        if (this.connection === "open") this.trueAt = Date.now();
        this.connection = state;
      },
    });
  }

  close(): void {
    this.#connection.end();
  }

  #hear(told: LobbyMessage): void {
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
