"""The letters of a document: Latin ones come with typst, Chinese ones are a font of their own."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
"""Where the build puts the Chinese font (``python -m tools.fonts``)."""
OWN: Final = "Noto Sans SC"
OTHERS: Final = (
    "Noto Sans CJK SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
)
"""Fonts of systems that have simplified signs."""
_HAN: Final = re.compile("[\u2e80-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef]")


def needs_han(text: str) -> bool:
    """Whether a text has Chinese signs.

    >>> needs_han("Łucja"), needs_han("Xu 徐")
    (False, True)
    """
    return _HAN.search(text) is not None


def han_family(families: Collection[str]) -> str | None:
    """The Chinese font among those there are."""
    return next((name for name in (OWN, *OTHERS) if name in families), None)
