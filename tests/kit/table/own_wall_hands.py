"""Hands between our bots with a wall for each seat, and their logs as Botzone writes them."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.bots import registry
from muraille.bots.simulation import mixed
from muraille.games.mcr.options import INTERNATIONAL
from muraille.games.registry import game_of
from muraille.record.botzone.match import SIGNS
from muraille.table.actions import Answer, DeclareWin, Pass, TakeChow, TakePung
from muraille.table.deal import Deal
from muraille.table.events import (
    ClaimAnswered,
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
from muraille.table.own_walls import OwnWalls

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
        self.decisions: list[tuple[int, int]] = []
        """Seat and code of each."""
        players = [registry.player(bot, MCR.adviser(INTERNATIONAL)) for _ in range(4)]
        for seat, player in enumerate(players):
            player.reset(mixed(number, seat, chance))
        shown, views = deal.shown, deal.views
        seat, legal = deal.engine.present(deal.table, shown)
        while seat >= 0:
            code = players[seat].choose(views[seat], walls.legal(seat, legal))
            self.decisions.append((seat, code))
            assert walls.act(seat, code) == 0
            seat, legal = deal.engine.present(deal.table, shown)
        self.events = decode(deal.log)
        self.gains = deal.scores

    def log(self, name: str = "x") -> str:
        """The match as Botzone would write it."""
        won = [event for event in self.events if isinstance(event, HandWon)]
        end = f"Fan {won[0].points}" if won else "Huang"
        gains = (str(self.gains[(self.east + wind) & 3]) for wind in range(4))
        head = (f"Match {name}", f"Wind {self.round_wind}", *self._deals())
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
        said: list[str] = []
        for event in self.events:
            wind = (getattr(event, "seat", 0) - self.east) & 3
            if isinstance(event, TileDiscarded | KongPromoted):
                said, pending = [], event.tile or 0
            elif isinstance(event, ClaimAnswered) and not isinstance(event.answer, Pass):
                said.append(f"Player {wind} {_claim(event.answer, pending)}")
            for words in _told(event):
                done = f"Player {wind} {words}"
                lost = [claim for claim in said if claim != done] if done in said else []
                yield " Ignore ".join((done, *lost))


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
        yield _claim(event.claim, tile)
    elif type(event) in names:
        yield f"{names[type(event)]} {SIGNS[tile]}"


def _claim(answer: Answer, tile: int) -> str:
    if isinstance(answer, TakeChow):
        return f"Chi {SIGNS[answer.lowest + 1]}"
    if isinstance(answer, DeclareWin):
        return f"Hu {SIGNS[tile]}"
    return f"{'Peng' if isinstance(answer, TakePung) else 'Gang'} {SIGNS[tile]}"
