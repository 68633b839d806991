"""Is a record true? Its walls against what was promised, its play against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.fair import Fairness, HandChance, Proof, laid_out, verify, winds_drawn
from muraille.core.tile import CODES, Kind
from muraille.core.wall import columns, full_set
from muraille.games.registry import game_of
from muraille.games.table_rules import ROUND, RuleSet
from muraille.i18n import say
from muraille.record.own.record import Record, RecordedHand, course_of, house_of, rules_of
from muraille.record.own.rerun import first_difference
from muraille.record.own.strict_rerun import first_strict_difference
from muraille.strict.options import EDITION
from muraille.strict.rule_questions import CountingRules
from muraille.strict.table import StrictTable
from muraille.table.deal import ENGINE, Deal
from muraille.table.events import Event, HandBegun, HandSettled, HandWon
from muraille.table.rotation import Rotation

NOTHING: Final = (0, 0, 0, 0)
"""What a hand brings that was called off."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something a record says that is not so."""

    code: str
    """Its sentence is ``faults.<code>`` in the catalogues."""
    facts: Mapping[str, object] = field(default_factory=dict)

    def sentence(self, language: str) -> str:
        """Say it to a person; a tile is called by its name."""
        facts = dict(self.facts)
        if "tile" in facts:
            facts["tile"] = say(language, f"tiles.{facts['tile']}")
        return say(language, f"faults.{self.code}", **facts)


class Tampered(Refusal):
    """A record whose form is right and whose content is not."""

    def __init__(self, fault: Fault, hand: int | None = None) -> None:
        super().__init__("tampered_record", hand=hand, fault=fault.code, **fault.facts)
        self.fault = fault
        self.hand = hand

    def sentence(self, language: str) -> str:
        """Say where the record is false, and why."""
        fault = self.fault.sentence(language)
        if self.hand is None:
            return say(language, "refusals.tampered_record", fault=fault)
        where = say(language, "faults.in_hand", number=self.hand, fault=fault)
        return say(language, "refusals.tampered_record", fault=where)


class WallProof(Enum):
    """What can be said of the wall of a hand."""

    PROVEN = "proven"
    """It follows from the seed the house had promised."""
    UNPROVEN = "unproven"
    """Nothing was promised, or the seed is not published yet."""
    FALSE = "false"


