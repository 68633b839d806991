"""What breaks a law is told with the law, the place, and how to see it again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import sleep
from typing import Any

import pytest

from muraille.bots.random_player import RandomPlayer
from muraille.core.tile import Wind
from muraille.games.game import Game
from muraille.games.mcr.game import McrGame
from muraille.games.mcr.options import McrHouseRules
from muraille.games.mcr.rules import McrRules
from muraille.games.outcome import Outcome
from muraille.table.view import View
from muraille.testing import LawBroken, check_bot, check_game


class Generous(McrRules):
    """Everybody gains."""

    def settle(self, outcome: Outcome) -> tuple[int, int, int, int]:
        """A point for everybody."""
        a, b, c, d = super().settle(outcome)
        return a + 1, b + 1, c + 1, d + 1


class GenerousGame(McrGame):
    """A game whose table gives points away."""

    def rules(self, house: McrHouseRules) -> McrRules:
        """Rules that are too kind."""
        return Generous(house)


class NamelessGame(McrGame):
    """A game that cannot name its lines."""

    def line_name(self, language: str, line: str) -> str:
        """Nothing, in French."""
        return "" if language == "fr" else super().line_name(language, line)


class MiserlyGame(McrGame):
    """A game in which half of what is paid gets lost."""

    def payments_text(self, *said: Any, **more: Any) -> Any:  # noqa: ANN401 - as it comes
        """The settlement of another hand."""
        language, _, house = said
        other = self.settle([8], Wind.EAST, None, house)
        return super().payments_text(language, other, house, **more)


def broken(game: Game[Any], law: str) -> str:
    with pytest.raises(LawBroken) as told:
        check_game(game, house="ffmj", hands=4, seed=1, law=law)
    return str(told.value)


def test_gains_that_are_no_losses_are_told() -> None:
    told = broken(GenerousGame(), "gains_are_losses")
    assert told.startswith("gains are losses: the sum of the scores (")
    assert "\n  where: mcr, house ffmj, seed 1, hand 1, decision " in told
    assert told.endswith(
        "\n  again: check_game('mcr', house='ffmj', hands=4, seed=1, law='gains_are_losses')"
    )


def test_a_settlement_that_is_not_the_tables_is_told() -> None:
    assert "the settlement, beside the gains" in broken(GenerousGame(), "payments_are_gains")
    assert "the settlement in words" in broken(MiserlyGame(), "payments_are_gains")


def test_a_line_without_a_name_is_told() -> None:
    assert "cannot be called in fr" in broken(NamelessGame(), "every_line_has_a_name")


def test_a_law_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="no_such_law"):
        check_game("mcr", house="ffmj", hands=1, law="no_such_law")


def test_one_law_may_be_tried_alone() -> None:
    assert check_game("mcr", hands=1, law="every_page_has_words") == ("every_page_has_words",)


class Forgetful(RandomPlayer):
    """Chooses anew each time, whatever the seed."""

    chance = Random(1)

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002 - looks at nothing
        """Any action."""
        return self.chance.choice(legal)


class Illegal(RandomPlayer):
    """Passes whatever is asked."""

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002 - as above
        """A number that stands for nothing."""
        return -1


class Slow(RandomPlayer):
    """Thinks for too long."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """The same, later."""
        sleep(0.02)
        return super().choose(view, legal)


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Forgetful, "it does flower 5f and not pass"),
        (Illegal, "-1 is not legal"),
        (Slow, "more than 0.01 s"),
    ],
)
def test_a_bot_that_breaks_a_law_is_told(bot: type[RandomPlayer], fault: str) -> None:
    with pytest.raises(LawBroken) as told:
        check_bot(lambda _: bot(), games=["mcr"], hands=1, seconds=0.01 if bot is Slow else None)
    assert fault in str(told.value)
    assert "\n  again: check_bot(…, games=['mcr'], hands=1, seed=0)" in str(told.value)
