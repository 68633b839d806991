"""A table as its journal tells it: seats, hands, how far. No clock, no listener."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.fair import HandChance, commitment, hand_chance, winds_drawn
from muraille.core.wall import SEATS, Seat
from muraille.house import entries as entry_kinds
from muraille.house.damage import Damage
from muraille.house.entries import Entry, day_of
from muraille.house.people import FORGOTTEN_NAME
from muraille.house.table.charter import Charter
from muraille.house.table.pace import NORMAL, bot_pace_of
from muraille.record.own.record import Promise, Record, RecordedPlayer
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.strict.options import FIRST_EDITION
from muraille.strict.rule_questions import CountingRules
from muraille.strict.table import StrictTable
from muraille.table.deal import Deal
from muraille.table.events.codec import begins_hand
from muraille.table.match import Match

LONGEST_WORD: Final = 100


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table, and its player."""

    person: str | None = None
    """Its owner; none if a bot was asked to sit there, or if it is empty."""
    name: str = ""
    bot: str | None = None
    """The bot that plays: its own game, or for a player who is not there."""
    away: bool = False
    """The bot plays because the connection is lost: the player has the chair back on return."""

    @property
    def is_empty(self) -> bool:
        """Whether anybody may sit down here."""
        return self.person is None and self.bot is None

    @property
    def is_human(self) -> bool:
        """Whether a person plays here now."""
        return self.person is not None and self.bot is None


EMPTY: Final = Chair()


def _seat_in(entry: Entry) -> Seat:
    """The seat an entry is about."""
    seat: Seat = entry.facts["seat"]
    if seat not in SEATS:
        raise ValueError(seat)
    return seat


def strict_table(deal: Deal, charter: Charter) -> StrictTable:
    """The strict table of a charter; a game without a penalty book has none."""
    adviser = charter.adviser()
    if not isinstance(adviser, CountingRules):
        raise Refusal("no_penalty_book")
    return StrictTable(deal, adviser, charter.options())


