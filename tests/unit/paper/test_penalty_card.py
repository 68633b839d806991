"""The referee's card has every line of the book, on two sides."""

from __future__ import annotations

import pytest

from muraille.i18n import LANGUAGES
from muraille.paper.penalty_card import penalty_card
from muraille.referee.book import INFRACTIONS, REMINDERS
from muraille.report.penalties.words import Entry, line_price, name, short
from tests.kit.printed import needs_font, read_back


@pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=needs_font if one == "zh" else ()) for one in LANGUAGES],
)
def test_every_line_and_its_price_are_there(language: str) -> None:
    card = read_back(penalty_card(language))
    assert card.pages == 2
    assert list(card.crossed()) == []
    joined = card.joined()
    lines: list[Entry] = [*INFRACTIONS.values(), *REMINDERS.values()]
    for line in lines:
        assert short(line.id) in joined
        assert "".join(name(language, line).split()) in joined
        for part in line_price(language, line).split(" · "):
            assert "".join(part.split()) in joined
