// Before anything is painted: the theme and the language. What the address will need is asked for at
// once, while the pages themselves are still on their way. A file of its own, since pages run no
// script inside themselves.
{
  const root = document.documentElement;
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // Nothing may be kept.
    }
  };
  try {
    const { theme } = JSON.parse(kept("muraille.settings") ?? "{}");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // What was kept cannot be read: the theme of the system.
  }
  // Written in by the build.
  const parts = JSON.parse(document.currentScript.dataset.parts ?? "{}");
  const { words = {}, farWords = {}, near = [], pages = {} } = parts;
  const languages = [kept("muraille.language") ?? "", ...navigator.languages];
  const spoken =
    languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in words) ?? "en";
  root.lang = spoken === "zh" ? "zh-Hans" : spoken;
  const address = Object.keys(pages).find((path) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`).test(location.pathname),
  );
  root.dataset.address = address ?? "/";
  const said = near.includes(root.dataset.address)
    ? [words[spoken]]
    : [words[spoken], farWords[spoken]];
  for (const file of [...said, ...(pages[root.dataset.address] ?? [])].filter(Boolean)) {
    const wanted = file.endsWith(".css")
      ? { rel: "preload", as: "style" }
      : { rel: "modulepreload" };
    const link = Object.assign(document.createElement("link"), wanted, { href: file });
    link.crossOrigin = "";
    document.head.append(link);
  }
}
