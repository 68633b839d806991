"""What an unfinished hand needs, told to a person: waits with their worth, or how far it is."""

from __future__ import annotations

from typing import Final, Literal

from muraille.core.tile import Kind
from muraille.i18n import say
from muraille.report.told import ElementTold, HandTold, TileTold, Told

MOST_LINES: Final = 2
"""Lines of a count that are named with a wait."""


class Worth(Told):
    """What a win would be worth, bonus tiles apart in MCR."""

    points: int
    enough: bool
    """Whether it may win."""
    grand_jeu: str | None
    """The name of the Grand Jeu it would be."""
    sentence: str


class WaitTold(TileTold):
    """A tile that completes the hand."""

    on_discard: Worth
    self_drawn: Worth
    lines: list[str]
    """What makes most of its worth on a discard, by name: two at most."""


class DiscardTold(Told):
    """A discard that leaves a hand one tile short of complete."""

    tile: str
    name: str
    waits: list[WaitTold]


class FormAway(Told):
    """How far a form of hand is."""

    form: str
    name: str
    distance: int


class NearTold(Told):
    """A Grand Jeu that is not far."""

    id: str
    name: str
    points: int
    missing: int
    sentence: str


class Unfinished(Told):
    """A hand that is not complete."""

    rules: Literal["mcr", "classic"]
    profile: str
    profile_name: str
    hand: HandTold
    elements: list[ElementTold]
    sentence: str
    """How far it is."""


class WaitsTold(Unfinished):
    """A hand that lacks one tile."""

    kind: Literal["waits"]
    waits: list[WaitTold]


class DistanceTold(Unfinished):
    """A hand that lacks more, or that has drawn and must discard."""

    kind: Literal["distance"]
    distance: int
    """Tiles to be exchanged until it lacks one."""
    forms: list[FormAway]
    """The forms it may become, the nearest first; in the classical game there is one."""
    useful: list[TileTold]
    """The tiles that bring it closer."""
    discards: list[DiscardTold]
    """Of fourteen tiles: the discards after which one tile lacks."""
    near: list[NearTold]
    """Grands Jeux of the classical game."""


def worth(
    language: str, points: int, minimum: int, said: str, grand_jeu: str | None = None
) -> Worth:
    """Points, and whether they are enough; ``said`` is their number in words."""
    enough = points >= minimum
    needed = say(language, "report.needed", points=said, minimum=minimum)
    return Worth(
        points=points,
        enough=enough,
        grand_jeu=grand_jeu,
        sentence=said if enough else needed,
    )


def without(tiles: tuple[Kind, ...], *gone: Kind) -> tuple[Kind, ...]:
    """Tiles of which some were taken away."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)