class TableState:
    """Everything a journal says about one table.

    Chairs are numbered as the engine does it, east of the first hand is 0. Until the winds are
    drawn for the first hand, a chair is only a place in the list of players.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.position = 0
        """Where the next entry goes."""
        self.at = 0
        """When the last one was written, in milliseconds since 1970."""
        self.charter: Charter | None = None
        self.host = ""
        self.opener = ""
        """The name of the host when the table was opened: it stays, whoever sits where."""
        self.opened_by = ""
        """The person whose name that was."""
        self.invitation = ""
        self.follows = ""
        """The table whose players go on here."""
        self.opened = 0
        self.chairs: list[Chair] = [EMPTY] * len(SEATS)
        self.drawn: tuple[Seat, ...] | None = None
        """The chair of each place of the list, once the winds are drawn."""
        self.seed: bytes | None = None
        """Of the hand that is promised or played; secret."""
        self.words: list[str] = [""] * len(SEATS)
        """What each chair gave for the next wall."""
        self.promises: list[Promise] = []
        """Of the hands that are over, and of the one that is played."""
        self.bot_pace = NORMAL
        """How fast bots play: as the charter says, until the host wants it otherwise."""
        self.closed = False
        self._game: Match | None = None
        self.strict: StrictTable | None = None
        """What hands and mouths have begun, if people handle the tiles here."""

    @property
    def game(self) -> Match:
        """The game that is played."""
        if self._game is None:
            raise Refusal("no_such_table")
        return self._game

    @property
    def agreed(self) -> Charter:
        """The charter of a table that is open."""
        if self.charter is None:
            raise Refusal("no_such_table")
        return self.charter

    @property
    def promise(self) -> str | None:
        """The commitment of the hand that comes next, or is played."""
        return None if self.seed is None else commitment(self.seed)

    @property
    def moment(self) -> int:
        """Where play stands: it is the same whoever comes and goes meanwhile."""
        return self.game.number << 32 | self.game.deal.length

    @property
    def is_dealt(self) -> bool:
        """Whether the first hand was dealt."""
        return self.drawn is not None

    @property
    def has_started(self) -> bool:
        """Whether the host has begun: the first hand is promised, or was dealt."""
        return self.seed is not None or self.is_dealt

    @property
    def bot_time_factor(self) -> float:
        """How many times their usual time bots take here."""
        return bot_pace_of(self.bot_pace)

    @property
    def humans(self) -> int:
        """How many people play."""
        return sum(chair.is_human for chair in self.chairs)

    def seat_of(self, person: str) -> Seat | None:
        """The seat of a person."""
        return next((s for s, chair in enumerate(self.chairs) if chair.person == person), None)

    def replay(self, kept: Iterable[Entry]) -> None:
        """Go through a journal; one that leads nowhere is refused, where it does not go on."""
        for entry in kept:
            try:
                if entry.kind == entry_kinds.PLAYED:
                    self._absorb(entry.words)
                self.apply(entry)
            except Exception as error:
                # Whatever is wrong, the journal of this table is to blame, and of no other.
                raise Damage(self.table, entry.position, "fold") from error

    def _absorb(self, words: tuple[int, ...]) -> None:
        if begins_hand(words) == self.game.is_playing:
            raise ValueError(words[:1])
        self.before_words(words)
        before = self.game.deal.whole
        self.game.absorb(words)
        if self.strict is not None:
            self.strict.follow(words, before)

    def apply(self, entry: Entry) -> None:
        """Take note of an entry; the words of a hand are in the game already."""
        begins = entry.kind == entry_kinds.OPENED
        if entry.position != self.position or begins != (self.charter is None):
            raise ValueError(entry.position)
        self.position += 1
        self.at = entry.at
        match entry.kind:
            case entry_kinds.OPENED:
                self._open(entry)
            case entry_kinds.SEATED | entry_kinds.BOT_SEATED | entry_kinds.LEFT:
                self._change_chair(entry)
            case entry_kinds.PROMISED:
                self.seed = bytes.fromhex(entry.facts["seed"])
                self.words = [""] * len(SEATS)
            case entry_kinds.WORD_GIVEN:
                self.words[_seat_in(entry)] = entry.facts["word"]
            case entry_kinds.BOTS_PACED:
                bot_pace_of(entry.facts["pace"])
                self.bot_pace = entry.facts["pace"]
            case entry_kinds.HANDED_OVER:
                self.host = entry.facts["host"]
            case entry_kinds.HAND_OVER | entry_kinds.CLOSED:
                self._end(entry)
            case entry_kinds.PLAYED:
                pass  # the game has the words of a hand already
            case _:
                raise ValueError(entry.kind)

    def _end(self, entry: Entry) -> None:
        """A hand is over, or the table; a table closed in a hand that was called off ends both."""
        if entry.kind == entry_kinds.HAND_OVER:
            self.game.finish()
            self.seed = None
            return
        if self.game.is_playing and self.game.deal.is_over:
            self.game.finish()
        self.closed = True

    def before_words(self, words: tuple[int, ...]) -> None:
        """The first words of the first hand draw the winds, those of any hand fix its chance."""
        if words and not self.game.is_playing:
            self.begin_hand()

    def begin_hand(self) -> None:
        """A hand is dealt: winds are drawn if it is the first, its promise is kept."""
        self.draw_winds()
        if self.seed is not None:
            promise = Promise(commitment(self.seed), self.seed, self.contributions())
            self.promises.append(promise)

    def draw_winds(self) -> None:
        """Everybody takes the chair the winds give them; once."""
        if self.drawn is not None or self.seed is None:
            return
        self.drawn = winds_drawn(self.seed, self.table, self.contributions())
        chairs, words = list(self.chairs), list(self.words)
        for place, seat in enumerate(self.drawn):
            self.chairs[seat], self.words[seat] = chairs[place], words[place]

    def contributions(self) -> tuple[bytes, ...]:
        """The words in the order of the list of players."""
        order = self.drawn or SEATS
        return tuple(self.words[seat].encode() for seat in order)

    def next_hand(self) -> HandChance:
        """What chance brings to the next hand."""
        if self.seed is None:
            raise Refusal("not_promised")
        number = self.game.number + 1
        flowers = self.game.deal.flowers
        return hand_chance(self.seed, self.table, number, self.contributions(), flowers=flowers)

    def chance(self, number: int) -> WallOrigin:
        """What chance brought to a hand, from 0: it follows from what was promised."""
        promise = self.promises[number]
        if promise.seed is None:
            return WallOrigin(None, promise)
        given, flowers = promise.contributions, self.game.deal.flowers
        wall = hand_chance(promise.seed, self.table, number + 1, given, flowers=flowers)
        return WallOrigin(wall, promise)

    def record(self) -> Record:
        """The record of the hands that are over; of a closed table also of one called off.

        It is written in a thread while people play on: if a hand ends meanwhile, once more.
        """
        while True:
            stands = len(self.game.finished)
            record = self._recorded()
            if len(self.game.finished) == stands:
                return record

    def _recorded(self) -> Record:
        order = self.drawn or SEATS
        chairs = [self.chairs[seat] for seat in order]
        players = tuple(
            RecordedPlayer(chair.name, seat, bot=chair.person is None)
            for seat, chair in zip(order, chairs, strict=True)
        )
        day = day_of(self.opened)
        strict = self.agreed.options() if self.agreed.strict else None
        house = self.agreed.played_by()
        recorder = Recorder(self.table, day, house, players, drawn=True, strict=strict)
        chances = [self.chance(number) for number in range(len(self.game.finished))]
        return recorder.record(self.game, chances)

    def _open(self, entry: Entry) -> None:
        facts = entry.facts
        if not isinstance(facts["host"], str) or not isinstance(facts["invitation"], str):
            raise TypeError(entry.kind)
        self.charter = Charter(**{"edition": FIRST_EDITION, **facts["charter"]})
        self.host = self.opened_by = facts["host"]
        self.invitation = facts["invitation"]
        self.follows = facts.get("follows", "")
        self.opened = entry.at
        self.bot_pace = self.charter.bot_pace
        rules = self.charter.rule_set()
        self._game = Match(
            rules,
            hands=self.charter.hands,
            flowers=self.charter.flowers,
            hold=True,
            by_hand=self.charter.strict,
            serves_by_clock=self.charter.serves_by_clock,
        )
        if self.charter.strict:
            self.strict = strict_table(self._game.deal, self.charter)

    def forget(self, person: str) -> None:
        """A person's name stands here no more; in the journal it is replaced as well."""
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                self.chairs[seat] = replace(chair, name=FORGOTTEN_NAME)
        if self.opened_by == person:
            self.opener = FORGOTTEN_NAME

    def _change_chair(self, entry: Entry) -> None:
        seat = _seat_in(entry)
        if entry.kind == entry_kinds.BOT_SEATED:
            self._seat_bot(entry)
        elif entry.kind == entry_kinds.LEFT:
            self.chairs[seat] = EMPTY
            self.host = entry.facts.get("host", self.host)
        else:
            person, name = entry.facts["person"], entry.facts["name"]
            self.chairs[seat] = Chair(person, name)
            if person == self.opened_by:
                self.opener = self.opener or name

    def _seat_bot(self, entry: Entry) -> None:
        seat = _seat_in(entry)
        chair = self.chairs[seat]
        name = chair.name if chair.person is not None else entry.facts["name"]
        away = bool(entry.facts.get("away", False))
        self.chairs[seat] = replace(chair, bot=entry.facts["bot"], name=name, away=away)
