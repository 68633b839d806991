/** A word that nobody can guess: 96 bits, as letters and digits. */
export function chanceWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
