"""What becomes of the tiles of each error, and how the log tells it."""

from __future__ import annotations

import pytest

from tests.kit.strict.scripts import DRAWS, REPLACEMENTS, SCRIPTS, Script
from tests.kit.strict.tables import dead, kinds, melds, play, queue, river, strict_table
from tests.kit.table.text import written

BY_NAME = {script.name: script for script in SCRIPTS}
FATES = [
    ("P1.1 dealt, put back", 0, 14, "", "", ""),
    ("P1.1 dealt, mixed", 0, 14, "", "", ""),
    ("P1.2 in time", 3, 13, "", "0:7m", ""),
    ("P1.2 too late", 3, 12, "", "0:7m", ""),
    ("P1.2 East himself", 0, 12, "", "0:7m", ""),
    ("P1.3", 2, 13, "", "0:7m", ""),
    ("P2.1", 1, 10, "", "1:E", "pung 7m<0"),
    ("P3.1 false, called", 2, 13, "", "0:7m", ""),
    ("P3.3b", 1, 13, "", "0:7m", ""),
    ("P4.1 put back", 1, 14, "", "0:C", ""),
    ("P4.1 called", 1, 14, "", "0:C", ""),
    ("P4.2", 2, 10, "7m FF", "2:P", ""),
    ("P4.2 kong", 2, 11, "7m FFP", "", ""),
    ("P4.2 own kong", 0, 11, "ESWN", "", ""),
    ("P4.3", 0, 14, "C", "", ""),
    ("P4.3 put back", 0, 14, "", "", ""),
    ("P4.4a", 2, 14, "", "", ""),
    ("P4.4a put back", 2, 13, "", "", ""),
    ("P4.4b", 2, 12, "", "2:P", ""),
    ("P4.6a", 0, 14, "", "0:C", ""),
    ("P4.6a dealt", 3, 14, "", "0:C", ""),
    ("P4.6a dealt, put back", 3, 13, "", "0:C", ""),
    ("P4.6b", 1, 12, "", "0:C 1:E", ""),
    ("P4.6b kong", 0, 9, "", "0:C", "hidden E"),
    ("P4.7 in time", 1, 10, "", "1:E 2:P 3:9s", "pung 7m<0"),
    ("P4.7", 1, 10, "77m", "1:E 2:P 1:7m 3:9s", ""),
    ("P4.8b", 1, 13, "", "0:6s", ""),
    ("P4.10b", 1, 13, "", "0:6s", ""),
    ("P5.3", 1, 13, "", "0:6s", ""),
]


@pytest.mark.parametrize(("name", "seat", "held", "aside", "lying", "laid"), FATES)
def test_the_tiles_lie_where_the_book_says(  # noqa: PLR0917 - a table
    name: str, seat: int, held: int, aside: str, lying: str, laid: str
) -> None:
    script = BY_NAME[name]
    table = play(strict_table(script.hands, DRAWS, REPLACEMENTS), *script.steps)
    assert len(table.deal.whole.tiles(seat)) == held
    assert written(table.physical.bearings[seat].aside) == aside
    assert river(table) == lying
    assert melds(table, seat) == laid


@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("P5.1", (-29, 45, -8, -8)),
        ("P5.2", (-29, 45, -8, -8)),
        ("a win that stands", (-29, 45, -8, -8)),
        ("P6.3", (0, 0, 0, 0)),
    ],
)
def test_penalties_never_change_the_settlement(name: str, gains: tuple[int, ...]) -> None:
    script = BY_NAME[name]
    table = play(strict_table(script.hands, DRAWS, REPLACEMENTS), *script.steps)
    assert table.deal.scores == gains


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_the_log_tells_every_ruling_and_every_dead_hand(script: Script) -> None:
    table = play(strict_table(script.hands, DRAWS, REPLACEMENTS), *script.steps)
    told = kinds(table)
    assert told.count("adjudicated") == len(script.rulings)
    assert told.count("hand_ruled_dead") == len(dead(table))
    assert kinds(table, 4).count("adjudicated") == len(script.rulings)
    queued = [one for one in script.rulings if "queue" in one]
    assert len(queued) == sum(bool(queue(table, seat)) for seat in range(4))
