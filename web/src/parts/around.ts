/** What an event happened in: the nearest element around its target that fits, if there is one. */
export function around({ target }: Event, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
