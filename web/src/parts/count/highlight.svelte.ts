/**
 * Which sets of a hand are lit: those of the line under the finger, else of the line that was
 * opened.
 */
export class Light {
  #touched = $state.raw<readonly number[] | null>(null);
  #opened = $state.raw<{ line: string; elements: readonly number[] } | null>(null);

  /** The places of the lit sets; nothing if all are equal. */
  get lit(): readonly number[] | null {
    const lit = this.#touched ?? this.#opened?.elements ?? [];
    return lit.length > 0 ? lit : null;
  }

  touch(elements: readonly number[]): void {
    this.#touched = elements;
  }

  leave(): void {
    this.#touched = null;
  }

  /** Open a line, or close the one that is open. */
  open(line: string, elements: readonly number[]): void {
    this.#opened = this.isOpen(line) ? null : { line, elements };
  }

  isOpen(line: string): boolean {
    return this.#opened?.line === line;
  }

  /** Another hand, or another reading of it. */
  forget(): void {
    this.#touched = this.#opened = null;
  }
}
