/** A time that runs out. */
export class Countdown {
  /** Seconds that are left. */
  left = $state(0);
  readonly #until: number;
  readonly #now: () => number;

  constructor(seconds: number, now: () => number = () => Date.now()) {
    this.#now = now;
    this.#until = now() + seconds * 1000;
    this.left = seconds;
  }

  get isOver(): boolean {
    return this.left <= 0;
  }

  /** Look at the clock; one that was set back gives nobody time. */
  look(): void {
    this.left = Math.min(this.left, Math.max(0, Math.ceil((this.#until - this.#now()) / 1000)));
  }

  /** As clocks show it: `2:05`. */
  get text(): string {
    return `${Math.floor(this.left / 60)}:${String(this.left % 60).padStart(2, "0")}`;
  }
}
