"""A table of the house whose rounds end when everybody has been East, played to its end."""

from __future__ import annotations

from itertools import pairwise

from muraille.games.registry import game_of
from muraille.house.lobby import listed
from muraille.house.server.answers.tables import table_answer
from muraille.house.table.charter import Charter
from muraille.house.table.state import TableState
from muraille.record.own.codec import read_record, write_record
from muraille.record.own.verification import verified
from muraille.table.events import HandBegun
from tests.kit.house.tables import ANA, TableHouse, TablePlayer, run, with_bots


def by_east(hands: int) -> Charter:
    """The classical game, a round for four hands."""
    game = game_of("classic")
    house = game.changed(game.usual, {"round_by_east": True})
    return Charter("classic", house.name, dict(house.settings), hands=hands)


def test_a_table_is_over_when_everybody_has_been_east() -> None:
    async def test(house: TableHouse) -> None:
        table = await with_bots(house, by_east(4))
        await table.start(ANA.id)
        lobby, answer = listed(table), table_answer(table, ANA)
        assert (lobby.hand, lobby.round, lobby.rounds) == (1, 1, 1)
        assert (answer.round, answer.charter.rounds, answer.charter.hands) == (1, 1, 4)
        ana = TablePlayer(table, ANA)
        await house.play(ana)
        begun = [one.event for one in ana.heard if isinstance(one.event, HandBegun)]
        easts = [event.east for event in begun]
        assert len(easts) > 4
        assert list(dict.fromkeys(easts)) == [0, 1, 2, 3]
        assert all(after - before in {0, 1} for before, after in pairwise(easts))
        assert {event.round_wind for event in begun} == {0}
        assert [event.number for event in begun] == list(range(1, len(begun) + 1))
        assert (ana.seen[-1].phase, ana.seen[-1].hand, ana.seen[-1].round) == (
            *("over", len(begun), 1),
        )
        kept = TableState(table.id)
        kept.replay(await house.journal.entries(table.id))
        record = read_record(write_record(kept.record()))
        assert verified(record).proven == len(begun)

    run(test)
