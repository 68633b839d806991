"""Whole hands, replayed line by line from files a player can read."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from muraille.games.mcr.rules import McrRules
from muraille.table.deal import Deal
from muraille.table.events.codec import starts
from tests.golden.plays import FOLDER, perform, read_plays, told_play
from tests.golden.write_play import written_files
from tests.kit.table.director import BOTH

FILES = sorted(FOLDER.glob("*.log"))


@BOTH
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_hand_goes_as_the_file_says(engine: ModuleType, path: Path) -> None:
    deal = Deal(McrRules(), engine=engine)
    for play in read_plays(path):
        deal.begin(play.wall, play.east, play.hand, play.dice)
        happened = len(starts(deal.log))
        for at, line in enumerate(play.lines):
            if at >= happened:
                perform(deal, line.event)
                happened = len(starts(deal.log))
            assert at < happened, f"{path.name}:{line.number}: nothing happened"
        assert deal.is_over
        for line, (event, after) in zip(play.lines, told_play(engine, deal.log), strict=True):
            assert (event, after) == (line.event, line.after), f"{path.name}:{line.number}"


def test_the_writer_writes_these_files() -> None:
    """``python -m tests.golden.write_play`` is how they were made."""
    assert {path.stem: path.read_text("utf-8") for path in FILES} == dict(written_files())


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 300_000


def test_the_game_has_sixteen_hands_and_the_scores_add_up() -> None:
    plays = read_plays(FOLDER / "game.log")
    assert [(play.hand, play.east) for play in plays] == [(n, n % 4) for n in range(16)]
    totals = [0, 0, 0, 0]
    for play in plays:
        gains = [int(word) for word in play.lines[-1].event.split()[1:]]
        assert sum(gains) == 0
        totals = [total + gain for total, gain in zip(totals, gains, strict=True)]
    deal = Deal(McrRules())
    for play in plays:
        deal.begin(play.wall, play.east, play.hand, play.dice)
        happened = len(starts(deal.log))
        for at, line in enumerate(play.lines):
            if at >= happened:
                perform(deal, line.event)
                happened = len(starts(deal.log))
    assert list(deal.scores) == totals
    assert deal.whole.number == 16
