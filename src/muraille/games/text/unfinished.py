"""What an unfinished hand needs, in words: waits with their worth, or how far it is."""

from __future__ import annotations

from typing import Literal

from muraille.core.model import model
from muraille.games.sheet import Element, HandText


@model
class TileLeft:
    """A tile, and how many of it may still come."""

    tile: str
    name: str
    left: int


@model
class Worth:
    """What a win would be worth."""

    points: int
    enough: bool
    """Whether it may win."""
    grand_jeu: str | None = None
    """The name of the great hand it would be."""
    sentence: str


@model
class WaitText(TileLeft):
    """A tile that completes the hand."""

    on_discard: Worth
    self_drawn: Worth
    lines: list[str]
    """What makes most of its worth on a discard, by name: two at most."""
    verdict: str
    """Whether the tile wins, in words; empty where any complete hand does."""


@model
class DiscardText:
    """A discard that leaves a hand one tile short of complete."""

    tile: str
    name: str
    waits: list[WaitText]


@model
class FormAway:
    """How far a form of hand is."""

    form: str
    name: str
    distance: int


@model
class NearText:
    """A great hand that is not far."""

    id: str
    name: str
    points: int
    missing: int
    sentence: str


@model
class Unfinished:
    """A hand that is not complete."""

    kind: Literal["waits", "distance"]
    """``waits`` if it lacks one tile; else it lacks more, or has drawn and must discard."""
    rules: str
    profile: str
    profile_name: str
    house: str
    """The profile, labelled."""
    hand: HandText
    elements: list[Element]
    facts: list[str]
    sentence: str
    """How far it is."""
    notes: list[str]
    """Whether the hand can be announced, and what else is to be said."""
    waits: list[WaitText]
    distance: int
    """Tiles to be exchanged until it lacks one."""
    forms: list[FormAway]
    """The forms it may become, the nearest first."""
    useful: list[TileLeft]
    """The tiles that bring it closer."""
    discards: list[DiscardText]
    """Of fourteen tiles: the discards after which one tile lacks."""
    discards_title: str = ""
    near: list[NearText]
    """Great hands that miss little."""
    near_title: str = ""
