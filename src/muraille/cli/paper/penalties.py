"""``muraille paper penalties``: the referee's card."""

from __future__ import annotations

import os
import sys

from muraille.cli import options
from muraille.cli.language import chosen_language
from muraille.cli.paper.pdf_file import Pdf, chosen_file, written
from muraille.i18n import say
from muraille.paper.penalty_card import penalty_card
from muraille.paper.press import printed
from muraille.referee.book import INFRACTIONS


def penalties(*, pdf: Pdf = None, lang: options.Lang = None) -> None:
    """The referee's card as PDF."""
    language = chosen_language(lang, os.environ)
    file = chosen_file(pdf, "penalties.pdf")
    if written(printed(penalty_card(language)), file):
        lines = say(language, "penalties.count", n=len(INFRACTIONS))
        told = say(language, "paper.printed", what=say(language, "paper.card"), file=file)
        sys.stdout.write(f"{told} · {lines}\n")
