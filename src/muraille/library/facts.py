"""What a program may say of a hand beside its tiles, as keywords."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, TypedDict

from muraille.core.errors import Refusal
from muraille.core.nearest import nearest
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Kind, Wind
from muraille.games.circumstances import Circumstances
from muraille.games.text.words import read_wind

WindLike: TypeAlias = Wind | str
"""A wind, or its letter or name in any language: ``Wind.SOUTH``, ``"S"``, ``"sud"``."""


class Facts(TypedDict, total=False):
    """How a hand ended and whose it was; each game knows some of it and refuses the rest."""

    seat_wind: WindLike
    round_wind: WindLike
    dominant_wind: WindLike
    flowers: int
    """How many bonus tiles were laid out."""
    bonus: str | tuple[Kind, ...]
    """Which bonus tiles were laid out: ``"1f5f"``."""
    self_drawn: bool
    replacement: bool
    """Won with the tile that replaces a kong or a flower."""
    robbed: bool
    """Won by robbing a kong."""
    last_copy: bool
    """Won with the last of four tiles, the others in sight."""
    last_of_wall: bool
    """Won with the last tile of the wall, or the discard after it."""
    dealt: bool
    """Won with the tiles that were dealt."""
    first_discard: bool
    """Won with the first discard of the hand."""
    invocation: bool
    """Won with a tile taken from the river when the wall was empty."""
    calling: bool
    """The hand was announced as waiting."""
    loser: bool
    """The hand of a player who has not won, counted too."""
    opponent_won: bool
    drawn_hand: bool
    """Nobody has won."""
    dead: bool
    """The referee has declared the hand dead."""


KNOWN: Final = tuple(Facts.__annotations__)
"""What can be said, by name."""


def circumstances(facts: Facts) -> Circumstances:
    """The same as the games are told it."""
    said: dict[str, Any] = dict(facts)
    for name in sorted(said.keys() - KNOWN):
        near = nearest(name, KNOWN)
        raise Refusal("unknown_fact", found=name, nearest=near, known=", ".join(KNOWN))
    for name in ("seat_wind", "round_wind", "dominant_wind"):
        if name in said:
            said[name] = wind(said[name])
    if isinstance(said.get("bonus"), str):
        said["bonus"] = read_bonus(said["bonus"]) if said["bonus"].strip() else ()
    return Circumstances(**said)


def wind(said: WindLike) -> Wind:
    """The wind that is meant.

    >>> wind("S"), wind("ouest"), wind(Wind.NORTH)
    (<Wind.SOUTH: 1>, <Wind.WEST: 2>, <Wind.NORTH: 3>)
    """
    return read_wind(said) if isinstance(said, str) else said
