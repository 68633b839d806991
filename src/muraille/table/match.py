"""A game: seats drawn, hand after hand, scores carried, the ranking at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from struct import pack, unpack
from typing import Final
from zlib import compress, decompress

from muraille.core.errors import Refusal
from muraille.core.fair import HandChance, laid_out
from muraille.core.wall import columns
from muraille.games.table_rules import RuleSet
from muraille.table.deal import Deal
from muraille.table.engine import codes as c
from muraille.table.events import Adjudicated
from muraille.table.events.codec import decode, starts
from muraille.table.outcome import outcome_of
from muraille.table.ranking import Standing, ranking
from muraille.table.rotation import Rotation, check_length

NO_PENALTIES: Final = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand that is over: its log, and what each seat gained."""

    number: int
    """From 0."""
    east: int
    packed: bytes
    """Its log, four bytes a word and pressed: a house keeps the hands of many games."""
    gains: tuple[int, int, int, int]
    winner: int | None
    source: int | None
    points: int
    """Of the winning hand, as its rules count it: in MCR without bonus tiles."""
    penalties: tuple[int, ...] = NO_PENALTIES
    """What rulings of the referee cost or brought: a column of its own."""

    @property
    def log(self) -> tuple[int, ...]:
        """What happened, as words."""
        words = decompress(self.packed)
        return unpack(f"<{len(words) // 4}I", words)

    @property
    def is_called_off(self) -> bool:
        """Whether the table was closed before anybody could win."""
        return is_called_off(self.log)


def packed(log: Sequence[int]) -> bytes:
    """A log as a finished hand keeps it."""
    return compress(pack(f"<{len(log)}I", *log))


def is_called_off(log: Sequence[int]) -> bool:
    """Whether a hand ends because its table was closed.

    The last word may be what somebody gained: only the first one of an event says what happened.
    """
    return log[starts(log)[-1]] == c.CALLED_OFF


def penalties_in(log: Sequence[int]) -> tuple[int, ...]:
    """The column of penalties of a hand."""
    ruled = [event.deltas for event in decode(log) if isinstance(event, Adjudicated)]
    return tuple(sum(deltas[seat] for deltas in ruled) for seat in range(c.SEATS))


class Match:
    """Several hands at one table under one rule set; chairs are fixed, winds go round."""

    def __init__(  # noqa: PLR0913 - the ways a table is played
        self,
        rules: RuleSet,
        *,
        hands: int | None = None,
        flowers: bool | None = None,
        hold: bool = False,
        by_hand: bool = False,
        serves_by_clock: bool = False,
    ) -> None:
        self.rules = rules
        length = rules.hands if hands is None else hands
        check_length(rules, length)
        self.rotation = Rotation(rules, length)
        """Where the game stands: its length, the hand, who is east."""
        self.deal = Deal(
            rules, flowers=flowers, hold=hold, by_hand=by_hand, serves_by_clock=serves_by_clock
        )
        self.finished: list[FinishedHand] = []
        self._playing = False

    @property
    def hands(self) -> int:
        """The length of the game: its hands, or the least there can be where rounds end by east."""
        return self.rotation.length

    @property
    def number(self) -> int:
        """The hand that is played, or comes next; from 0."""
        return self.rotation.number

    @property
    def east(self) -> int:
        """The seat that is east in that hand."""
        return self.rotation.east

    @property
    def is_over(self) -> bool:
        """Whether the last hand is settled."""
        return self.rotation.is_over

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has won and lost so far."""
        gains = [hand.gains for hand in self.finished]
        return tuple(sum(hand[seat] for hand in gains) for seat in range(c.SEATS))

    @property
    def penalties(self) -> tuple[int, ...]:
        """What the referee has taken from and given to each seat so far."""
        columns = [hand.penalties for hand in self.finished]
        return tuple(sum(hand[seat] for hand in columns) for seat in range(c.SEATS))

    @property
    def totals(self) -> tuple[int, ...]:
        """Scores and penalties together: what decides the game."""
        return tuple(a + b for a, b in zip(self.scores, self.penalties, strict=True))

    def begin(self, chance: HandChance) -> Deal:
        """Begin the next hand with what chance has brought: the wall as built, and the dice."""
        dice = (*chance.dice1, *chance.dice2)
        return self.begin_with(laid_out(chance, self.east, self.rules.procedure.hill), dice)

    def begin_with(self, wall: Sequence[int], dice: Sequence[int]) -> Deal:
        """Begin the next hand with a wall in the order of drawing."""
        if self.is_over:
            raise Refusal("game_over")
        if self._playing:
            raise Refusal("hand_not_over")
        first = self.rules.opening(self.east, dice, columns(flowers=self.deal.flowers))
        course = self.rotation
        self.deal.begin(wall, course.east, course.number, dice, first, round_wind=course.round)
        self._playing = True
        return self.deal

    def absorb(self, words: Sequence[int]) -> None:
        """Go on as a log says that was kept elsewhere."""
        self.deal.absorb(words)
        self._playing = True

    def restore(self, state: bytes, log: Sequence[int], *, playing: bool) -> None:
        """Undo what could not be written down."""
        self.deal.restore(state, log)
        self._playing = playing

    @property
    def is_playing(self) -> bool:
        """Whether a hand has begun and is not written down yet."""
        return self._playing

    def finish(self) -> FinishedHand:
        """Write the hand down that is over; the winds go round as the rules say.

        After one that was called off the game stands where it stood.
        """
        if not self._playing or not self.deal.is_over:
            raise Refusal("hand_not_over")
        log = self.deal.log
        end = outcome_of(self.deal.whole)
        gains = tuple(a - b for a, b in zip(self.deal.scores, self.scores, strict=True))
        hand = FinishedHand(
            self.number,
            self.east,
            packed(log),
            (gains[0], gains[1], gains[2], gains[3]),
            end.winner,
            end.source,
            end.points,
            penalties_in(log) if self.deal.by_hand else NO_PENALTIES,
        )
        self.finished.append(hand)
        if not is_called_off(log):
            self.rotation = self.rotation.after(end.winner)
        self._playing = False
        return hand

    def standings(self) -> tuple[Standing, ...]:
        """The ranking so far, with table points."""
        return ranking(self.totals)
