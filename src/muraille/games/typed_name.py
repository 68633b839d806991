"""Names as people type them: numbers as digits or words, singular or plural, in any order."""

from __future__ import annotations

from typing import Final

from muraille.games.words import folded

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
        13: "treize thirteen",
    }.items()
    for word in words.split()
}
"""A number in French or English -> its digits."""
LITTLE: Final = frozenset(
    word
    for words in ("au aux d de des du en et l la le les ou s", "a an and of on or the to")
    for word in words.split()
)
"""Words that people leave out or put in."""
SHORTEST: Final = 4
"""Letters of a word that may lose the ending of its plural."""


def stems(text: str) -> tuple[str, ...]:
    """What the words of a name have in common, however they are typed.

    >>> stems("4 Pungs cachés"), stems("Quatre pungs caché")
    (('4', 'pung', 'cache'), ('4', 'pung', 'cache'))
    """
    return tuple(_stem(word) for word in folded(text).split() if word not in LITTLE)


def _stem(word: str) -> str:
    plural = len(word) >= SHORTEST and word[-1] in "sx"
    alone = word[:-1] if plural else word
    return NUMBERS.get(word) or NUMBERS.get(alone, alone)
