"""Walls as on Botzone: another reader of its rules finds nothing wrong with the hands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from muraille.arena.own_walls import OwnWalls
from muraille.bots import registry
from muraille.bots.simulation import mixed
from muraille.games.mcr.options import INTERNATIONAL
from muraille.games.registry import game_of
from muraille.record.botzone import check, read_matches
from muraille.record.botzone.match import SIGNS
from muraille.table.actions import TakeChow, TakePung
from muraille.table.deal import Deal
from muraille.table.events import (
    Event,
    HandWon,
    KongConcealed,
    KongPromoted,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)
from muraille.table.events.codec import decode

MCR = game_of("mcr")
TILES = 136


class Played:
    """A hand of four bots with a wall for each seat."""

    def __init__(self, bot: str, number: int, *, chance: int = 0) -> None:
        deal = Deal(MCR.rules(INTERNATIONAL), flowers=False)
        self.east, self.round_wind = number & 3, number >> 2 & 3
        deal.engine.begin_shuffled(deal.table, mixed(number), number, self.east, number >> 2 & 3)
        self.tiles = deal.whole.wall[:TILES]
        walls = OwnWalls(deal)
        walls.begin(self.tiles, self.east, number)
        players = [registry.player(bot, MCR.adviser(INTERNATIONAL)) for _ in range(4)]
        for seat, player in enumerate(players):
            player.reset(mixed(number, seat, chance))
        shown, views = deal.shown, deal.views
        seat, legal = deal.engine.present(deal.table, shown)
        while seat >= 0:
            code = players[seat].choose(views[seat], walls.legal(seat, legal))
            assert walls.act(seat, code) == 0
            seat, legal = deal.engine.present(deal.table, shown)
        self.events = decode(deal.log)
        self.gains = deal.scores

    def log(self) -> str:
        """The match as Botzone would write it."""
        won = [event for event in self.events if isinstance(event, HandWon)]
        end = f"Fan {won[0].points}" if won else "Huang"
        gains = (str(self.gains[(self.east + wind) & 3]) for wind in range(4))
        head = ("Match x", f"Wind {self.round_wind}", *self._deals())
        return "\n".join((*head, *self._moves(), end, "Score " + " ".join(gains)))

    def draws(self, seat: int) -> list[int]:
        """What a seat was dealt and drew, in that order."""
        dealt = [e.tiles for e in self.events if isinstance(e, TilesDealt) and e.seat == seat]
        drawn = [e.tile for e in self.events if isinstance(e, TileDrawn) and e.seat == seat]
        return [tile for tile in (*dealt[0], *drawn) if tile is not None]

    def _deals(self) -> Iterator[str]:
        for wind in range(4):
            tiles = self.draws((self.east + wind) & 3)[:13]
            yield " ".join((f"Player {wind} Deal", *(SIGNS[tile] for tile in tiles)))

    def _moves(self) -> Iterator[str]:
        yield f"Player 0 Draw {SIGNS[self.draws(self.east)[13]]}"
        for event in self.events:
            for words in _told(event):
                yield f"Player {(event.seat - self.east) & 3} {words}"  # type: ignore[union-attr]


def _told(event: Event) -> Iterator[str]:
    names = {
        TileDrawn: "Draw",
        TileDiscarded: "Play",
        KongConcealed: "AnGang",
        KongPromoted: "BuGang",
        HandWon: "Hu",
    }
    tile = getattr(event, "tile", None)
    if tile is None:
        return
    if isinstance(event, MeldClaimed):
        if isinstance(event.claim, TakeChow):
            yield f"Chi {SIGNS[event.claim.lowest + 1]}"
        else:
            yield f"{'Peng' if isinstance(event.claim, TakePung) else 'Gang'} {SIGNS[tile]}"
    elif type(event) in names:
        yield f"{names[type(event)]} {SIGNS[tile]}"


@pytest.mark.parametrize(("bot", "hands"), [("random", 250), ("greedy", 40)])
def test_every_hand_can_be_played_on_botzone_and_counts_the_same_there(
    bot: str, hands: int
) -> None:
    kongs = wins = exhausted = 0
    for number in range(hands):
        played = Played(bot, number % 256)
        [match] = read_matches(played.log())
        checked = check(match, INTERNATIONAL)
        assert not [d for d in checked.differences if d.subject.value != "fan"], played.log()
        kongs += sum(isinstance(e, KongConcealed | KongPromoted) for e in played.events)
        wins += sum(isinstance(e, HandWon) for e in played.events)
        exhausted += played.gains == (0, 0, 0, 0)
    assert exhausted + wins == hands
    # Random players exhaust their walls, with kongs to the last tile; greedy ones win.
    assert wins > 30 if bot == "greedy" else exhausted > 200
    assert kongs > (0 if bot == "greedy" else 20)


def test_nobody_changes_what_another_one_draws() -> None:
    for number in range(20):
        first, other = Played("random", number), Played("random", number, chance=1)
        for seat in range(4):
            own = list(first.tiles[34 * seat : 34 * seat + 34])
            for played in (first, other):
                drawn = played.draws(seat)
                assert drawn == own[: len(drawn)]
        assert first.events != other.events
