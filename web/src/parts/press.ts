/**
 * A press belongs to the button where the finger went down. A browser gives the click to whatever is
 * under the finger when it is lifted: another tile, or the next question of the table.
 */
let pressed: EventTarget | null = null;

/** A finger, a pen or a mouse goes down. */
export function pressBegins(event: PointerEvent): void {
  pressed = event.currentTarget;
}

/** Where the press began that has made this click; null for a key or a screen reader. */
export function pressOf(click: MouseEvent): EventTarget | null {
  const began = click.detail === 0 ? null : pressed;
  pressed = null;
  return began;
}

/** Whether a click is meant for the button it has come to. */
export function isMeant(click: MouseEvent): boolean {
  const began = pressOf(click);
  return began === null || began === click.currentTarget;
}
