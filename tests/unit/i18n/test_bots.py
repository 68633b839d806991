"""A bot has one name: in the terminal, on its plate, and where an opponent is chosen."""

from __future__ import annotations

import pytest

from muraille.bots.registry import BOTS
from muraille.i18n import LANGUAGES, say


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_is_called_the_same_everywhere(bot: str, language: str) -> None:
    name = say(language, f"report.bots.{bot}.name")
    assert name.lower() in say(language, f"pages.table.levels.{bot}")
    # In French there are three of them.
    many = say(language, f"pages.home.levels.{bot}")
    assert many in (name, f"{name}s", name.replace(" ", "s ") + "s")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_sends_a_bot_reads_which_there_are(language: str) -> None:
    assert all(bot in say(language, "help.bot") for bot in BOTS)
