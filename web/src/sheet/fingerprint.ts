/** The fingerprint of a sheet: short enough to be compared by eye, another one for another sheet. */

const VERSION = "muraille-sheet-1";
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
/** No letters that look like a digit. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 13;

/** FNV-1a of the lines, 64 bits, in thirteen signs. */
export function fingerprint(lines: readonly string[]): string {
  const text = [VERSION, ...lines].join("\n").normalize("NFC");
  let found = OFFSET;
  for (const octet of new TextEncoder().encode(text))
    found = BigInt.asUintN(64, (found ^ BigInt(octet)) * PRIME);
  let told = "";
  for (let place = LENGTH - 1; place >= 0; place--)
    told += SIGNS[Number((found >> BigInt(5 * place)) & 31n)] ?? "";
  return told;
}
