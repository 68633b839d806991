"""An exercise as a value: what is shown, what is asked, the key, and what explains it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from muraille.core.errors import Refusal
from muraille.core.notation import write_tile
from muraille.core.tile import Wind
from muraille.games.circumstances import NOTHING_SAID, Circumstances
from muraille.learning.exercises.moment import AskedMoment

VERSION: Final = 1
"""Of the recipes: whatever changes the exercise or the key of a recipe raises it."""
LEVELS: Final = (1, 2, 3, 4, 5)
LARGEST_SEED: Final = 999_999_999
HOUSE: Final = "house"
"""How the names of puzzles begin that only one house has."""


class AnswerForm(StrEnum):
    """What an answer looks like."""

    ONE = "one"
    """One of the options."""
    SOME = "some"
    """All options that are right, and no other."""
    NUMBER = "number"
    NUMBERS = "numbers"
    """A number for each of the blanks."""
    TILES = "tiles"
    """A set of tiles."""


class Recipe(NamedTuple):
    """All it takes to make an exercise again."""

    kind: str
    seed: int
    version: int = VERSION

    @property
    def id(self) -> str:
        """The name by which anybody can open it again.

        >>> Recipe("pair", 18).id
        'pair.18.1'
        """
        return f"{self.kind}.{self.seed}.{self.version}"


class HousePuzzle(NamedTuple):
    """A moment from a game of one house: it is kept there, and no number makes it again."""

    kind: str
    name: str

    @property
    def id(self) -> str:
        """The name by which anybody can open it in that house.

        >>> HousePuzzle("claim", "k3m9x2p7qa").id
        'house.k3m9x2p7qa'
        """
        return f"{HOUSE}.{self.name}"


def recipe_of(name: str) -> Recipe:
    """The recipe of this name; whether its kind exists is not asked here.

    >>> recipe_of("pair.18.1")
    Recipe(kind='pair', seed=18, version=1)
    """
    kind, _, numbers = name.partition(".")
    seed, _, version = numbers.partition(".")
    if not (_is_number(seed) and _is_number(version)):
        raise Refusal("no_such_exercise")
    return Recipe(kind, int(seed), int(version))


def _is_number(text: str) -> bool:
    """Digits as this project writes them, so that no exercise has two names."""
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_SEED))
    return digits and text == str(int(text))


class Term(NamedTuple):
    """Something that has a name in every language; ``value`` is its id."""

    of: str
    """line, tile, tiles, wind, number, hand, reading, word: how it is told."""
    value: str


class Sentence(NamedTuple):
    """A sentence of the catalogues and what it speaks of."""

    code: str
    values: tuple[tuple[str, Term], ...] = ()


def said(code: str, **values: Term) -> Sentence:
    """A sentence with its values by name."""
    return Sentence(code, tuple(values.items()))


def line(name: str) -> Term:
    """A line of a count: a fan, a Grand Jeu."""
    return Term("line", name)


def number(value: int) -> Term:
    """A number."""
    return Term("number", str(value))


def wind_term(wind: Wind) -> Term:
    """A wind, or the player who has it."""
    return Term("wind", write_tile(wind.tile))


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand that is drawn: 14 tiles with the winning one last, or 13 that wait."""

    text: str
    """In the canonical notation, tiles and melds only."""
    said: Circumstances = NOTHING_SAID


@dataclass(frozen=True, slots=True)
class Settled:
    """A settlement that explains an exercise: points of the winner, or of all four."""

    points: tuple[int, ...]
    winner: int | None
    source: int | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is shown once the answer is given: nothing of it is words."""

    because: Sentence | None = None
    """One sentence that goes before everything else."""
    counted: tuple[Shown, ...] = ()
    """Hands whose counts explain the key."""
    waiting: Shown | None = None
    """A hand whose waits explain it."""
    settled: Settled | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A question with its key."""

    recipe: Recipe | AskedMoment | HousePuzzle
    level: int
    """1 to 5, by what the exercise is, not by what was wished for."""
    measure: tuple[int, ...]
    """What makes it hard: an exercise with a larger measure never has a lower level."""
    cards: tuple[str, ...]
    """The ideas it asks for: ``fan:pure_straight``, ``skill:waits``."""
    question: Sentence
    form: AnswerForm
    key: tuple[str, ...]
    """Option ids, tiles, or numbers, as the form says; sets are sorted as their options are."""
    accept: tuple[tuple[str, ...], ...] = ()
    """Other answers that are as right."""
    possible: tuple[tuple[str, ...], ...] = ()
    """Answers that are hardly worse, where the key is an opinion."""
    rules: str = "mcr"
    house: str = ""
    """The house rules, where another built-in house would count otherwise."""
    facts: tuple[Sentence, ...] = ()
    """What is told beside the hands."""
    hands: tuple[Shown, ...] = ()
    options: tuple[Term, ...] = ()
    blanks: tuple[Term, ...] = ()
    """What each number is asked for."""
    explanation: Explanation = field(default_factory=Explanation)

    @property
    def asked(self) -> tuple[object, ...]:
        """Everything a learner sees before the answer: two exercises with the same are one."""
        return self.question, self.facts, self.hands, self.options, self.blanks

    def is_right(self, answer: tuple[str, ...]) -> bool:
        """Whether an answer is the key, or as good; the order of a set does not matter."""
        if self.form in (AnswerForm.SOME, AnswerForm.TILES):
            given = frozenset(answer)
            return len(given) == len(answer) and given in map(frozenset, (self.key, *self.accept))
        return answer in (self.key, *self.accept)

    def is_nearly_right(self, answer: tuple[str, ...]) -> bool:
        """Whether a set lacks one of the key, has one too many; or an opinion is hardly worse."""
        if answer in self.possible:
            return True
        if self.form not in (AnswerForm.SOME, AnswerForm.TILES) or self.is_right(answer):
            return False
        given = frozenset(answer)
        return any(len(given ^ frozenset(right)) == 1 for right in (self.key, *self.accept))
