/** Share a link: with the system's own sheet where there is one, else through the clipboard. */

/** Whether the link was copied, and the page should say so. */
export async function share(title: string, address: string): Promise<"shared" | "copied"> {
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
  await navigator.clipboard.writeText(address);
  return "copied";
}
