"""Reading tiles one after the other."""

from __future__ import annotations

import re
from typing import Final

from muraille.core.notation.alphabet import PREFIXES, RUN, SEPARATORS, SIGNS, SUFFIXES, TILES, WORDS
from muraille.core.notation.refusal import ANY_SUIT, ANY_TILE, Correction, UnreadableError
from muraille.core.tile import Kind

_OTHER_SUITS: Final = {"w": "m", "k": "m", "d": "p", "o": "p", "t": "s", "h": "z"}
"""Letters that other tools, or other languages, use for a suit."""
_OWN_LETTERS: Final = {"m": "c", "p": "r", "s": "b"}
"""Letters of a suit -> those of a text that is written in French."""
_FRENCH: Final = re.compile(r"[0-9] *[crb]")
_WORD: Final = re.compile(r"D[A-Za-z]?|[A-Za-z]+")
_LETTER: Final = re.compile(r"[A-Za-z]")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_DRAGONS: Final = re.compile(r"[RVB]+\b")
"""Initials of the French dragons."""
_DRAGON_WORDS: Final = "Dr Dv Db"
_BRACKETS: Final = {"{": "[", "}": "]"}
_SHORTEST: Final = 3
"""Letters after which the beginning of a word is one."""
_SUITS_SPELLED: Final = {
    "caractères": "c",
    "cercles": "r",
    "ronds": "r",
    "sapèques": "r",
    "bambous": "b",
    "characters": "m",
    "circles": "p",
    "dots": "p",
    "bamboos": "s",
}
"""Suits written out; a beginning of the word will do: ``1 2 3 carac``."""
_HONOURS_SPELLED: Final = {
    **dict.fromkeys(("vent", "vents", "wind", "dragon", "dragons", "de", "du", "d"), ""),
    **dict.fromkeys(("est", "east"), "E"),
    **dict.fromkeys(("sud", "south"), "S"),
    "ouest": "O",
    "west": "W",
    **dict.fromkeys(("nord", "north"), "N"),
    **dict.fromkeys(("rouge", "rouges", "red"), "Dr"),
    **dict.fromkeys(("vert", "verts", "green"), "Dv"),
    **dict.fromkeys(("blanc", "blancs", "white"), "Db"),
}
"""Honours written out, and the words around them."""


def skip_separators(plain: str, at: int, end: int) -> int:
    """Where the next thing worth reading stands."""
    while at < end and plain[at] in SEPARATORS:
        at += 1
    return at


def tiles_at(plain: str, at: int, end: int) -> tuple[tuple[Kind, ...], int]:
    """The tile or the run of one suit that stands here, and where it ends."""
    found = TILES.match(plain, at, end)
    if found is None:
        raise _mistake(plain, at, end)
    if found["ranks"]:
        _refuse_spelled(plain, found.start("suffix"))
        return _run(found), found.end()
    if found["prefix"]:
        return (_prefixed(found),), found.end()
    return (WORDS[found["word"]] if found["word"] else SIGNS[found["sign"]],), found.end()


def tiles_between(plain: str, at: int, end: int) -> tuple[Kind, ...]:
    """All tiles of a stretch that holds nothing but tiles."""
    kinds: list[Kind] = []
    while (at := skip_separators(plain, at, end)) < end:
        more, at = tiles_at(plain, at, end)
        kinds.extend(more)
    return tuple(kinds)


def _run(found: re.Match[str]) -> tuple[Kind, ...]:
    """The tiles of ``123m``."""
    family = SUFFIXES[found["suffix"]]
    kinds = []
    for at, digit in enumerate(found["ranks"], found.start("ranks")):
        if digit in SEPARATORS:
            continue
        if not 1 <= int(digit) <= len(family):
            repair = Correction(at, at + 1, _nearest_rank(found, digit))
            raise UnreadableError(at, at + 1, f"1-{len(family)}", repair=repair)
        kinds.append(family[int(digit) - 1])
    return tuple(kinds)


def _nearest_rank(found: re.Match[str], digit: str) -> str:
    """What to write instead of a number that no tile of the family bears."""
    if found["suffix"] in "zf":
        return "1" if digit == "0" else str(len(SUFFIXES[found["suffix"]]))
    # Riichi players write their red five 0; a ten was never a tile.
    return "" if found["ranks"] == "10" else "5"


