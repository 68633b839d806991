"""What a page can draw beside a question, by name."""

from __future__ import annotations

import re
from typing import Final

PICTURES: Final = re.compile(
    r"chairs|walls|columns:(?:east|south|west|north)|breach:(?:east|south|west|north):\d+"
    r"|dice:[1-6]:[1-6]|sheet:\w+:\d+"
)
"""Four chairs; four walls; one wall by its columns; a breach; two dice; the sheet of another
lesson's scene."""


def is_picture(text: str) -> bool:
    """Whether a text names a picture; else it is tiles.

    >>> is_picture("dice:5:3"), is_picture("7s 2s")
    (True, False)
    """
    return PICTURES.fullmatch(text) is not None
