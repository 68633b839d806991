/** Share a link or copy a text: with the system's own sheet where there is one, else through the clipboard. */

/** What became of a link; the page says so where it was copied. */
export async function share(
  title: string,
  address: string,
): Promise<"shared" | "copied" | "not copied"> {
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url: address });
      return "shared";
    } catch (problem) {
      // The sheet was closed: another decision.
      if (problem instanceof DOMException && problem.name === "AbortError") return "shared";
    }
  }
  return (await copy(address)) ? "copied" : "not copied";
}

/** Put a text into the clipboard; whether it lies there. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page that came without https has no clipboard, and a browser may refuse it.
    return copyMarked(text);
  }
}

/** As one copies by hand: the text is marked in a field, and copied from there. */
function copyMarked(text: string): boolean {
  const before = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), {
    value: text,
    readOnly: true,
    className: "spoken",
  });
  // Nothing outside an open dialog can be marked.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without https
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
