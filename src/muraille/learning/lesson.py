"""A lesson as a value: scenes at a table, and the steps a learner does there, one idea each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Setting: TypeAlias = str | int | bool | list[str]
"""A field of the form that opens a table."""
LEARNER: Final = 0
"""The chair of the learner; the bots sit in the others."""
TABLE_KIND: Final = "do"
"""The step in which the learner plays at the table."""
READ_KIND: Final = "read"
"""The step in which nothing is asked but to go on."""
ASKED_KINDS: Final = ("pick", "judge", "choose", "number", "group", "order")
"""The steps in which the learner answers beside the table."""
KINDS: Final = (TABLE_KIND, READ_KIND, *ASKED_KINDS)
ANY: Final = "any"
"""Whatever else the learner does: the key of a sentence for it."""
YES_NO: Final = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Branch:
    """A legal action that is shown to its end and then taken back."""

    do: str
    told: tuple[str, ...] = ()
    """What follows: acts of any seat, the learner's too."""
    after: tuple[str, ...] = ()
    """What must hold then."""


@dataclass(frozen=True, slots=True)
class Item:
    """One of several short questions with the same prompt."""

    id: str
    right: str
    hand: str = ""
    """Tiles that are shown; without them the question is a sentence."""
    source: str = ""
    """Where the key stands, where no count can prove it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, with the sentence that asks for it."""

    id: str
    kind: str
    told: tuple[str, ...] = ()
    """What the other players do first: ``3 discard 4s``."""
    do: tuple[str, ...] = ()
    """The actions that are accepted, as the table writes them."""
    mark: tuple[str, ...] = ()
    """What glows when help is asked for, by its meaning: ``river:3:last``, ``act:chow``."""
    wrong: tuple[str, ...] = ()
    """Answers with a sentence of their own: an action, its verb, a tile, or ``any``."""
    branch: tuple[Branch, ...] = ()
    before: tuple[str, ...] = ()
    """What must hold when the learner is asked."""
    after: tuple[str, ...] = ()
    """What must hold when it is done."""
    shown: tuple[str, ...] = ()
    """What lies beside the question: hands, or a picture by its name."""
    tray: str = ""
    """Tiles to choose from."""
    options: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    """The key: tiles, options, numbers or groups."""
    proof: str = ""
    """How the key is found again: the checker computes it and compares."""
    source: str = ""
    """Where the key stands, where no count can prove it."""
    items: tuple[Item, ...] = ()

    @property
    def is_at_table(self) -> bool:
        """Whether the learner plays at the table, or watches it."""
        return self.kind == TABLE_KIND or bool(self.told)


@dataclass(frozen=True, slots=True)
class Scene:
    """A staged table, or none, and its steps."""

    steps: tuple[Step, ...]
    rules: str = "mcr"
    hands: Mapping[int, str] = field(default_factory=dict)
    """Seat -> tiles as dealt; the rest is filled up. Without hands nothing is dealt."""
    east: int = 0
    first: int | None = None
    """Who plays first, where that is not east."""
    dice: tuple[int, ...] = (1, 1, 1, 1)
    hand: int = 1
    """The hand of the game, from 1: it tells the round."""
    head: str = ""
    """Draws after the deal, in order."""
    tail: str = ""
    """Replacements, in order."""
    last: str = ""
    """The last tiles of the wall."""
    left: int | None = None
    """Play goes round, everybody discards what they drew, until so many tiles are left."""
    pre: tuple[str, ...] = ()
    """What has happened before the learner takes over."""
    strict: bool = False

    @property
    def is_table(self) -> bool:
        """Whether tiles are dealt."""
        return bool(self.hands)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file describes it; its words are elsewhere."""

    id: str
    path: str
    seconds: int
    """How long it takes a newcomer, as it is announced."""
    scenes: tuple[Scene, ...] = ()
    """None where the lesson is a table of the house (``opens``)."""
    cards: tuple[str, ...] = ()
    """The cards that enter the box of the learner."""
    covers: tuple[str, ...] = ()
    """Paragraphs of the sources that it teaches."""
    procedures: tuple[str, ...] = ()
    """Lines of the penalty book: it shows what is done rightly instead."""
    opens: Mapping[str, Setting] = field(default_factory=dict)
    """What a house is asked for, where the lesson is a real table."""

    @property
    def steps(self) -> Iterator[tuple[int, Step]]:
        """Every step with the number of its scene, from 1."""
        for number, scene in enumerate(self.scenes, 1):
            for step in scene.steps:
                yield number, step
