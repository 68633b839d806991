"""Plain structures (JSON) read from outside: what does not fit is told by its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from muraille.core.tile import CODES, Kind

LONGEST_FOUND: Final = 60
"""Characters of a value that a refusal repeats."""
LONGEST_TEXT: Final = 1000
MOST: Final = 1_000_000
"""Points nobody gains in a hand."""
UNSEEN: Final = "?"
"""A tile the viewer could not name."""
Path = tuple[str | int, ...]

_KINDS: Final = {code: kind for kind, code in enumerate(CODES)}
_HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")


class MisfitError(Exception):
    """A value that is not of its form."""

    def __init__(self, path: Path, found: str, expected: str) -> None:
        super().__init__(path, found, expected)
        self.path = path
        self.found = found
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Given:
    """A value that was given, and where it stands."""

    value: Any
    path: Path = ()

    def refuse(self, expected: str) -> NoReturn:
        """Say what should stand here."""
        found = json.dumps(self.value, ensure_ascii=False, default=str)[:LONGEST_FOUND]
        raise MisfitError(self.path, found, f"{written_path(self.path)}: {expected}")

    def members(self, needed: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Given]:
        """The fields of an object that has these and no others."""
        members = self.named()
        # First what nobody knows: a name that is written wrong is missing as well.
        for name in members:
            if name not in needed and name not in optional:
                Given(name, (*self.path, name)).refuse(" | ".join((*needed, *optional)))
        for name in needed:
            if name not in members:
                self.refuse(f'"{name}"')
        return members

    def named(self) -> dict[str, Given]:
        """The fields of an object, whatever they are called."""
        if not isinstance(self.value, dict):
            self.refuse("{ … }")
        return {name: Given(value, (*self.path, name)) for name, value in self.value.items()}

    def items(self, count: int | None = None, most: int = 10_000) -> tuple[Given, ...]:
        """The fields of a list."""
        if not isinstance(self.value, list):
            self.refuse("[ … ]")
        if len(self.value) > most or (count is not None and len(self.value) != count):
            self.refuse(f"[ … ] ({count if count is not None else f'0-{most}'})")
        return tuple(Given(value, (*self.path, at)) for at, value in enumerate(self.value))

    def number(self, low: int, high: int) -> int:
        """A whole number within limits."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.refuse(f"{low}-{high}" if low >= 0 else f"{low} … {high}")
        return value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.refuse("true | false")
        return self.value

    def text(self) -> str:
        """A text that can be written down again."""
        value = self.value
        if not isinstance(value, str) or len(value) > LONGEST_TEXT or is_halved(value):
            self.refuse('"…"')
        return value

    def one_of(self, known: Sequence[str]) -> str:
        """One of a few words."""
        if not isinstance(self.value, str) or self.value not in known:
            self.refuse(" | ".join(f'"{word}"' for word in known))
        return self.value

    def hexadecimal(self, size: int | None = None) -> bytes:
        """Bytes, two digits each."""
        value = self.value
        right = isinstance(value, str) and _HEX.fullmatch(value)
        if not right or (size is not None and len(value) != 2 * size):
            self.refuse(f"{size} × 00-ff" if size else "00-ff …")  # noqa: RUF001 - times
        return bytes.fromhex(value)

    def tile(self) -> Kind | None:
        """A tile in the canonical notation; none if the viewer could not name it."""
        if self.value == UNSEEN:
            return None
        return self._kind(self.value)

    def tiles(self) -> tuple[Kind | None, ...]:
        """Tiles with a space between them."""
        words = self.text().split(" ") if self.value else []
        return tuple(None if word == UNSEEN else self._kind(word) for word in words)

    def kinds(self) -> tuple[Kind, ...]:
        """Tiles that everybody can name."""
        return tuple(self._kind(word) for word in self.text().split(" "))

    def _kind(self, word: object) -> Kind:
        if not isinstance(word, str) or word not in _KINDS:
            Given(word, self.path).refuse("1m-9m 1p-9p 1s-9s E S W N C F P 1f-8f")
        return _KINDS[word]


def write_tiles(tiles: Sequence[Kind | None]) -> str:
    """Tiles with a space between them.

    >>> write_tiles((0, 33, None))
    '1m P ?'
    """
    return " ".join(UNSEEN if tile is None else CODES[tile] for tile in tiles)


def written_path(path: Path) -> str:
    """Where a value stands.

    >>> written_path(("hands", 0, "east"))
    'hands[0].east'
    """
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).lstrip(".") or "{ }"


def line_of(text: str, path: Path) -> int:
    """The line where a value of a JSON text begins, or its nearest holder."""
    at = _blank(text, 0)
    for step in path:
        inner = next((place for name, place in _inside(text, at) if name == step), None)
        if inner is None:
            break
        at = inner
    return text.count("\n", 0, at) + 1


def is_halved(text: str) -> bool:
    """Whether half of a pair of surrogates is in the text: JSON may say it, and nothing keep it."""
    return not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text)


def _inside(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """Names or numbers of the values inside another, and where they begin."""
    decoder = json.JSONDecoder()
    opened, count = text[at], 0
    at = _blank(text, at + 1)
    while opened in "{[" and text[at] not in "}]":
        name: str | int = count
        if opened == "{":
            name, at = decoder.raw_decode(text, at)
            at = _blank(text, _blank(text, at) + 1)
        yield name, at
        _, at = decoder.raw_decode(text, at)
        at = _blank(text, at)
        count += 1
        if text[at] == ",":
            at = _blank(text, at + 1)


def _blank(text: str, at: int) -> int:
    """Past blanks."""
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at
