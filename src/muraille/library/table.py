"""A table to play at: four seats, hand after hand, walls from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from secrets import token_bytes
from typing import Any, Final

from muraille.bots.player import Player
from muraille.bots.simulation import mixed
from muraille.core.errors import Refusal
from muraille.core.fair import SEED_SIZE, HandChance, commitment, hand_chance
from muraille.core.wall import SEATS, Seat
from muraille.games.game import Ended, Game
from muraille.games.house_rules import HouseRules
from muraille.record.own.record import Promise, Record, RecordedPlayer
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.table.actions import Action, action_of, code_of, read_action
from muraille.table.deal import Deal
from muraille.table.events import Event
from muraille.table.events.codec import decode
from muraille.table.match import FinishedHand, Match
from muraille.table.outcome import outcome_of
from muraille.table.ranking import Standing
from muraille.table.view import View

NAME: Final = "library"
"""What the game is called in the derivation of its walls, and in its record."""
NO_WORDS: Final = (b"",) * len(SEATS)
"""Nobody contributes to the chance of a game in a program."""


class Table:
    """A game at a table: deal, ask what is legal, act, look; as a seat, or from above.

    Seats are 0 to 3; seat 0 is east in the first hand. Bots that are seated act by themselves in
    :meth:`play`. The same seed gives the same walls, and with the same decisions the same game.
    """

    def __init__(  # noqa: PLR0913 - who plays what, and by which chance
        self,
        game: Game[Any],
        rules: HouseRules,
        players: Sequence[Player | None] = (None,) * len(SEATS),
        *,
        seed: int | bytes | None = None,
        hands: int | None = None,
        flowers: bool | None = None,
    ) -> None:
        if len(players) != len(SEATS):
            raise Refusal("not_four_bots", count=len(players))
        self.game = game
        self.rules = rules
        self.players = tuple(players)
        self.seed = _seed(seed)
        self._match = Match(game.rules(rules), hands=hands, flowers=flowers)
        self.deal()

    def __repr__(self) -> str:
        course = self._match.rotation
        hand = course.number + (not course.is_over)
        of = f" of {course.length}"
        if course.rounds is not None:
            of = f", round {course.round + 1} of {course.rounds}"
        return f"<Table {self.game.name}: hand {hand}{of}, {self.scores}>"

    # Playing.

    def deal(self) -> None:
        """Deal the next hand."""
        deal = self._match.begin(self._chance(self._match.number))
        for seat, player in enumerate(self.players):
            if player is not None:
                player.reset(mixed(int.from_bytes(self.seed[-8:]), deal.whole.number, 1 + seat))

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that owe a decision; none when the hand is over."""
        return self._deal.waiting_for()

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Everything a seat may do now."""
        return tuple(map(action_of, self._deal.legal(seat)))

    def act(self, seat: Seat, action: Action | str) -> None:
        """Let a seat act: ``Discard(20)``, or its text ``"discard 3s"``; refused if it may not."""
        self._act(seat, code_of(read_action(action) if isinstance(action, str) else action))

    def play_hand(self) -> Table:
        """Let the bots act until this hand is over, or a seat without a bot must decide."""
        while self._match.is_playing:
            asked = [seat for seat in self.waiting_for if self.players[seat] is not None]
            if not asked:
                break
            player = self.players[asked[0]]
            assert player is not None  # noqa: S101 - chosen so
            view = self._deal.view(asked[0])
            self._act(asked[0], player.choose(view, self._deal.legal(asked[0])))
        return self

    def play(self) -> Table:
        """Let the bots play on, hand after hand, until the game is over or one must decide."""
        while not self.play_hand().waiting_for and not self.is_over:
            self.deal()
        return self

    def _act(self, seat: Seat, code: int) -> None:
        self._deal.act(seat, code)
        if self._deal.is_over:
            self._match.finish()

    # Looking.

    def view(self, seat: Seat) -> View:
        """The table as a seat knows it; 4 is a spectator."""
        return self._deal.view(seat)

    @property
    def whole(self) -> View:
        """The whole table, nothing hidden."""
        return self._deal.whole

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened in this hand, nothing hidden."""
        return decode(self._deal.log)

    def events_for(self, seat: Seat) -> tuple[Event, ...]:
        """What has happened in this hand as a seat, or a spectator, was told it."""
        return decode(self._deal.seen_log(seat))

    @property
    def hand_is_over(self) -> bool:
        """Whether the hand is settled and the next one can be dealt."""
        return not self._match.is_playing

    @property
    def is_over(self) -> bool:
        """Whether the last hand is settled."""
        return self._match.is_over

    @property
    def hands(self) -> tuple[FinishedHand, ...]:
        """The hands that are settled."""
        return tuple(self._match.finished)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has won and lost so far."""
        return self._match.scores

    def ranking(self) -> tuple[Standing, ...]:
        """The ranking so far."""
        return self._match.standings()

    def ended(self) -> Ended:
        """The hand that is over: counted, explained and settled."""
        if not self.hand_is_over:
            raise Refusal("hand_not_over")
        return self.game.ended(outcome_of(self.whole), self.rules)

    def record(self, names: Sequence[str] = ()) -> Record:
        """The game so far, to be kept; its walls can be proven from the seed."""
        named = names or [
            f"seat {seat}" if player is None else player.name
            for seat, player in enumerate(self.players)
        ]
        people = tuple(
            RecordedPlayer(name, seat, bot=self.players[seat] is not None)
            for seat, name in enumerate(named)
        )
        promise = Promise(commitment(self.seed), self.seed, NO_WORDS)
        chances = [WallOrigin(self._chance(hand.number), promise) for hand in self.hands]
        today = datetime.now(UTC).date()
        return Recorder(NAME, today, self.rules, people).record(self._match, chances)

    @property
    def _deal(self) -> Deal:
        return self._match.deal

    def _chance(self, hand: int) -> HandChance:
        return hand_chance(self.seed, NAME, hand + 1, NO_WORDS, flowers=self._deal.flowers)


def _seed(seed: int | bytes | None) -> bytes:
    """Thirty-two bytes: those given, those of a number, or new ones nobody can guess."""
    if seed is None:
        return token_bytes(SEED_SIZE)
    return seed if isinstance(seed, bytes) else seed.to_bytes(SEED_SIZE)
