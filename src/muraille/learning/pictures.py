"""What a page can draw beside a question, by name."""

from __future__ import annotations

import re
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.notation import read_hand

PICTURES: Final = re.compile(
    r"chairs|walls|columns:(?:east|south|west|north)|breach:(?:east|south|west|north):\d+"
    r"|dice:[1-6]:[1-6]|sheet:\w+:\d+"
)
"""Four chairs; four walls; one wall by its columns; a breach; two dice; the sheet of another
lesson's scene."""
HAND: Final = "hand:"
"""A hand as it lies before its player, the winning tile apart."""


def is_picture(text: str) -> bool:
    """Whether a text names a picture; else it is tiles.

    >>> is_picture("dice:5:3"), is_picture("7s 2s")
    (True, False)
    >>> is_picture("hand:[222m3]567p88s 9s"), is_picture("hand:[999m3]0p")
    (True, False)
    """
    return _is_hand(text) if text.startswith(HAND) else PICTURES.fullmatch(text) is not None


def _is_hand(text: str) -> bool:
    try:
        read_hand(text.removeprefix(HAND))
    except Refusal:
        return False
    return True
