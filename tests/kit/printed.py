"""Printed documents read back: their words, their lines, their codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from muraille.paper.document import Document
from muraille.paper.fonts import FONTS
from muraille.paper.press import printed

WITHOUT = "the extra of developers is not installed"
pdfium: Any = pytest.importorskip("pypdfium2", reason=WITHOUT)
zxing: Any = pytest.importorskip("zxingcpp", reason=WITHOUT)
pytest.importorskip("typst", reason=WITHOUT)
pytest.importorskip("segno", reason=WITHOUT)

needs_font = pytest.mark.skipif(
    not any(FONTS.glob("*.ttf")), reason="no Chinese font (python -m tools.fonts)"
)
BREAK = "\u200b"
"""Where a word that is too long for its cell may be broken."""
NARROW = 2.0
"""Points: a path that is thinner is a line of a table."""
SLACK = 0.35
"""Points by which a letter may lean over a line."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of a page, in points."""

    left: float
    bottom: float
    right: float
    top: float

    def crosses(self, line: Box) -> bool:
        """Whether a line goes through it, not only along its edge."""
        beside = self.right - SLACK <= line.left or line.right <= self.left + SLACK
        above = self.top - SLACK <= line.bottom or line.top <= self.bottom + SLACK
        return not (beside or above)


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, and where it stands."""

    sign: str
    box: Box


class Printed:
    """A document as a printer gets it."""

    def __init__(self, pdf: bytes) -> None:
        self._file = pdfium.PdfDocument(pdf)
        self.pages = len(self._file)

    def text(self) -> str:
        """All its words; what was broken is whole again."""
        pages = [page.get_textpage().get_text_range() for page in self._file]
        return "\n".join(pages).replace(BREAK, "").replace("\r", "")

    def joined(self) -> str:
        """All its signs without spaces: names run over lines."""
        return "".join(self.text().split())

    def letters(self, page: int = 0) -> list[Letter]:
        """Every letter that leaves ink."""
        text = self._file[page].get_textpage()
        found = []
        for place in range(text.count_chars()):
            box = Box(*text.get_charbox(place))
            sign = text.get_text_range(place, 1)
            if sign.strip() and sign != BREAK and box.right > box.left:
                found.append(Letter(sign, box))
        return found

    def lines(self, page: int = 0) -> list[Box]:
        """Every line that is drawn."""
        boxes = (Box(*one.get_bounds()) for one in self._file[page].get_objects() if one.type == 2)
        return [
            box for box in boxes if box.right - box.left < NARROW or box.top - box.bottom < NARROW
        ]

    def crossed(self) -> Iterator[str]:
        """Letters that leave their cells, or the page."""
        for page in range(self.pages):
            width, height = self._file[page].get_size()
            lines = self.lines(page)
            assert lines or page  # what overflows the first page may be words alone
            for letter in self.letters(page):
                box = letter.box
                inside = box.left >= 0 and box.bottom >= 0 and box.right <= width
                if not inside or box.top > height or any(map(box.crosses, lines)):
                    yield letter.sign

    def ink(self, page: int = 0, scale: float = 2.0) -> np.ndarray[Any, Any]:
        """The page in grey."""
        grey: np.ndarray[Any, Any] = self._file[page].render(scale=scale, grayscale=True).to_numpy()
        return np.ascontiguousarray(grey.reshape(grey.shape[:2]))

    def codes(self) -> list[str]:
        """What its QR codes say."""
        return [
            code.text for page in range(self.pages) for code in zxing.read_barcodes(self.ink(page))
        ]


def read_back(document: Document) -> Printed:
    """The document, printed and read."""
    return Printed(printed(document))
