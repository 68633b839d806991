/** Light or dark: as chosen, or as the system is. */
import { settings } from "../../settings/settings.svelte";

const system = window.matchMedia("(prefers-color-scheme: dark)");
let systemIsDark = $state(system.matches);
system.addEventListener("change", () => (systemIsDark = system.matches));

export function isDark(): boolean {
  return settings.theme === "system" ? systemIsDark : settings.theme === "dark";
}

/** The other one; what the system shows anyway is followed again. */
export function switchTheme(): void {
  const wanted = isDark() ? "light" : "dark";
  settings.theme = wanted === (systemIsDark ? "dark" : "light") ? "system" : wanted;
}

/**
 * What a phone paints above the page: the colour of the bar (`--surface`), which it cannot read
 * from a style sheet.
 */
export function barColour(): string {
  return isDark() ? "#182123" : "#fffdf8";
}
