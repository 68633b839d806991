"""Finding a line of the penalty book by its number or by what people call it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from math import isqrt
from typing import Final, TypeAlias

from muraille.core.errors import Refusal
from muraille.games.book.search import nearest_words, stem, unasked
from muraille.games.registry import USUAL, game_of
from muraille.games.text.words import folded, listed
from muraille.i18n import LANGUAGES, catalogue
from muraille.referee.book import INFRACTIONS, REMINDERS, lines_of
from muraille.referee.infraction import Infraction
from muraille.report.penalties import words as penalty_words
from muraille.report.penalties.words import Entry
from muraille.report.told import Told

NUMBER: Final = re.compile(r"(?i)([pr]?)\s*(\d)\s*(?:([.,])\s*(\d*)[\s(]*([abc]?))?\W*")
"""The number of a line as people type it, or the beginning of one."""
NAMED: Final = re.compile(r"(?i)(?<![\w.,])([pr]?)\s*(\d)([.,])\s*(\d+)[\s(]*([abc]?)(?!\w)")
"""The number of a line among other words."""
NAME: Final = 1.0
ALIAS: Final = 0.9
CONDITION: Final = 0.5
"""What a phrase is worth, by where it stands."""
RAREST: Final = 1000
UNKNOWN: Final = 500
"""What a word weighs that one line knows, and one that none does."""
STEM: Final = 4
"""Letters of a word that tell, at least; the last third may be another ending."""
SHORTEST: Final = 3
"""Letters of the shortest beginning of a word."""
LEAST: Final = 1 / 3
"""What a line has to know of a text, at least."""
BESIDE: Final = 2 / 3
"""How much of what the best line knows another one has to know to be shown beside it."""
RUN: Final = re.compile(r"[\u4e00-\u9fff]+|[^\W\d_\u4e00-\u9fff]+|\d+\w*")
HAN: Final = re.compile(r"[\u4e00-\u9fff]")
LONGEST_NAME: Final = 200
"""Characters beyond which a text is no name."""
PROPOSED: Final = 3
"""Lines that are proposed where nothing was found."""
ALIKE: Final = 0.6
"""How much a name has to look like what was asked for."""

Words: TypeAlias = frozenset[str]
"""The words of the book that a typed one may mean."""


def everything(rules: str) -> tuple[Entry, ...]:
    """The whole book of a game: what may go wrong, then the reminders."""
    return (*lines_of(minimum=game_of(rules).own_penalties), *REMINDERS.values())


def search(text: str, language: str, rules: str = USUAL) -> list[Entry]:
    """The lines a text may mean, the best first: all for nothing, one for a number or a name."""
    book = everything(rules)
    if not text.strip():
        return list(book)
    found = [entry for entry in book if entry.key == text] or _numbered(text, book)
    if found is None:
        found = _worded(folded(text[:LONGEST_NAME]), book, language)
    if found:
        return found
    raise Refusal("no_such_penalty", found=text[:40], nearest=_nearest(text, language, rules))


class LineFound(Told):
    """A line that a text may mean."""

    id: str
    name: str
    price: str
    """In a few words; empty for a rule of procedure."""


def lines_found(text: str, language: str, rules: str = USUAL) -> list[LineFound]:
    """The lines a text may mean, told to a person."""
    return [
        LineFound(
            id=entry.id,
            name=penalty_words.name(language, entry),
            price=penalty_words.line_price(language, entry),
        )
        for entry in search(text, language, rules)
    ]


def examples(language: str, rules: str) -> list[str]:
    """What may be looked up in the book of a game: a number, then words that find something."""
    book = everything(rules)
    spoken: list[str] = catalogue(language)["penalties"]["examples"]
    found = {words: lines for words in spoken if (lines := _worded(folded(words), book, language))}
    return [penalty_words.short(next(iter(found.values()))[0].id), *found]


def _numbered(text: str, book: Sequence[Entry]) -> list[Entry] | None:
    """The line a number names; for ``4.10`` its three cases, for ``4`` the whole section.

    None for a text without one, and for a digit that is no section.
    """
    number = NUMBER.fullmatch(text.strip()) or NAMED.search(text)
    if number is None:
        return None
    letter, section, dot, point, case = (part or "" for part in number.groups())
    wanted = (letter.upper() or "P") + section + (point and f".{point}")
    exact = [entry for entry in book if entry.id == wanted + case.lower()]
    several = [
        e for e in book if re.fullmatch(rf"{re.escape(wanted)}(\..+|[abc])", e.id) and not case
    ]
    return exact or several or ([] if dot or letter else None)


def _worded(wanted: str, book: Sequence[Entry], language: str) -> list[Entry]:
    """The lines that know the words, best first: all of them, else the most."""
    named = [entry for entry in book if wanted in _names(entry)]
    if named:
        return named
    headed = [entry for entry in book if wanted in _headings(entry)]
    if headed:
        return headed
    alike = tuple(_meant(word, language) for word in _telling(unasked(wanted)))
    if not any(alike):
        return []
    known = {entry.id: _known(entry, alike, language) for entry in book}
    weights = [_weight(sum(lines)) for lines in zip(*known.values(), strict=True)]
    share = {line: _share(knows, weights) for line, knows in known.items()}
    best = max(share.values())
    least = best if best == 1 else max(LEAST, best * BESIDE)
    found = [entry for entry in book if share[entry.id] >= least]
    worth = {x.id: share[x.id] + _likeness(x, alike, language) for x in found}
    return sorted(found, key=lambda entry: -worth[entry.id])


def _meant(word: str, language: str) -> Words:
    """The words of the book that a typed one may mean: with a slip if there are no others."""
    known = _vocabulary(language)
    return frozenset(one for one in known if is_like(word, one)) or nearest_words(word, known)


def _known(entry: Entry, alike: Sequence[Words], language: str) -> tuple[bool, ...]:
    """Which of the words a line knows."""
    spoken = frozenset(word for words, _ in _phrases(language, entry) for word in words)
    return tuple(not spoken.isdisjoint(forms) for forms in alike)


def _weight(lines: int) -> int:
    """What a word says that so many lines know: the fewer, the more; little if none does."""
    return isqrt(RAREST**2 // lines) if lines else UNKNOWN


def _share(knows: Sequence[bool], weights: Sequence[int]) -> float:
    """How much of a text a line knows, from 0 to 1."""
    if all(knows):
        return 1
    told = sum(weight for weight, is_known in zip(weights, knows, strict=True) if is_known)
    return told / sum(weights)


def _likeness(entry: Entry, alike: Sequence[Words], language: str) -> float:
    """How much what was typed looks like the phrase of a line that is most like it, up to 1."""
    return max(worth * _shared(alike, words) for words, worth in _phrases(language, entry))


def _shared(alike: Sequence[Words], words: Sequence[str]) -> float:
    """How much two phrases have in common, from 0 to 1."""
    typed = sum(any(word in forms for word in words) for forms in alike)
    said = sum(any(word in forms for forms in alike) for word in words)
    return (typed + said) / (len(alike) + len(words))


def is_like(typed: str, known: str) -> bool:
    """Whether a typed word may mean a known one: its beginning, or another form of it.

    >>> is_like("defausser", "defausse"), is_like("13eme", "13e"), is_like("mains", "main")
    (True, True, True)
    >>> is_like("hu", "huit"), is_like("morte", "mot")
    (False, False)
    """
    if typed[0].isdecimal() or known[0].isdecimal():
        return _digits(typed) == _digits(known) != ""
    if HAN.match(typed):
        return typed in known
    stem = typed[: max(STEM, len(typed) - len(typed) // 3)]
    return typed == known or (len(typed) >= SHORTEST and known.startswith(stem))


def _digits(word: str) -> str:
    return word[: len(word) - len(word.lstrip("0123456789"))]


def split(text: str) -> list[str]:
    """Words as they are typed; Chinese has no spaces, there every two signs are one.

    >>> split("faux hu"), split("推倒牌墙")
    (['faux', 'hu'], ['推倒', '倒牌', '牌墙'])
    """
    found: list[str] = []
    for run in RUN.findall(text):
        pairs = [run[at : at + 2] for at in range(len(run) - 1)] if HAN.match(run) else []
        found += pairs or [run]
    return found


@cache
def _vocabulary(language: str) -> Words:
    """Every word of the book."""
    book: tuple[Entry, ...] = (*INFRACTIONS.values(), *REMINDERS.values())
    phrases = (phrase for entry in book for phrase in _phrases(language, entry))
    return frozenset(word for words, _ in phrases for word in words)


@cache
def _phrases(language: str, entry: Entry) -> tuple[tuple[tuple[str, ...], float], ...]:
    """What a line says of itself as people type it, and what a phrase is worth."""
    said = [(penalty_words.name(one, entry), NAME) for one in LANGUAGES]
    said += [(alias, ALIAS) for one in LANGUAGES for alias in penalty_words.searched(one, entry)]
    said.append((penalty_words.condition(language, entry), CONDITION))
    return tuple((_telling(folded(text)), worth) for text, worth in said)


def _telling(text: str) -> tuple[str, ...]:
    words = split(text.replace("mah jong", "mahjong"))
    told = [word for word in words if word not in silent_words()]
    return tuple(stem(word) for word in told or words)


@cache
def silent_words() -> frozenset[str]:
    """Words that say nothing about a line: articles and the like."""
    return frozenset(word for one in LANGUAGES for word in catalogue(one)["penalties"]["silent"])


@cache
def _names(entry: Entry) -> frozenset[str]:
    return frozenset(folded(penalty_words.name(language, entry)) for language in LANGUAGES)


def _headings(entry: Entry) -> frozenset[str]:
    return headings(str(entry.section) if isinstance(entry, Infraction) else "reminders")


@cache
def headings(section: str) -> frozenset[str]:
    """What a section is called, here and in the source, as people type it."""
    said = [catalogue(one)["penalties"]["headings"][section] for one in LANGUAGES]
    return frozenset(folded(heading) for several in said for heading in several)


def _nearest(text: str, language: str, rules: str) -> str:
    """A few names that look like what was asked for; failing that, some that are often asked."""
    book = everything(rules)
    if _numbered(text, book) is not None:
        beside = _numbered(text.strip().rstrip("abcABC"), book) or ()
        close = [penalty_words.short(entry.id) for entry in beside]
        return listed(language, close or examples(language, rules))
    names = {folded(penalty_words.name(language, entry)): entry for entry in book}
    close = get_close_matches(folded(text[:LONGEST_NAME]), names, PROPOSED, cutoff=ALIKE)
    told = " · ".join(penalty_words.name(language, names[name]) for name in close)
    return told or listed(language, examples(language, rules))
