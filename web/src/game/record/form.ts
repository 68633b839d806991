/** A structure read from a file, field by field: what does not fit is told by its place. */
import { UNSEEN, isTile } from "../notation";

/** A value that is not of its form. */
export class Misfit extends Error {
  constructor(
    /** Where it stands: `hands[0].east`. */
    readonly place: string,
    readonly found: string,
    readonly expected: string,
  ) {
    super(`${place}: ${expected}`);
  }
}

const LONGEST_FOUND = 60;

export class Field<Value = unknown> {
  constructor(
    readonly value: Value,
    readonly place = "",
  ) {}

  refuse(expected: string): never {
    const found = (this.value === undefined ? "—" : JSON.stringify(this.value)).slice(
      0,
      LONGEST_FOUND,
    );
    throw new Misfit(this.place || "{ }", found, expected);
  }

  member(name: string): Field {
    if (typeof this.value !== "object" || this.value === null || Array.isArray(this.value))
      this.refuse("{ … }");
    const held = (this.value as Record<string, unknown>)[name];
    return new Field(held, this.place === "" ? name : `${this.place}.${name}`);
  }

  items(most: number, count?: number): Field[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.refuse("[ … ]");
    if (value.length > most || (count !== undefined && value.length !== count))
      return this.refuse(`[ … ] (${count ?? `0-${most}`})`);
    return value.map((one: unknown, at) => new Field(one, `${this.place}[${at}]`));
  }

  number(low: number, high: number): number {
    const { value } = this;
    const fits = Number.isInteger(value) && low <= Number(value) && Number(value) <= high;
    return fits ? Number(value) : this.refuse(low < 0 ? `${low} … ${high}` : `${low}-${high}`);
  }

  text(): string {
    return typeof this.value === "string" ? this.value : this.refuse('"…"');
  }

  oneOf<T extends string>(known: readonly T[]): T {
    const value: unknown = this.value;
    const found = known.find((word) => word === value);
    return found ?? this.refuse(known.map((word) => `"${word}"`).join(" | "));
  }

  hexadecimal(size?: number): string {
    const { value } = this;
    const right = typeof value === "string" && /^(?:[0-9a-f]{2})*$/.test(value);
    if (!right || (size !== undefined && value.length !== 2 * size))
      return this.refuse(size === undefined ? "00-ff …" : `${size} × 00-ff`);
    return value;
  }

  /** Tiles with a space between them; in a record every tile has its name. */
  tiles(): string {
    const written = this.text();
    const odd = written === "" ? undefined : written.split(" ").find((word) => !isTile(word));
    if (odd === undefined) return written;
    const expected = "1m-9m 1p-9p 1s-9s E S W N C F P 1f-8f";
    return new Field(odd, this.place).refuse(odd === UNSEEN ? `${expected}, not ?` : expected);
  }

  orNull<T>(read: (given: Field) => T): T | null {
    return this.value === null ? null : read(this);
  }
}