def _prefixed(found: re.Match[str]) -> Kind:
    """The tile of ``W1``."""
    letter, rank = found["prefix"], int(found["rank"])
    family = PREFIXES[letter]
    if 1 <= rank <= len(family):
        return family[rank - 1]
    at = found.start("rank")
    repair = Correction(at, at + 1, str(min(max(rank, 1), len(family))))
    raise UnreadableError(at, at + 1, f"{letter}1-{letter}{len(family)}", repair=repair)


def _mistake(plain: str, at: int, end: int) -> UnreadableError:
    """Why no tile stands here."""
    if run := RUN.match(plain, at, end):
        return _suit_missing(plain, run, end)
    if spelled := _spelled_honour(plain, at):
        return spelled
    if meant := _BRACKETS.get(plain[at]):
        return UnreadableError(at, at + 1, meant, repair=Correction(at, at + 1, meant))
    if word := _WORD.match(plain, at, end):
        return _unknown_word(word)
    bracket = plain[at] in "[]()"
    # A stray sign is best left out; a letter or a face we do not know is not ours to drop.
    stray = bracket or (plain[at].isascii() and plain[at] != "|")
    repair = Correction(at, at + 1, "") if stray else None
    code = "unbalanced_bracket" if bracket else "unreadable_text"
    return UnreadableError(at, at + 1, ANY_TILE, code=code, repair=repair)


def _refuse_spelled(plain: str, at: int) -> None:
    """Refuse a suit in a whole word, where a letter says it."""
    word = _LETTERS.match(plain, at)
    # Capitals are winds and dragons: ``456rON``.
    if word is None or len(word[0]) < _SHORTEST or not word[0][1:].islower():
        return
    begun = word[0].lower().replace("e", "[eèé]")
    for name, letter in _SUITS_SPELLED.items():
        if re.match(begun, name):
            repair = Correction(*word.span(), letter)
            raise UnreadableError(*word.span(), ANY_SUIT, repair=repair)


def _spelled_honour(plain: str, at: int) -> UnreadableError | None:
    """An honour in a whole word, the beginning of which may have been read as a tile."""
    while at and _LETTERS.match(plain[at - 1]):
        at -= 1
    word = _LETTERS.match(plain, at)
    meant = None if word is None else _HONOURS_SPELLED.get(word[0].lower())
    if word is None or meant is None:
        return None
    return UnreadableError(*word.span(), ANY_TILE, repair=Correction(*word.span(), meant))


def _suit_missing(plain: str, run: re.Match[str], end: int) -> UnreadableError:
    """Numbers are followed by no suit."""
    start, stop = run.span()
    _refuse_spelled(plain, skip_separators(plain, stop, end))
    letter = plain[stop:end][:1]
    if not _LETTER.match(letter):
        return UnreadableError(start, stop, ANY_SUIT, said="suit_missing")
    suit = letter.lower() if letter.lower() in SUFFIXES else _OTHER_SUITS.get(letter.lower())
    if suit in _OWN_LETTERS and letter.lower() not in SUFFIXES and _FRENCH.search(plain):
        suit = _OWN_LETTERS[suit]
    repair = Correction(stop, stop + 1, suit) if suit else None
    return UnreadableError(start, stop + 1, ANY_SUIT, repair=repair)


def _unknown_word(word: re.Match[str]) -> UnreadableError:
    """Letters that name no tile."""
    text, initial = word[0], word[0][0]
    if _DRAGONS.fullmatch(text):
        named = "".join(f"D{letter.lower()}" for letter in text)
        return UnreadableError(*word.span(), _DRAGON_WORDS, repair=Correction(*word.span(), named))
    expected = ANY_TILE
    if initial in PREFIXES and text == initial:
        expected = f"{initial}1-{initial}{len(PREFIXES[initial])}"
    elif initial == "D":
        expected = _DRAGON_WORDS
    capital = text.capitalize()
    meant = capital if capital in WORDS else text.upper()
    repair = None if meant == text else Correction(*word.span(), meant)
    return UnreadableError(*word.span(), expected, repair=repair)
