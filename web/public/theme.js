// Before anything is painted: the theme that was chosen. A file of its own, since pages run no
// script inside themselves.
try {
  const { theme } = JSON.parse(localStorage.getItem("muraille.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept, or nothing may be: the theme of the system.
}
