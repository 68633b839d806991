"""Every bot keeps to what is legal, and to what it may see."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from muraille.bots import registry
from muraille.bots.hand_loop import play_hand
from muraille.bots.player import Player
from muraille.core.errors import Refusal
from muraille.core.tile import KINDS, Wind
from muraille.core.wall import SEATS
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.rules import McrRules
from muraille.kernel.choice import PLAIN
from muraille.table.actions import WIN_CODE, Verb, verb_of
from muraille.table.deal import Deal
from muraille.table.view import View
from tests.kit.table.positions import seen

HANDS = 45


class Watched:
    """A bot whose every choice is looked at."""

    def __init__(self, bot: Player, deal: Deal) -> None:
        self.bot, self.deal, self.name = bot, deal, bot.name
        self.choices: list[int] = []

    def reset(self, seed: int) -> None:
        self.bot.reset(seed)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        assert view == self.deal.view(view.seat)
        assert not any(view.tiles(other) for other in SEATS if other != view.seat)
        assert min(view.wall) >= KINDS
        choice = self.bot.choose(view, legal)
        assert choice in legal
        if WIN_CODE in legal:
            assert choice == WIN_CODE
        self.choices.append(choice)
        return choice


def played(names: Sequence[str], hands: int) -> list[list[int]]:
    deal = Deal(McrRules())
    adviser = McrAdviser()
    bots = [Watched(registry.player(name, adviser), deal) for name in names]
    for hand in range(hands):
        for place, bot in enumerate(bots):
            bot.reset(4 * hand + place)
        deal.engine.begin_shuffled(deal.table, hand, hand, hand & 3, hand >> 2 & 3)
        assert play_hand(deal, bots) > 0
        assert deal.is_over
    return [bot.choices for bot in bots]


@pytest.mark.skipif(os.environ.get(PLAIN) == "1", reason="plain modules are slow, and may be")
def test_the_ladder_chooses_what_is_legal() -> None:
    assert sum(map(len, played(registry.LADDER[2:], 12))) > 40 * 12


@pytest.mark.parametrize("names", [("random",) * 4, ("greedy", "random", "greedy", "random")])
def test_bots_choose_what_is_legal_from_their_own_view(names: tuple[str, ...]) -> None:
    choices = played(names, HANDS)
    assert sum(map(len, choices)) > 60 * HANDS
    assert {verb_of(code) for some in choices for code in some} >= {
        Verb.DISCARD,
        Verb.PASS,
        Verb.LAY_FLOWER,
    }


def test_the_same_seed_plays_the_same() -> None:
    names = ("random", "greedy") * 2
    assert played(names, 3) == played(names, 3)


def test_an_illegal_choice_is_refused() -> None:
    class Cheat:
        name = "cheat"

        def reset(self, seed: int) -> None: ...

        def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002
            return WIN_CODE

    deal = Deal(McrRules(), flowers=False)
    deal.engine.begin_shuffled(deal.table, 1, 0, 0, 0)
    with pytest.raises(Refusal, match="win"):
        play_hand(deal, [Cheat()] * 4)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        registry.player("genius", McrAdviser())
    assert caught.value.code == "unknown_bot"
    assert "greedy" in str(caught.value)
    assert "random" in str(caught.value)


def test_a_seat_reads_its_view() -> None:
    view = seen("[EEE]123456m55p2s", offered=20, seat=2)
    assert sum(view.concealed) == 9
    assert view.meld_numbers(2) == bytes([49])
    assert (view.offered, view.giver) == (20, 1)
    assert view.unseen[0] == 3
    assert view.unseen[20] == 3
    assert view.unseen[27] == 1
    assert view.wall_left == 84
    assert view.seat_wind(2) == Wind.WEST
    assert view.round_wind == Wind.EAST
    assert view.discards == ()


def test_a_hidden_kong_of_ones_own_has_no_copy_left() -> None:
    view = seen("[EEEE]123456m55p2s")
    assert view.unseen[27] == 0
