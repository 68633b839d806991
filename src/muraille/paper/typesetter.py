"""A document set as PDF; runs in a process of its own (``python -m muraille.paper``)."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, Final

import segno
import typst

from muraille.core.errors import Refusal
from muraille.paper.document import Document
from muraille.paper.fonts import FONTS, han_family, needs_han

TEMPLATES: Final = Path(__file__).parent / "templates"
LARGEST: Final = 20_000_000
"""Bytes beyond which an answer is no sheet."""


def typeset(document: Document) -> bytes:
    """The PDF."""
    filled = {**document.data, "qr": _code(document.address), "han": ""}
    fonts = typst.Fonts(include_system_fonts=False, font_paths=[str(FONTS)])
    if needs_han(json.dumps(document.data, ensure_ascii=False)):
        fonts, filled["han"] = _with_han(fonts)
    compiler = typst.Compiler(
        root=str(TEMPLATES),
        font_paths=fonts,
        sys_inputs={"data": json.dumps(filled)},
        # Nothing is fetched: where packages would be, there are templates.
        package_path=str(TEMPLATES),
        package_cache_path=str(TEMPLATES),
    )
    try:
        pdf: Any = compiler.compile(str(TEMPLATES / f"{document.template}.typ"), format="pdf")
    except typst.TypstError as error:
        raise Refusal("paper_failed", problem=str(error)[:200]) from error
    if len(pdf) > LARGEST:
        raise Refusal("paper_failed", problem=f"> {LARGEST}")
    return bytes(pdf)


def _with_han(fonts: typst.Fonts) -> tuple[typst.Fonts, str]:
    """Fonts with Chinese signs: our own, else one of the system."""
    if family := han_family(fonts.families()):
        return fonts, family
    everywhere = typst.Fonts(include_system_fonts=True, font_paths=[str(FONTS)])
    if family := han_family(everywhere.families()):
        return everywhere, family
    raise Refusal("no_font")


def _code(address: str) -> str:
    """The QR code of an address, as a drawing."""
    if not address:
        return ""
    drawing = io.BytesIO()
    segno.make_qr(address, error="m").save(drawing, kind="svg", border=4, xmldecl=False)
    return drawing.getvalue().decode()
