/** One sentence in the zone, for two seconds: refused, too late, outranked, back again. */
const SHOWN = 2000;

export class Notices {
  text = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, shown = SHOWN): void {
    clearTimeout(this.#timer);
    this.text = text;
    this.#timer = setTimeout(() => (this.text = null), shown);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
