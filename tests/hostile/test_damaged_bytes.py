"""Whatever bytes come from a disk or a socket, they are refused: no process ends by them.

``MURAILLE_EXAMPLES=500`` makes a million of each; ``python -m tests.hostile.fuzz`` does it alone.
"""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Final

import pytest

from muraille.core.errors import Refusal
from muraille.games.registry import GAMES
from muraille.table.deal import Deal
from muraille.table.events.codec import decode, starts
from tests.hostile.fuzz.targets import TARGETS, played_log
from tests.kit.examples import TIMES

EXAMPLES: Final = 2000


@pytest.mark.parametrize("name", TARGETS)
def test_damaged_bytes_are_refused_and_nothing_crashes(name: str) -> None:
    """In a process of its own: what a compiled part does wrong ends it."""
    command = [sys.executable, "-m", "tests.hostile.fuzz", name, str(EXAMPLES * TIMES)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert ended.returncode == 0, ended.stdout[-300:] + ended.stderr[-3000:]


@pytest.mark.parametrize("rules", GAMES)
def test_every_cut_of_a_log_between_two_words_is_refused_or_true(rules: str) -> None:
    game = GAMES[rules]
    deal = Deal(game.rules(game.usual), hold=True)
    log = played_log(deal, Random(7))
    dealt = starts(log)[5]
    """The wall and four deals: nobody goes on in the middle of them."""
    whole = {*starts(log), len(log)} - {0}
    for end in range(1, len(log) + 1):
        if end in whole and end >= dealt:
            deal.absorb(log[:end])
            assert deal.log == log[:end]
            continue
        for read in (deal.absorb,) if end in whole else (deal.absorb, decode):
            with pytest.raises(Refusal) as refused:
                read(log[:end])
            assert refused.value.code == "damaged_log"


def test_a_refused_log_leaves_the_table_as_it_was() -> None:
    game = GAMES["mcr"]
    deal = Deal(game.rules(game.usual), hold=True)
    log = played_log(deal, Random(1))
    deal.absorb(log[: starts(log)[20]])
    before = deal.state, deal.log, deal.version
    for words in ([0], [63], [2**32 - 1], log[:3], [-1], [2**40], [0] * 5000):
        with pytest.raises(Refusal) as refused:
            deal.absorb(words)
        assert refused.value.code == "damaged_log"
        assert (deal.state, deal.log, deal.version) == before
