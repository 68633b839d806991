/** One hand of a record file by itself: all a house needs to play it again and count it. */

/** What a record is beside its checksum, which speaks of all its hands. */
interface Content {
  hands: unknown[];
  checksum?: string;
}

/** The text of a record with the hand at this place only. */
export function handAlone(text: string, at: number): string {
  const { checksum: _, hands, ...rest } = JSON.parse(text.replace(/^\uFEFF/, "")) as Content;
  return JSON.stringify({ ...rest, hands: hands.slice(at, at + 1) });
}
