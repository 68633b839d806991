"""Finding a line of the penalty book by its number or by what people call it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Final

from muraille.core.errors import Refusal
from muraille.games.registry import USUAL, game_of
from muraille.games.words import folded, listed
from muraille.i18n import LANGUAGES, catalogue
from muraille.referee.book import REMINDERS, lines_of
from muraille.report.penalties import words as penalty_words
from muraille.report.penalties.words import Entry

NUMBER: Final = re.compile(r"(?i)([pr]?)\s*(\d(?:\.\d*[abc]?)?)")
"""The number of a line as people type it, or the beginning of one."""
NAME: Final = 8
ALIAS: Final = 5
CONDITION: Final = 1
"""What a word is worth, by where it stands."""
LONGEST_NAME: Final = 200
"""Characters beyond which a text is no name."""
PROPOSED: Final = 3
"""Lines that are proposed where nothing was found."""
ALIKE: Final = 0.6
"""How much a name has to look like what was asked for."""


def everything(rules: str) -> tuple[Entry, ...]:
    """The whole book of a game: what may go wrong, then the reminders."""
    return (*lines_of(minimum=game_of(rules).strict), *REMINDERS.values())


def search(text: str, language: str, rules: str = USUAL) -> list[Entry]:
    """The lines a text may mean, the best first: all for nothing, one for a number or a name."""
    book = everything(rules)
    if not text.strip():
        return list(book)
    if number := NUMBER.fullmatch(text.strip()):
        found = _numbered(number[1].upper() or "P", number[2].lower(), book)
    else:
        found = _worded(folded(text[:LONGEST_NAME]), book)
    if found:
        return found
    raise Refusal("no_such_penalty", found=text[:40], nearest=_nearest(text, language, rules))


def examples(language: str, rules: str) -> list[str]:
    """What may be looked up in the book of a game: a number, then words that find something."""
    book = everything(rules)
    spoken: list[str] = catalogue(language)["penalties"]["examples"]
    found = {words: lines for words in spoken if (lines := _worded(folded(words), book))}
    return [penalty_words.short(next(iter(found.values()))[0].id), *found]


def _numbered(letter: str, number: str, book: Sequence[Entry]) -> list[Entry]:
    """The line of a number; for ``4.10`` its three cases, for ``4`` the whole section."""
    wanted = letter + number
    exact = [entry for entry in book if entry.id == wanted]
    return exact or [entry for entry in book if re.fullmatch(rf"{wanted}(\..+|[abc])", entry.id)]


def _worded(wanted: str, book: Sequence[Entry]) -> list[Entry]:
    named = [entry for entry in book if wanted in _names(entry)]
    if named:
        return named
    told = wanted.split()
    telling = [word for word in told if word not in silent_words()] or told
    worth = {entry.id: _worth(entry, telling) for entry in book}
    found = [entry for entry in book if worth[entry.id]]
    return sorted(found, key=lambda entry: -worth[entry.id])


def _worth(entry: Entry, wanted: list[str]) -> int:
    """How well a line answers in its best language; nothing if a word is missing there."""
    return max(_worth_in(language, entry, wanted) for language in LANGUAGES)


def _worth_in(language: str, entry: Entry, wanted: list[str]) -> int:
    spoken = _texts(language, entry)
    found = [max((worth for text, worth in spoken if word in text), default=0) for word in wanted]
    return sum(found) if found and all(found) else 0


@cache
def _texts(language: str, entry: Entry) -> tuple[tuple[str, int], ...]:
    """What a line says of itself, as people type it, and what a word there is worth."""
    return (
        (folded(penalty_words.name(language, entry)), NAME),
        (folded(" ".join(penalty_words.aliases(language, entry))), ALIAS),
        (folded(penalty_words.condition(language, entry)), CONDITION),
    )


@cache
def silent_words() -> frozenset[str]:
    """Words that say nothing about a line: articles and the like."""
    return frozenset(word for one in LANGUAGES for word in catalogue(one)["penalties"]["silent"])


@cache
def _names(entry: Entry) -> frozenset[str]:
    return frozenset(map(folded, _called(entry)))


def _called(entry: Entry) -> Iterator[str]:
    yield entry.key
    for language in LANGUAGES:
        yield penalty_words.name(language, entry)


def _nearest(text: str, language: str, rules: str) -> str:
    """A few names that look like what was asked for; failing that, some that are often asked."""
    book = everything(rules)
    if number := NUMBER.fullmatch(text.strip()):
        beside = _numbered(number[1].upper() or "P", number[2].lower().rstrip("abc"), book)
        close = [penalty_words.short(entry.id) for entry in beside]
        return listed(language, close or examples(language, rules))
    names = {folded(penalty_words.name(language, entry)): entry for entry in book}
    close = get_close_matches(folded(text[:LONGEST_NAME]), names, PROPOSED, cutoff=ALIKE)
    told = " · ".join(penalty_words.name(language, names[name]) for name in close)
    return told or listed(language, examples(language, rules))
