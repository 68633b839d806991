"""A game of one person against three bots: whom the table waits for, walls, the end of a hand."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from muraille.bots.player import Player
from muraille.core.fair import HandChance, commitment, hand_chance, winds_drawn
from muraille.core.wall import SEATS
from muraille.i18n import say
from muraille.table.match import FinishedHand, Match
from muraille.table.view import View

GAME: Final = "muraille play"
"""The name of the game in the derivation of its walls; every hand has a seed of its own."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """The seed of a hand that is over, and what was mixed into it: enough to check its wall."""

    hand: int
    """From 1."""
    seed: bytes
    words: tuple[bytes, ...]
    """What each player contributed, the person first."""
    chance: HandChance

    @property
    def promise(self) -> str:
        """What was told before the deal."""
        return commitment(self.seed)

    @property
    def word(self) -> str:
        """The word of the person."""
        return self.words[0].decode()


class Session:
    """A table of four: the person, first in the list of players, and three bots.

    ``seed_of`` gives the secret seed of a hand, counted from 1; ``chair`` is where the person sits
    in the first hand, or nothing if the winds are drawn.
    """

    def __init__(
        self,
        game: Match,
        names: Sequence[str],
        bots: Sequence[Player],
        seed_of: Callable[[int], bytes],
        chair: int | None = None,
    ) -> None:
        self.game = game
        self.me = 0
        self.names = tuple(names)
        """By chair, once the first hand is dealt."""
        self.opened: list[Envelope] = []
        self._players = tuple(names)
        self._bots = tuple(bots)
        self._at: dict[int, Player] = {}
        self._seed_of = seed_of
        self._chair = chair
        self._chairs: tuple[int, ...] = tuple(SEATS)
        self._sealed: Envelope | None = None
        self._seed = seed_of(1)

    @property
    def players(self) -> tuple[tuple[str, int], ...]:
        """Names and chairs in the order of the list: the person first."""
        return tuple(zip(self._players, self._chairs, strict=True))

    @property
    def drew_winds(self) -> bool:
        """Whether chance chose the chairs."""
        return self._chair is None

    @property
    def number(self) -> int:
        """The hand that is played, or comes next; from 1."""
        return self.game.number + 1

    def hand_of(self, language: str) -> str:
        """The hand in the course of the game, in words."""
        course = self.game.rotation
        if course.rounds is None:
            return say(language, "play.hand_of", n=self.number, hands=course.length)
        place = {"round": course.round + 1, "rounds": course.rounds}
        return say(language, "play.hand_in_round", n=self.number, **place)

    @property
    def promise(self) -> str:
        """The commitment of the next hand, to be told before anybody gives a word."""
        return commitment(self._seed)

    def begin(self, word: str) -> None:
        """Deal the next hand from the seed and the word of the person."""
        words = (word.encode(), b"", b"", b"")
        if not self._at:
            self._sit_down(words)
        for seat, bot in self._at.items():
            bot.reset(int.from_bytes(hashlib.sha256(self._seed + bytes([seat])).digest()[:8]))
        flowers = self.game.deal.flowers
        chance = hand_chance(self._seed, GAME, self.number, words, flowers=flowers)
        self._sealed = Envelope(self.number, self._seed, words, chance)
        self.game.begin(chance)

    def _sit_down(self, words: tuple[bytes, ...]) -> None:
        """Draw the winds, or give the person the chair they asked for."""
        chairs: tuple[int, ...] = winds_drawn(self._seed, GAME, words)
        if self._chair is not None:
            chairs = tuple((self._chair + place) & 3 for place in SEATS)
        self._chairs = chairs
        self.me = chairs[0]
        self.names = tuple(self._players[chairs.index(chair)] for chair in SEATS)
        self._at = dict(zip(chairs[1:], self._bots, strict=True))

    def view(self) -> View:
        """The table as the person sees it."""
        return self.game.deal.view(self.me)

    def log(self) -> tuple[int, ...]:
        """The log of the hand as the person receives it."""
        return self.game.deal.seen_log(self.me)

    def choices(self) -> tuple[int, ...]:
        """Let the bots act until the person has a choice: what they may do; nothing at the end.

        In a window the bots answer first, and nobody learns what they said until it closes.
        """
        deal = self.game.deal
        while waiting := deal.waiting_for():
            seat = next((seat for seat in waiting if seat != self.me), self.me)
            legal = deal.legal(seat)
            if seat == self.me:
                return legal
            deal.act(seat, self._at[seat].choose(deal.view(seat), legal))
        return ()

    def act(self, code: int) -> None:
        """Let the person act, or say why they may not."""
        self.game.deal.act(self.me, code)

    def finish(self) -> FinishedHand:
        """Write the hand down and open the envelope of its wall; the next one is sealed."""
        hand = self.game.finish()
        if self._sealed is not None:
            self.opened.append(self._sealed)
        self._seed = self._seed_of(self.number)
        return hand
