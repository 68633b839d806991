/** The sheet on paper, set by the house. */
import { askBlob } from "../../house/http";
import type { Op } from "../op";
import { replacedIn } from "../changes";

/** A PDF of the writings; the code on it opens the link. */
export function paperSheet(ops: readonly Op[], link = ""): Promise<Blob> {
  // What was replaced changes nothing on paper, and a request has its limit.
  const replaced = replacedIn(ops);
  const standing = ops.filter(({ slot, id }) => !replaced.has(`${slot} ${id}`));
  return askBlob("/api/papers/sheet", { ops: standing, link });
}
