"""Searching as people type: digits, plurals, no accents, any order, slips, and plain questions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeVar

from muraille.games.text.words import folded
from muraille.i18n import LANGUAGES, catalogue

NUMBERS: Final = {
    word: str(number)
    for number, words in {
        1: "un une one",
        2: "deux two",
        3: "trois three",
        4: "quatre four",
        5: "cinq five",
        6: "six",
        7: "sept seven",
        8: "huit eight",
        9: "neuf nine",
        10: "dix ten",
        12: "douze twelve",
        13: "treize treizieme thirteen thirteenth",
        14: "quatorze quatorzieme fourteen fourteenth",
        15: "quinze fifteen",
        20: "vingt twenty",
        30: "trente thirty",
        60: "soixante sixty",
        90: "ninety",
    }.items()
    for word in words.split()
}
"""A number in French or English -> its digits."""
LITTLE: Final = frozenset(
    word
    for words in ("au aux d de des du en et l la le les ou pour s", "a an and for of on or the to")
    for word in words.split()
)
"""Words that people leave out or put in."""
SHORTEST: Final = 4
"""Letters of a word that may lose the ending of its plural, or have a slip."""
LONG: Final = 8
"""Letters of a word that may have two slips."""
LONGEST: Final = 200
"""Characters beyond which a text is no name and no question."""
ARTICLE: Final = r"(?: (?:une?|an?)\b)?"
"""What goes with a question: no number there."""
HAN: Final = re.compile("[\u4e00-\u9fff]")
"""Signs of Chinese, which has no spaces between words."""

SAME, ORDER, PART, TOLD, HELD, SLIP = range(6)
"""How an entry answers, the best first: it is called so; in another order, or with other spaces;
partly; its definition has the words; more is said than its name; its name has words that look like
them."""

Stems = tuple[str, ...]
Rank = tuple[int, int]
"""How an entry answers, and how badly."""
_Entry = TypeVar("_Entry")


@dataclass(frozen=True, slots=True)
class Sought:
    """What a search knows of an entry, in stems."""

    names: tuple[Stems, ...]
    """All it is called, first as it is shown."""
    told: str = ""
    """The words of its definition and of its names, in spaces; empty without a definition."""
    said: tuple[str, ...] = ()
    """The names again, each as one text with a space around every word."""
    ordered: tuple[Stems, ...] = ()
    """The names again, the words of each in their order in the alphabet."""
    joined: tuple[str, ...] = ()
    """The names again, without spaces."""

    def has(self, wanted: Stems) -> bool:
        """Whether one of the names has all these words, and not just their beginnings."""
        return any(set(name).issuperset(wanted) for name in self.names)


@lru_cache(maxsize=4096)
def sought(shown: str, names: frozenset[str], told: str = "") -> Sought:
    """An entry that is shown by one name, has others too, and is told so."""
    known = tuple(dict.fromkeys(map(stems, (shown, *sorted(names)))))
    definition = _spaced(word for name in (stems(told), *known) for word in name) if told else ""
    ordered = tuple(tuple(sorted(name)) for name in known)
    joined = tuple(map("".join, known))
    return Sought(known, definition, tuple(map(_spaced, known)), ordered, joined)


def _spaced(words: Iterable[str]) -> str:
    return f" {' '.join(words)} "


def ranked(text: str, entries: Mapping[_Entry, Sought]) -> list[tuple[int, _Entry]]:
    """The entries a text may mean, the best first, each with how it answers.

    Names inside a longer text are looked for where nothing else answers, then slips.
    """
    wanted = meant(text)
    for answer in (_rank, _held, _slips) if wanted else ():
        judged = ((answer(wanted, known), entry) for entry, known in entries.items())
        found = [(rank, entry) for rank, entry in judged if rank is not None]
        if found:
            return [(rank[0], entry) for rank, entry in sorted(found, key=lambda one: one[0])]
    return []


def stems(text: str) -> Stems:
    """What the words of a name have in common, however they are typed.

    >>> stems("4 Pungs cachés"), stems("Quatre pungs caché")
    (('4', 'pung', 'cache'), ('4', 'pung', 'cache'))
    """
    return tuple(stem(word) for word in folded(text).split() if word not in LITTLE)


def meant(text: str) -> Stems:
    """The words a person means, without those of a question, unless nothing else is said.

    >>> meant("Que veut dire fan ?"), meant("How many points to win?")
    (('fan',), ('point', 'win'))
    """
    typed = folded(text[:LONGEST])
    return stems(unasked(typed)) or stems(typed) or tuple(typed.split())


def unasked(typed: str) -> str:
    """A folded text without what people say around the thing they ask for.

    >>> unasked("c est quoi un kong"), unasked("que vaut un kong"), unasked("pourquoi")
    ('kong', 'kong', '')
    """
    return " ".join(_asked().sub(" ", typed).split())


@cache
def questions() -> tuple[str, ...]:
    """What people say around the thing they ask for, in any language, the longest first."""
    said = {folded(one) for language in LANGUAGES for one in catalogue(language)["questions"]}
    return tuple(sorted(said, key=lambda one: (-len(one), one)))


@cache
def _asked() -> re.Pattern[str]:
    bounded = (one if HAN.search(one) else rf"\b{one}\b" for one in questions())
    return re.compile(rf"(?:{'|'.join(bounded)}){ARTICLE}")


def stem(word: str) -> str:
    """A word without the ending of its plural; a number in digits.

    >>> stem("tuiles"), stem("douze"), stem("mur")
    ('tuile', '12', 'mur')
    """
    plural = len(word) >= SHORTEST and word[-1] in "sx"
    alone = word[:-1] if plural else word
    return NUMBERS.get(word) or NUMBERS.get(alone, alone)


def _rank(wanted: Stems, known: Sought) -> Rank | None:
    """How an entry answers and how well, the least first; none if it does not."""
    if wanted in known.names:
        return SAME, int(wanted != known.names[0])
    ordered = tuple(sorted(wanted))
    if ordered in known.ordered:
        return ORDER, int(ordered != known.ordered[0])
    if "".join(wanted) in known.joined:
        return ORDER, int("".join(wanted) != known.joined[0])
    begun = [_beginning(word) for word in wanted]
    parts = [
        len(said) - said.count(" ") for said in known.said if all(word in said for word in begun)
    ]
    if parts:
        return PART, min(parts)
    return (TOLD, 0) if all(word in known.told for word in begun) else None


@lru_cache(maxsize=1024)
def _beginning(word: str) -> str:
    """What a text in spaces has where a word begins one of its own.

    A number is whole, Chinese stands anywhere.
    """
    if word.isdigit():
        return f" {word} "
    return word if HAN.search(word) else f" {word}"


def _held(wanted: Stems, known: Sought) -> Rank | None:
    """A text that has every word of a name and more: the longest name answers best."""
    said = set(wanted)
    lengths = (len("".join(name)) for name in known.names if name and said.issuperset(name))
    longest = max(lengths, default=0)
    return (HELD, -longest) if longest else None


def _slips(wanted: Stems, known: Sought) -> Rank | None:
    """The fewest slips with which one of the names has every word; none if there are too many."""
    each = (
        [_least_slips(word, name, said) for word in wanted]
        for name, said in zip(known.names, known.said, strict=True)
    )
    counted = (sum(filter(None, slips)) for slips in each if None not in slips)
    fewest = min(counted, default=None)
    return None if fewest is None else (SLIP, fewest)


def _least_slips(word: str, names: Stems, said: str) -> int | None:
    if _beginning(word) in said:
        return 0
    allowed = slips_allowed(word)
    alike = (name for name in names if abs(len(name) - len(word)) <= allowed)
    slips = min((distance(word, name) for name in alike), default=allowed + 1)
    return slips if 0 < slips <= allowed else None


def slips_allowed(word: str) -> int:
    """The letters that may be wrong in a word; none in a number."""
    return 0 if len(word) < SHORTEST or word.isdigit() else 1 if len(word) < LONG else 2


def nearest_words(word: str, known: Iterable[str]) -> frozenset[str]:
    """The words that are meant if there is a slip in a word: those with the fewest letters wrong.

    Nobody mistakes the first letter.

    >>> sorted(nearest_words("anonce", ["annonce", "annoncer", "nonce"]))
    ['annonce']
    """
    allowed = slips_allowed(word)
    slips = {
        one: distance(word, one)
        for one in (known if allowed else ())
        if one[0] == word[0] and abs(len(one) - len(word)) <= allowed
    }
    fewest = min(slips.values(), default=allowed + 1)
    return frozenset(one for one, n in slips.items() if n == fewest <= allowed)


def distance(one: str, other: str) -> int:
    """The letters to change, add or leave out between two words.

    >>> distance("serpantin", "serpentin"), distance("pung", "kong")
    (1, 2)
    """
    row = list(range(len(other) + 1))
    for i, left in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, right in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (left != right))
    return row[-1]
