"""The glossary: what the three languages call a thing, out of the catalogues."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from muraille.i18n import catalogue
from tools.site.generated.markdown import table

LANGUAGES: Final = {"en": "English", "fr": "français", "zh": "中文"}
LAST: Final = {
    "en": {"meaning": "meaning", "written": "written", "id": "for programs"},
    "fr": {"meaning": "sens", "written": "écriture", "id": "pour les programmes"},
}
"""Language -> what stands above the last column."""
SUITS: Final = {"characters": "1m", "dots": "1p", "bamboos": "1s"}
HONOURS: Final = ("E", "S", "W", "N", "C", "F", "P", *(f"{number}f" for number in range(1, 9)))
MELDS: Final = ("chow", "pung", "kong", "pair", "concealed_kong", "knitted_straight")

Path = tuple[str, ...]
"""Where a catalogue keeps a name."""


def words(language: str) -> str:
    """The words of the game, with what they mean."""
    place = ("glossary",)
    rows = [
        ((*place, word, "name"), text["sentence"]) for word, text in _at(language, place).items()
    ]
    return _table(language, rows, "meaning")


def tiles(language: str) -> str:
    """The suits, the honours and the bonus tiles, with how they are written."""
    suits = [(("suits", suit), f"`{tile}`") for suit, tile in SUITS.items()]
    return _table(
        language, [*suits, *((("tiles", tile), f"`{tile}`") for tile in HONOURS)], "written"
    )


def melds(language: str) -> str:
    """Chow, pung, kong and the pair."""
    return _table(language, [(("melds", meld), f"`{meld}`") for meld in MELDS], "id")


def _entries(place: Path, language: str) -> str:
    """The names of a book, by the id of each entry."""
    rows = [((*place, entry, "name"), f"`{entry}`") for entry in _at(language, place)]
    return _table(language, rows, "id")


PARTS: Final[Mapping[str, Callable[[str], str]]] = {
    "words": words,
    "tiles": tiles,
    "melds": melds,
    "fan_names": partial(_entries, ("fans",)),
    "grand_jeu_names": partial(_entries, ("classic", "grands_jeux")),
}


def _table(language: str, rows: Iterable[tuple[Path, str]], last: str) -> str:
    cells = [(*(str(_at(one, place)) for one in LANGUAGES), text) for place, text in rows]
    return table((*LANGUAGES.values(), LAST[language][last]), cells)


def _at(language: str, place: Path) -> Any:  # noqa: ANN401 - what TOML holds
    found: Any = catalogue(language)
    for name in place:
        found = found[name]
    return found
