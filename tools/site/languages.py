"""Two languages in one site: each page is shown in its own, beside the pages of that language.

The French pages are the folder ``fr``; a page with the same path outside it is its twin.
"""

from __future__ import annotations

from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

FRENCH: Final = "fr/"
HOMES: Final = {"en": "", "fr": FRENCH}
TOGGLES: Final = {
    "en": ("Light", "Dark", "As the system"),
    "fr": ("Clair", "Sombre", "Comme le système"),
}
FOOTERS: Final = {
    "en": '<a href="/">To the house</a> · MIT licence',
    "fr": '<a href="/">Vers la maison</a> · licence MIT',
}

_french: list[Navigation] = []


def language_of(page: Page) -> str:
    """The language a page is written in."""
    return "fr" if page.file.src_uri.startswith(FRENCH) else "en"


def part(nav: Navigation) -> Navigation:
    """Keep the French pages apart: no arrow leads from one language into the other."""
    english = [item for item in nav.items if not _is_french(item)]
    french = [item for item in nav.items if _is_french(item)]
    items = [child for section in french for child in section.children or ()]
    for item in items:
        item.parent = None
    apart = _nav(items, [page for page in nav.pages if language_of(page) == "fr"])
    _french[:] = [apart]
    return _nav(english, [page for page in nav.pages if language_of(page) == "en"])


def speak(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Give a page the words, the navigation and the twin of its language."""
    language = language_of(page)
    config.theme["language"] = language
    config.copyright = FOOTERS[language]
    for palette, name in zip(config.theme["palette"], TOGGLES[language], strict=True):
        palette["toggle"]["name"] = name
    shown = _french[0] if language == "fr" else nav
    context["nav"] = shown
    path = page.url.removeprefix(FRENCH) if language == "fr" else page.url
    known = {one.url for one in (*nav.pages, *_french[0].pages)}
    for other in config.extra["alternate"]:
        twin = HOMES[other["lang"]] + path
        other["link"] = twin if twin in known else HOMES[other["lang"]]
    return context


def _is_french(item: StructureItem) -> bool:
    """Whether the first page of an item is French: a language has sections of its own."""
    while isinstance(item, Section):
        item = item.children[0]
    return isinstance(item, Page) and language_of(item) == "fr"


def _nav(items: list[Any], pages: list[Page]) -> Navigation:
    for before, page, after in zip([None, *pages], pages, [*pages[1:], None], strict=False):
        page.previous_page, page.next_page = before, after
    nav = Navigation(items, pages)
    if nav.homepage is None and pages:
        nav.homepage = pages[0]
    return nav
