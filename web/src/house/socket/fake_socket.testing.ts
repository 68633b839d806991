/** A WebSocket of the browser that tests hold the other end of. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { type?: string; word?: string }[] = [];
  readonly query: URLSearchParams;
  closedByPage = false;

  constructor(
    readonly address: string,
    readonly protocol: string,
  ) {
    this.query = new URL(address).searchParams;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type?: string; word?: string });
  }

  close(): void {
    this.readyState = 3;
    this.closedByPage = true;
  }

  /** The house says something. */
  says(...messages: object[]): void {
    this.readyState = FakeSocket.OPEN;
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The socket is lost, or the house closes it. */
  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
