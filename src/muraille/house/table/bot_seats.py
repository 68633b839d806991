"""The bots of a table: each sees what its chair sees."""

from __future__ import annotations

from hashlib import sha256

from muraille.bots import registry
from muraille.bots.player import Player
from muraille.core.wall import Seat
from muraille.games.advice import Adviser
from muraille.house.table.seats import SUBSTITUTE
from muraille.house.table.state import TableState
from muraille.house.table.strict.bots import StrictBots
from muraille.strict.table import StrictTable
from muraille.table.acts import Act
from muraille.table.deal import Deal


class BotSeats:
    """The bots in the chairs without a person; each is made when it is first asked."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._players: dict[tuple[Seat, str], Player] = {}
        self._adviser: Adviser | None = None
        self._thoughts: dict[Seat, tuple[int, int]] = {}
        """Seat -> the moment of play it has thought about, and what it will do."""
        self._strict = StrictBots(self._decide, self._is_person)

    def reset(self, seed: bytes) -> None:
        """A new hand: bots forget everything."""
        for (seat, _), player in self._players.items():
            player.reset(_number(seed, seat))

    def think(self, seat: Seat, deal: Deal) -> None:
        """The bot of a chair decides what it will do."""
        choice = self._player(seat).choose(deal.view(seat), deal.legal(seat))
        self._thoughts[seat] = self._state.moment, choice

    def choose(self, seat: Seat, deal: Deal) -> int:
        """What the bot of a chair does now: what it has decided, if play has not gone on since."""
        if self._thoughts.get(seat, (None,))[0] != self._state.moment:
            self.think(seat, deal)
        return self._thoughts.pop(seat)[1]

    def plan(self, seat: Seat, table: StrictTable) -> None:
        """The bot of a chair decides what it will do with its hands."""
        self._strict.plan(table, seat)

    def next_act(self, seat: Seat, table: StrictTable) -> Act | None:
        """What the bot of a chair does next with its hands."""
        return self._strict.next_act(table, seat)

    def give_up(self, seat: Seat) -> None:
        """What a bot had begun was refused."""
        self._strict.drop(seat)

    def _decide(self, seat: Seat, legal: tuple[int, ...]) -> int:
        return self._player(seat).choose(self._state.game.deal.view(seat), legal)

    def _is_person(self, seat: Seat) -> bool:
        return self._state.chairs[seat].bot is None

    def _player(self, seat: Seat) -> Player:
        bot = self._state.chairs[seat].bot or SUBSTITUTE
        if (seat, bot) not in self._players:
            if self._adviser is None:
                self._adviser = self._state.agreed.adviser()
            player = registry.player(bot, self._adviser)
            player.reset(_number(self._state.seed or b"", seat))
            self._players[seat, bot] = player
        return self._players[seat, bot]


def _number(seed: bytes, seat: Seat) -> int:
    """A number for the chance of a bot: it tells nothing about the seed of the wall."""
    return int.from_bytes(sha256(b"bot" + seed + bytes([seat])).digest()[:8])