@dataclass(frozen=True, slots=True)
class HandVerification:
    """What checking one hand has shown."""

    number: int
    walls: WallProof
    wall_fault: Fault | None
    play_fault: Fault | None

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All that is false about the hand."""
        return tuple(fault for fault in (self.wall_fault, self.play_fault) if fault is not None)


@dataclass(frozen=True, slots=True)
class Verification:
    """What checking a record has shown."""

    hands: tuple[HandVerification, ...]
    faults: tuple[Fault, ...]
    """What is false about the game as a whole."""

    @property
    def holds(self) -> bool:
        """Whether nothing was found to be false."""
        return not self.faults and not any(hand.faults for hand in self.hands)

    @property
    def proven(self) -> int:
        """How many walls are proven."""
        return sum(hand.walls is WallProof.PROVEN for hand in self.hands)


def verified(record: Record) -> Verification:
    """Check everything that can be checked."""
    rules = rules_of(record)
    table = _table(record, rules)
    course = course_of(record, rules)
    hands = tuple(
        _judged(record, hand, place, table)
        for hand, place in zip(record.hands, course[:-1], strict=True)
    )
    return Verification(hands, tuple(_of_the_game(record, course)))


def _table(record: Record, rules: RuleSet) -> Deal | StrictTable:
    """The table a game was played at."""
    by_hand = record.strict is not None
    deal = Deal(
        rules,
        flowers=record.flowers,
        hold=record.hold,
        by_hand=by_hand,
        serves_by_clock=record.serves_by_clock,
        engine=_engine(record),
    )
    return strict_of(record, deal) or deal


def _engine(record: Record) -> ModuleType | None:
    """The engine that plays it again: events that are adopted need one that trusts no number."""
    adopts = record.strict is not None and record.strict.edition != EDITION
    return import_module(ENGINE) if adopts else None


def refuse_false(record: Record) -> None:
    """Raise the first thing that is false."""
    found = verified(record)
    for hand in found.hands:
        for fault in hand.faults:
            raise Tampered(fault, hand.number)
    for fault in found.faults:
        raise Tampered(fault)


def refuse_false_hand(record: Record, hand: RecordedHand) -> None:
    """Raise the first thing that is false about one hand, whatever was played before it."""
    rules = rules_of(record)
    moved = ROUND * next((e.round_wind for e in hand.events if isinstance(e, HandBegun)), 0)
    place = Rotation(rules, record.length, hand.number - 1, hand.east, moved)
    for fault in _judged(record, hand, place, _table(record, rules)).faults:
        raise Tampered(fault, hand.number)


def _of_the_game(record: Record, course: Sequence[Rotation]) -> Iterator[Fault]:
    end = next((place.number for place in course if place.is_over), len(record.hands))
    if len(record.hands) > end:
        yield Fault("too_many_hands", {"found": len(record.hands), "expected": end})
    sums = tuple(map(sum, zip(*(hand.gains for hand in record.hands), strict=True)))
    counted = sums or NOTHING
    if counted != record.scores:
        yield Fault("other_scores", {"stated": _list(record.scores), "counted": _list(counted)})
    if record.drawn:
        yield from _seating(record)


def _seating(record: Record) -> Iterator[Fault]:
    promise = record.hands[0].promise if record.hands else None
    if promise is None or promise.seed is None:
        return
    chairs = winds_drawn(promise.seed, record.game, promise.contributions)
    seats = tuple(player.seat for player in record.players)
    if seats != chairs:
        yield Fault("other_seats", {"stated": _list(seats), "counted": _list(chairs)})


def _list(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def strict_of(record: Record, deal: Deal) -> StrictTable | None:
    """The strict table of a game where people handled the tiles."""
    if record.strict is None:
        return None
    adviser = game_of(record.rules).adviser(house_of(record))
    if not isinstance(adviser, CountingRules):
        raise Refusal("no_penalty_book")
    return StrictTable(deal, adviser, record.strict)


def _judged(
    record: Record, hand: RecordedHand, place: Rotation, deal: Deal | StrictTable
) -> HandVerification:
    begun = hand.events[0] if hand.events else None
    if not isinstance(begun, HandBegun):
        fault = Fault("other_event", {"event": 1})
        return HandVerification(hand.number, WallProof.FALSE, fault, fault)
    walls, wall_fault = _wall(record, hand, begun)
    return HandVerification(hand.number, walls, wall_fault, _play(record, hand, begun, place, deal))


def _wall(record: Record, hand: RecordedHand, begun: HandBegun) -> tuple[WallProof, Fault | None]:
    """Check the wall from the promise to the order of drawing."""
    if hand.wall is None:
        if hand.promise is not None:
            return WallProof.FALSE, Fault("no_wall")
        return WallProof.UNPROVEN, None
    fault = _not_a_set(hand.wall, flowers=record.flowers)
    if fault is not None:
        return WallProof.FALSE, fault
    chance = HandChance(hand.wall, (hand.dice[0], hand.dice[1]), (hand.dice[2], hand.dice[3]))
    if begun.dice != hand.dice or laid_out(chance, hand.east, begun.hill) != begun.wall:
        return WallProof.FALSE, Fault("other_order")
    return _promised(record, hand, chance)


def _promised(
    record: Record, hand: RecordedHand, chance: HandChance
) -> tuple[WallProof, Fault | None]:
    promise = hand.promise
    if promise is None or promise.seed is None:
        return WallProof.UNPROVEN, None
    proof = Proof(promise.commitment, promise.seed, record.game, hand.number, promise.contributions)
    verdict = verify(proof, chance)
    if verdict is Fairness.FAIR:
        return WallProof.PROVEN, None
    return WallProof.FALSE, Fault(verdict.value)


def _not_a_set(wall: Sequence[Kind | None], *, flowers: bool) -> Fault | None:
    """The first kind that a wall holds too often, or not often enough."""
    held, expected = Counter(wall), Counter(full_set(flowers=flowers))
    if held == expected:
        return None
    wrong = [kind for kind in range(len(CODES)) if held[kind] != expected[kind]]
    if not wrong:
        return Fault("unseen_tiles")
    kind = max(wrong, key=lambda kind: held[kind] - expected[kind])
    facts = {"tile": CODES[kind], "found": held[kind], "expected": expected[kind]}
    return Fault("not_a_set", facts)


def _play(
    record: Record,
    hand: RecordedHand,
    begun: HandBegun,
    place: Rotation,
    deal: Deal | StrictTable,
) -> Fault | None:
    """Check the play by playing it again."""
    if hand.number != place.number + 1 or begun.number != hand.number:
        return Fault("other_number", {"expected": place.number + 1})
    east = place.east
    first = place.rules.opening(east, begun.dice, columns(flowers=record.flowers))
    if not hand.east == begun.east == east or begun.first != first:
        return Fault("other_east", {"expected": record.name_of(east)})
    fault = _not_a_set(begun.wall, flowers=record.flowers)
    if fault is None and begun.dice != hand.dice:
        fault = Fault("other_order")
    if fault is None and begun.round_wind != place.round & 3:
        fault = Fault("other_event", {"event": 1})
    if hand.is_called_off and hand is not record.hands[-1]:
        fault = fault or Fault("not_over")
    return fault or _course(deal, hand) or _result(hand)


def _course(deal: Deal | StrictTable, hand: RecordedHand) -> Fault | None:
    """Play the hand again."""
    if isinstance(deal, Deal):
        different = first_difference(deal, hand.events)
    else:
        different = first_strict_difference(deal, hand.events)
    if different == len(hand.events):
        return Fault("not_over")
    return None if different is None else Fault("other_event", {"event": different + 1})


def _result(hand: RecordedHand) -> Fault | None:
    """Check that what is stated of the hand is what its events say."""
    won = next((event for event in hand.events if isinstance(event, HandWon)), None)
    told = (None, None, 0) if won is None else (won.seat, won.source, won.points)
    if (hand.winner, hand.source, hand.points) != told:
        return Fault("other_result")
    gains = _gains(hand.events)
    if hand.gains != gains:
        return Fault("other_gains", {"stated": _list(hand.gains), "counted": _list(gains)})
    return None


def _gains(events: Sequence[Event]) -> tuple[int, ...]:
    settled = (event.gains for event in reversed(events) if isinstance(event, HandSettled))
    return next(settled, NOTHING)
